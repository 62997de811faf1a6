import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/tables/index.ts';

/** Notes files that are about to be written, so that they go in two hours unless a row takes them over. */
export async function noteFiles(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  const removeAt = sql<Date>`now() + interval '2 hours'`;
  await db
    .insertInto('looseFiles')
    .values(keys.map((key) => ({ key, removeAt })))
    .execute();
}

/**
 * Takes files over, in the transaction that inserts the row that owns them. False when it is too late: they may be
 * going at this moment.
 */
export async function claimFiles(transaction: Transaction<Database>, keys: readonly string[]): Promise<boolean> {
  const claimed = await transaction
    .deleteFrom('looseFiles')
    .where('key', 'in', keys)
    .where('removeAt', '>', sql<Date>`now() + interval '1 minute'`)
    .executeTakeFirst();
  return Number(claimed.numDeletedRows) === keys.length;
}

/** Lets files go, in the transaction that removes the row that owned them. */
export async function releaseFiles(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const removeAt = sql<Date>`now()`;
  await db
    .insertInto('looseFiles')
    .values(keys.map((key) => ({ key, removeAt })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ removeAt }))
    .execute();
}

export type DueFile = { key: string; inUse: boolean };

/** Files whose time has come, or those of the keys, the longest overdue first; `inUse` where a row shows the file yet. */
export async function listDueFiles(db: Kysely<Database>, limit: number, keys?: readonly string[]): Promise<DueFile[]> {
  const chosen = keys ? sql`and key = any(${[...keys]})` : sql``;
  const { rows } = await sql<DueFile>`
    select key, case split_part(key, '/', 1)
      when 'images' then exists (select from images where file_name = split_part(key, '/', 3))
      when 'documents' then exists (select from documents where file_name = split_part(key, '/', 3))
      else false end as in_use
    from loose_files where remove_at <= now() ${chosen} order by remove_at limit ${limit}`.execute(db);
  return rows;
}

export async function forgetFiles(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('looseFiles')
    .where('key', 'in', keys)
    .where('removeAt', '<=', sql<Date>`now()`)
    .execute();
}
