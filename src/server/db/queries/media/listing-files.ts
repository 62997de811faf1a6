import { sql } from 'kysely';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { backupRuns } from '#server/db/queries/backup-lock.ts';
import type { ListingGroup } from '#server/db/queries/listing-group.ts';

/** The owner of files: a listing of this group. */
export type FilesOf = { listingId: number; group: ListingGroup };

/** What permissions for a listing's files depend on; undefined if the group has no such listing. */
export function findFileOwner(db: Db, { listingId, group }: FilesOf) {
  return db
    .selectFrom('listings')
    .where('id', '=', listingId)
    .where('kind', group === 'SINGLES' ? '=' : '<>', 'SINGLE')
    .select(['id', 'kind', 'ownerId', 'status'])
    .executeTakeFirst();
}

export type FileOwner = NonNullable<Awaited<ReturnType<typeof findFileOwner>>>;

/** Locks the files of all the owner's listings, which share limits; undefined if the listing is gone. */
export async function lockFileOwner(
  transaction: Transaction,
  { id, ownerId }: FileOwner,
): Promise<FileOwner | undefined> {
  await transaction.selectFrom('users').where('id', '=', ownerId).select('id').forNoKeyUpdate().execute();
  return transaction
    .selectFrom('listings')
    .where('id', '=', id)
    .select(['id', 'kind', 'ownerId', 'status'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Total bytes of images and documents of a user's listings. */
export async function sumOwnBytes(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce((select sum(bytes) from images join listings on listings.id = listing_id where owner_id = ${ownerId}), 0)
      + coalesce((select sum(bytes) from documents join listings on listings.id = listing_id where owner_id = ${ownerId}), 0)
      as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Updates the listing's file facts. The version is unchanged, so that the owner's edits do not conflict. */
export async function refreshFileFacts(transaction: Transaction, listingId: number): Promise<void> {
  await sql`
    update listings set updated_at = now(),
      image_count = (select count(*) from images where listing_id = listings.id and kind <> 'PLAN'),
      has_model = exists (select from documents where listing_id = listings.id and kind = 'MODEL')
    where id = ${listingId}`.execute(transaction);
}

export async function listFilesOf(db: Db, listingIds: readonly number[]) {
  const ids = sql<number[]>`${[...listingIds]}::bigint[]`;
  const { rows: images } = await sql<{ fileName: string; widths: number[] }>`
    select distinct on (file_name) file_name, widths from images where listing_id = any(${ids})`.execute(db);
  const { rows: documents } = await sql<{ fileName: string }>`
    select file_name from documents where listing_id = any(${ids})`.execute(db);
  return { images, documents: documents.map(({ fileName }) => fileName) };
}

/** Records files about to be written, so that they are deleted in two hours unless a row claims them. */
export async function insertPendingFiles(db: Db, keys: readonly string[]): Promise<void> {
  const removeAt = sql<Date>`now() + interval '2 hours'`;
  await db
    .insertInto('pendingFiles')
    .values(keys.map((key) => ({ key, removeAt })))
    .execute();
}

/** Claims files for the row that owns them; false if too late, as they may be being deleted. */
export async function claimFiles(transaction: Transaction, keys: readonly string[]): Promise<boolean> {
  const claimed = await transaction
    .deleteFrom('pendingFiles')
    .where('key', 'in', keys)
    .where('removeAt', '>', sql<Date>`now() + interval '1 minute'`)
    .executeTakeFirst();
  return Number(claimed.numDeletedRows) === keys.length;
}

/** Releases files in the transaction that deletes their row; they are deleted at once, or after some minutes. */
export async function releaseFiles(db: Db, keys: readonly string[], minutes = 0): Promise<void> {
  if (keys.length === 0) return;
  const removeAt = sql<Date>`now() + make_interval(mins => ${minutes})`;
  await db
    .insertInto('pendingFiles')
    .values(keys.map((key) => ({ key, removeAt })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ removeAt }))
    .execute();
}

type DueFile = { key: string; inUse: boolean };

/** Files due for deletion, longest overdue first, none while a backup copies; `inUse` if a row still refers to one. */
export async function listDueFiles(db: Db, limit: number, keys?: readonly string[]): Promise<DueFile[]> {
  const chosen = keys ? sql`and key = any(${[...keys]})` : sql``;
  const { rows } = await sql<DueFile>`
    select key, case split_part(key, '/', 1)
      when 'images' then exists (select from images where file_name = split_part(key, '/', 3))
      when 'documents' then exists (select from documents where file_name = split_part(key, '/', 3))
      else false end as in_use
    from pending_files where remove_at <= now() and not exists (${backupRuns}) ${chosen} order by remove_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function removePendingFiles(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('pendingFiles')
    .where('key', 'in', keys)
    .where('removeAt', '<=', sql<Date>`now()`)
    .execute();
}
