import type { Brand } from '#contract/brand.ts';
import { legalKinds } from '#contract/legal-kind.ts';
import { croatianDay, nextVersion } from '#domain/site/legal-versions.ts';
import { insertNotices, lockUntold, recordVersion } from '#server/db/queries/auth/legal-versions.ts';
import type { Runtime } from '#server/runtime.ts';
import { recordLegal, seenVersion, versionsOf } from '#server/services/auth/accept-legal.ts';
import { queueMail } from '#server/services/requests/queue-mail.ts';

const day = 86_400_000;
/** The conditions promise 15 days; the mails of many accounts take a while. */
const daysAhead = 16;

/** What changes next, if mails about it are due: all texts whose next version holds from the same, first day. */
function dueChange(brand: Brand) {
  const coming = legalKinds.flatMap((kind) => {
    const version = nextVersion(versionsOf(brand, kind));
    return version ? [{ kind, version }] : [];
  });
  const [validFrom] = coming.map(({ version }) => version.validFrom).toSorted();
  if (validFrom === undefined || validFrom > croatianDay(new Date(Date.now() + daysAhead * day))) return undefined;
  return { validFrom, changed: coming.filter(({ version }) => version.validFrom === validFrom) };
}

/** Mails at most `most` users, each once, that conditions or policy will change. @returns how many */
export async function announceLegal(runtime: Pick<Runtime, 'brand' | 'db' | 'jobs'>, most: number): Promise<number> {
  const brand = runtime.brand.current;
  await recordLegal(runtime.db, brand);
  const due = dueChange(brand);
  if (!due) return 0;
  const { validFrom, changed } = due;
  return runtime.db.transaction().execute(async (transaction) => {
    const versionIds: number[] = [];
    for (const { kind, version } of changed)
      versionIds.push(await recordVersion(transaction, seenVersion(brand, kind, version)));
    const users = await lockUntold(transaction, versionIds, most);
    if (users.length === 0) return 0;
    await insertNotices(
      transaction,
      users.map(({ id }) => id),
      versionIds,
    );
    const kinds = changed.map(({ kind }) => kind);
    for (const { email: to, language } of users)
      await queueMail(runtime, transaction, { template: 'legal-change', to, language, validFrom, kinds });
    return users.length;
  });
}
