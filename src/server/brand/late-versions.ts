import type { Brand } from '#contract/brand.ts';
import { legalKinds } from '#contract/legal-kind.ts';
import { earliestDay, nextVersion } from '#domain/site/legal-versions.ts';

/** A sentence for each announced version that comes sooner than the conditions promise. */
export const lateVersions = (legal: Brand['legal']): string[] =>
  legalKinds.flatMap((kind) => {
    const next = nextVersion(legal[kind].hr)?.validFrom;
    return next && next < earliestDay()
      ? [`legal/${kind}/${next}: the conditions promise users 15 days, so let it hold from ${earliestDay()} on.`]
      : [];
  });
