import { sql, type Selectable } from 'kysely';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';
import { inBatches } from '#server/db/queries/in-batches.ts';
import type { AlertFrequency } from '#contract/search/saved-search.ts';

type SavedSearchRow = Selectable<Database['savedSearches']>;
type Values = Pick<SavedSearchRow, 'userId' | 'query' | 'name' | 'frequency'>;

const isPublic = sql`listings.status in ('PUBLISHED', 'RESERVED')`;

/** Number of public listings found since the owner last looked. */
const newListings = sql<number>`(
  select count(*) from saved_search_hits join listings on listings.id = listing_id
  where saved_search_id = saved_searches.id and found_at > seen_at and ${isPublic})`;

function selected(db: Db, userId: number) {
  return db.selectFrom('savedSearches').where('userId', '=', userId).selectAll().select(newListings.as('newListings'));
}

/** A user's searches, newest first. */
export function listSavedSearchRows(db: Db, userId: number) {
  return selected(db, userId).orderBy('id', 'desc').execute();
}

export function findSavedSearch(db: Db, userId: number, id: number) {
  return selected(db, userId).where('id', '=', id).executeTakeFirst();
}

export function findSavedQuery(db: Db, userId: number, query: string) {
  return selected(db, userId).where('query', '=', query).executeTakeFirst();
}

export async function countSavedSearches(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('savedSearches')
    .where('userId', '=', userId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSavedSearch(db: Db, values: Values): Promise<number> {
  return (await db.insertInto('savedSearches').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

type Changes = Partial<Pick<SavedSearchRow, 'name' | 'frequency'>>;

export async function updateSavedSearch(transaction: Transaction, id: number, changes: Changes): Promise<void> {
  await transaction.updateTable('savedSearches').set(changes).where('id', '=', id).execute();
}

/** Marks all hits so far as seen. False if the user has no such search. */
export async function markSeen(db: Db, userId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('savedSearches')
    .set({ seenAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeSavedSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type SearchLink = { searchId: number; linkVersion: number };

/** The search as a mail link shows it; undefined if it is gone or the link is no longer valid. */
export function findSearchOfLink(db: Db, { searchId, linkVersion }: SearchLink) {
  return db
    .selectFrom('savedSearches')
    .innerJoin('users', 'users.id', 'savedSearches.userId')
    .where('savedSearches.id', '=', searchId)
    .where('users.linkVersion', '=', linkVersion)
    .select(['savedSearches.id', 'name', 'frequency'])
    .executeTakeFirst();
}

const batch = 500;

/** All hits of the user's searches and when they were mailed, a few hundred in memory at a time. */
export async function* eachOwnHit(db: Db, userId: number) {
  const searches = await db.selectFrom('savedSearches').where('userId', '=', userId).select('id').execute();
  for (const { id } of searches) {
    const hits = db.selectFrom('savedSearchHits').where('savedSearchId', '=', id).selectAll().orderBy('listingId');
    yield* inBatches(
      batch,
      (after) => hits.where('listingId', '>', after).limit(batch).execute(),
      ({ listingId }) => listingId,
    );
  }
}

/** Public listings not yet compared with searches, by id after the given one. Hidden ones wait until public. */
export async function listNewListings(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('newListings')
    .innerJoin('listings', 'listings.id', 'listingId')
    .where('listingId', '>', after)
    .where('status', 'in', ['PUBLISHED', 'RESERVED'])
    .select('listingId')
    .orderBy('listingId')
    .limit(limit)
    .execute();
  return rows.map(({ listingId }) => listingId);
}

/** Marks these listings as no longer new. */
export async function removeNewListings(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from new_listings where listing_id = any(${ids}::bigint[])`.execute(db);
}

/** Every saved search, oldest first, a few hundred in memory at a time. */
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

export type SearchHit = { searchId: number; listingId: number };

/** Records hits once: others' listings published after the search was saved; returns how many. */
export async function insertHits(
  db: Db,
  hits: readonly SearchHit[],
  dueAt: Record<AlertFrequency, Date | null>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into saved_search_hits (saved_search_id, listing_id, due_at)
    select search.id, listing.id, (${JSON.stringify(dueAt)}::jsonb ->> search.frequency)::timestamptz
    from unnest(${hits.map(({ searchId }) => searchId)}::bigint[], ${hits.map(({ listingId }) => listingId)}::bigint[])
      as hit (search_id, listing_id)
    join saved_searches search on search.id = hit.search_id join listings listing on listing.id = hit.listing_id
    where listing.published_at > search.created_at and listing.owner_id <> search.user_id
    for key share of search, listing
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}
