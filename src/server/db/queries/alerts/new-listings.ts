import { sql } from 'kysely';
import type { AlertFrequency } from '#contract/search/saved-search.ts';
import type { Db } from '#server/db/tables/index.ts';
import { inBatches } from '#server/db/queries/in-batches.ts';

/** Public listings that no search was compared with yet, some after the given id. One that is hidden waits until it is public. */
export async function listNewListings(db: Db, after: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('newListings')
    .innerJoin('listings', 'listings.id', 'listingId')
    .where('listingId', '>', after)
    .where('status', 'in', ['PUBLISHED', 'RESERVED'])
    .select('listingId')
    .orderBy('listingId')
    .limit(most)
    .execute();
  return rows.map(({ listingId }) => listingId);
}

/** These are new no longer. */
export async function forgetNewListings(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from new_listings where listing_id = any(${ids}::bigint[])`.execute(db);
}

const batch = 500;

/** Every saved search, the oldest first, some hundred in memory at a time. */
export const eachSavedSearch = (db: Db) =>
  inBatches(
    batch,
    (after) =>
      db
        .selectFrom('savedSearches')
        .where('id', '>', after)
        .select(['id', 'query'])
        .orderBy('id')
        .limit(batch)
        .execute(),
    ({ id }) => id,
  );

export type Hit = { searchId: number; listingId: number };

/** Records hits once: listings of others that were first published after the search was saved; answers how many. */
export async function insertHits(
  db: Db,
  hits: readonly Hit[],
  dueAt: Record<AlertFrequency, Date | null>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into saved_search_hits (saved_search_id, listing_id, due_at)
    select search.id, listing.id, (${JSON.stringify(dueAt)}::jsonb ->> search.frequency)::timestamptz
    from unnest(${hits.map(({ searchId }) => searchId)}::bigint[], ${hits.map(({ listingId }) => listingId)}::bigint[])
      as hit (search_id, listing_id)
    join saved_searches search on search.id = hit.search_id join listings listing on listing.id = hit.listing_id
    where listing.first_published_at > search.created_at and listing.owner_id <> search.user_id
    for key share of search, listing
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}
