import type { LegalState, TextsState } from '#contract/admin/texts.ts';
import type { Brand } from '#contract/brand.ts';
import { legalKinds } from '#contract/legal-kind.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import { earliestDay, isInForce, versionInForce } from '#domain/site/legal-versions.ts';
import { listVersions } from '#server/db/queries/auth/legal-versions.ts';
import { countUsers } from '#server/db/queries/admin/admin-users.ts';
import type { Runtime } from '#server/runtime.ts';
import { versionsOf } from '#server/services/auth/accept-legal.ts';
import { permit } from '#server/services/auth/permit.ts';

type Recorded = Awaited<ReturnType<typeof listVersions>>[number];

function legalState(brand: Brand, known: readonly Recorded[]): LegalState[] {
  return legalKinds.flatMap((kind) => {
    const versions = versionsOf(brand, kind);
    const current = versionInForce(versions);
    return versions.map((version) => {
      const { validFrom } = version;
      const found = known.find((one) => one.kind === kind && one.validFrom === validFrom);
      const { accepted = 0, notified = 0, recordedAt = new Date() } = found ?? {};
      const state = version === current ? 'CURRENT' : isInForce(version) ? 'FORMER' : 'ANNOUNCED';
      return {
        kind,
        validFrom,
        state,
        accepted,
        notified,
        late: state === 'ANNOUNCED' && validFrom < earliestDay(recordedAt),
      };
    });
  });
}

/** The brand that is shown, what is wrong with its files, and who knows which legal text. Throws FORBIDDEN. */
export async function readTextsState(
  { brand: source, config, db }: Pick<Runtime, 'brand' | 'config' | 'db'>,
  actor: Actor,
): Promise<TextsState> {
  permit(actor, 'EDIT_TEXTS');
  const { current: brand, problems } = source;
  const [known, users] = await Promise.all([listVersions(db), countUsers(db, { blocked: false, whole: true })]);
  const { name, example, version } = brand;
  const folder = config.brandDir ?? null;
  return { name, folder, example, version, problems: [...problems], users, legal: legalState(brand, known) };
}
