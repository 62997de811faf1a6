import { sql, type Kysely } from 'kysely';
import type { AlertFrequency } from '#contract/search/saved-search.ts';
import type { Database } from '#server/db/tables/index.ts';

/** Public listings that no search was compared with yet, some after the given id. One that is hidden waits until it is public. */
export async function listNewListings(db: Kysely<Database>, after: number, most: number): Promise<number[]> {
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
export async function forgetNewListings(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`delete from new_listings where listing_id = any(${ids}::bigint[])`.execute(db);
}

const batch = 500;

/** Every saved search, the oldest first, some hundred in memory at a time. */
export async function* eachSavedSearch(db: Kysely<Database>) {
  for (let after = 0; ;) {
    const searches = await db
      .selectFrom('savedSearches')
      .where('id', '>', after)
      .select(['id', 'query'])
      .orderBy('id')
      .limit(batch)
      .execute();
    yield* searches;
    const last = searches.at(-1);
    if (!last || searches.length < batch) return;
    after = last.id;
  }
}

export type Hit = { searchId: number; listingId: number };

/**
 * Notes what searches have found, once, and how many that were: listings that were first published after the search was saved,
 * and by somebody else. A search that was removed meanwhile finds nothing.
 */
export async function insertHits(
  db: Kysely<Database>,
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
