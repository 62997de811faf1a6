import { sql } from 'kysely';
import type { LegalKind } from '#contract/legal-kind.ts';
import type { Locale } from '#contract/locales.ts';
import type { Db, Transaction } from '#server/db/tables/index.ts';

/** A version of a legal text, in all languages; `validFrom` is a day in ISO form. */
export type SeenVersion = { kind: LegalKind; validFrom: string; digest: string; texts: Record<string, string> };

/** The version's id; records it, and its text where that is new. */
export async function recordVersion(db: Db, { kind, validFrom, digest, texts }: SeenVersion): Promise<number> {
  const version = { kind, validFrom: sql<Date>`${validFrom}::date` };
  const find = () =>
    db
      .selectFrom('legalVersions')
      .where('kind', '=', kind)
      .where('validFrom', '=', version.validFrom)
      .select('id')
      .executeTakeFirst();
  if (!(await find()))
    await db
      .insertInto('legalVersions')
      .values(version)
      .onConflict((on) => on.doNothing())
      .execute();
  const { id } = (await find()) ?? { id: 0 };
  await db
    .insertInto('legalTexts')
    .values({ versionId: id, digest, texts: JSON.stringify(texts) })
    .onConflict((on) => on.doNothing())
    .execute();
  return id;
}

export async function insertAcceptances(
  db: Db,
  userId: number,
  { versionIds, at }: { versionIds: number[]; at: Date },
) {
  // The text as it was at that moment, or, where it came with it, the first.
  const digest = (versionId: number) => sql<string>`(
    select digest from legal_texts where version_id = ${versionId}
    order by recorded_at <= ${at} desc, abs(extract(epoch from recorded_at - ${at})) limit 1)`;
  const rows = versionIds.map((versionId) => ({
    ...{ userId, versionId, way: 'ACCEPTED' as const, at },
    digest: digest(versionId),
  }));
  await db
    .insertInto('legalAcceptances')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Users after the last one told who lack any of these versions, locked; none before the texts are an hour old. */
export async function lockUntold(
  transaction: Transaction,
  versionIds: readonly number[],
  most: number,
): Promise<{ id: number; email: string; language: Locale }[]> {
  const ids = sql.join(versionIds);
  const { rows } = await sql<{ id: number; email: string; language: Locale }>`
    select id, email, language from users
    where id > (
      select min(coalesce((
        select max(user_id) from legal_acceptances where version_id = version.id and way = 'NOTIFIED'), 0))
      from legal_versions version where version.id in (${ids}))
    and (
      select count(*) from legal_acceptances where user_id = users.id and version_id in (${ids})
    ) < ${versionIds.length}
    and email not like '#%'
    and not exists (
      select from legal_texts where version_id in (${ids}) and recorded_at > now() - interval '1 hour')
    order by id limit ${most} for no key update
  `.execute(transaction);
  return rows;
}

export async function insertNotices(transaction: Transaction, userIds: number[], versionIds: readonly number[]) {
  const rows = userIds.flatMap((userId) =>
    versionIds.map((versionId) => ({ userId, versionId, way: 'NOTIFIED' as const })),
  );
  await transaction
    .insertInto('legalAcceptances')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Each version with how many accepted it or were told of it, newest first. */
export function listVersions(db: Db) {
  const count = (way: 'ACCEPTED' | 'NOTIFIED') =>
    sql<number>`(select count(*)::int from legal_acceptances where version_id = legal_versions.id and way = ${way})`;
  return db
    .selectFrom('legalVersions')
    .select([
      'kind',
      sql<string>`valid_from::text`.as('validFrom'),
      'recordedAt',
      count('ACCEPTED').as('accepted'),
      count('NOTIFIED').as('notified'),
    ])
    .orderBy('legalVersions.validFrom', 'desc')
    .orderBy('kind')
    .execute();
}

/** What a user has accepted or been told of, for the export. */
export function listOwnAcceptances(db: Db, userId: number) {
  return db
    .selectFrom('legalAcceptances')
    .innerJoin('legalVersions', 'legalVersions.id', 'versionId')
    .where('userId', '=', userId)
    .select(['kind', sql<string>`valid_from::text`.as('validFrom'), 'way', 'at'])
    .orderBy('at')
    .execute();
}
