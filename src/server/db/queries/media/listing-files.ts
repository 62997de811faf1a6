import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/tables/index.ts';
import type { Sort } from '#server/db/queries/listings/managed-listing.ts';

/** Whose files are meant: a listing, which is of this sort, or there is none. */
export type FilesOf = { listingId: number; sort: Sort };

/** What decides about the files of a listing; undefined when there is none of this sort with this id. */
export function findFileOwner(db: Kysely<Database>, { listingId, sort }: FilesOf) {
  return db
    .selectFrom('listings')
    .where('id', '=', listingId)
    .where('kind', sort === 'SINGLES' ? '=' : '<>', 'SINGLE')
    .select(['id', 'kind', 'ownerId', 'status'])
    .executeTakeFirst();
}

export type FileOwner = NonNullable<Awaited<ReturnType<typeof findFileOwner>>>;

/**
 * Holds back other changes to the files of this listing, and to those of its owner's others, which count together;
 * undefined when it is gone.
 */
export async function lockFileOwner(
  transaction: Transaction<Database>,
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

/** Bytes of all pictures and documents of a user's listings. */
export async function sumOwnBytes(db: Kysely<Database>, ownerId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce((select sum(bytes) from images join listings on listings.id = listing_id where owner_id = ${ownerId}), 0)
      + coalesce((select sum(bytes) from documents join listings on listings.id = listing_id where owner_id = ${ownerId}), 0)
      as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Keeps what the listing says of its pictures, papers and model right; plans are no pictures of it. Its version stays: what its owner is writing is not stale. */
export async function noteFileChange(transaction: Transaction<Database>, listingId: number): Promise<void> {
  await sql`
    update listings set updated_at = now(),
      image_count = (select count(*) from images where listing_id = listings.id and kind <> 'PLAN'),
      has_model = exists (select from documents where listing_id = listings.id and kind = 'MODEL'),
      papers_attached = exists (
        select from documents where listing_id = listings.id and kind in ('OWNERSHIP', 'USAGE_PERMIT')
      )
    where id = ${listingId}`.execute(transaction);
}

/** The pictures and documents of listings. */
export async function listFilesOf(db: Kysely<Database>, listingIds: readonly number[]) {
  const ids = sql<number[]>`${[...listingIds]}::bigint[]`;
  const { rows: images } = await sql<{ fileName: string; widths: number[] }>`
    select distinct on (file_name) file_name, widths from images where listing_id = any(${ids})`.execute(db);
  const { rows: documents } = await sql<{ fileName: string }>`
    select file_name from documents where listing_id = any(${ids})`.execute(db);
  return { images, documents: documents.map(({ fileName }) => fileName) };
}
