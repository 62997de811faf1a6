import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../tables/index.ts';
import type { SavedSearchTable } from '../tables/keeping.ts';

export type SavedSearchRow = Selectable<SavedSearchTable>;
type Values = Pick<SavedSearchRow, 'userId' | 'query' | 'name' | 'frequency'>;

const isPublic = sql`listings.status in ('PUBLISHED', 'RESERVED')`;

/** How many public listings a search has found since its owner last looked. */
const newListings = sql<number>`(
  select count(*) from saved_search_hits join listings on listings.id = listing_id
  where saved_search_id = saved_searches.id and found_at > seen_at and ${isPublic})`;

function selected(db: Kysely<Database>, userId: number) {
  return db.selectFrom('savedSearches').where('userId', '=', userId).selectAll().select(newListings.as('newListings'));
}

/** The searches of a user, the latest first. */
export function listSavedSearchRows(db: Kysely<Database>, userId: number) {
  return selected(db, userId).orderBy('id', 'desc').execute();
}

export function findSavedSearch(db: Kysely<Database>, userId: number, id: number) {
  return selected(db, userId).where('id', '=', id).executeTakeFirst();
}

export function findSavedQuery(db: Kysely<Database>, userId: number, query: string) {
  return selected(db, userId).where('query', '=', query).executeTakeFirst();
}

export async function countSavedSearches(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('savedSearches')
    .where('userId', '=', userId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSavedSearch(db: Kysely<Database>, values: Values): Promise<number> {
  return (await db.insertInto('savedSearches').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

type Changes = Partial<Pick<SavedSearchRow, 'name' | 'frequency'>>;

/** Changes a search; undefined where the user has none with this id. */
export function updateSavedSearch(
  transaction: Transaction<Database>,
  { userId, id }: { userId: number; id: number },
  changes: Changes,
) {
  return transaction
    .updateTable('savedSearches')
    .set(changes)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(['id', 'frequency'])
    .executeTakeFirst();
}

/** From now on only what comes later is new to its owner. False where the user has no such search. */
export async function markSeen(db: Kysely<Database>, userId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('savedSearches')
    .set({ seenAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeSavedSearch(db: Kysely<Database>, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whose search it is, and what it is called; undefined where it is gone. */
export function findSearchOwner(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('savedSearches')
    .where('id', '=', id)
    .select(['id', 'userId', 'name', 'frequency'])
    .executeTakeFirst();
}
