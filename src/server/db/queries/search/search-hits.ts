import { sql, type Selectable } from 'kysely';
import type { AlertFrequency } from '#contract/search/saved-search.ts';
import type { Database, Db, Transaction } from '#server/db/tables/index.ts';

/** A batch of saved searches with hits due for mailing, by id after the given one. */
export async function listDueSearches(
  db: Db,
  frequencies: readonly AlertFrequency[],
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from saved_search_hits join saved_searches on id = saved_search_id
    where due_at <= now() and frequency = any(${frequencies}) and id > ${after} order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A saved search and its owner; `wanted` unless it is off or the owner blocked, unverified or about to be deleted. */
export type AlertedSearch = Pick<
  Selectable<Database['savedSearches']>,
  'id' | 'name' | 'query' | 'frequency' | 'userId'
> &
  Pick<Selectable<Database['users']>, 'email' | 'language' | 'linkVersion'> & { wanted: boolean };

export async function findAlertedSearch(db: Db, id: number): Promise<AlertedSearch | undefined> {
  const { rows } = await sql<AlertedSearch>`
    select search.id, name, query, frequency, user_id, email, language, link_version,
      frequency <> 'OFF' and verified_at is not null and blocked_at is null and deletion_at is null as wanted
    from saved_searches search join users on users.id = user_id where search.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the user's mails until the transaction ends; false if another process holds the lock. */
export async function tryLockUser(transaction: Transaction, userId: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} for no key update skip locked`.execute(transaction);
  return rows.length > 0;
}

/** `mailed` if the listing was mailed for any of the reader's searches, `hidden` if it may become public again. */
export type DueHit = { listingId: number; mailed: boolean; hidden: boolean };

/** Due hits, newest first; `offset 0` restricts the lookup to the reader's own searches. */
export async function listDueHits(
  db: Db,
  { id, userId }: Pick<AlertedSearch, 'id' | 'userId'>,
  limit: number,
): Promise<DueHit[]> {
  const { rows } = await sql<DueHit>`
    with due as materialized (
      select listing_id from saved_search_hits where saved_search_id = ${id} and due_at <= now()
      order by listing_id desc limit ${limit}
    ), already_mailed as (
      select distinct listing_id from saved_searches own cross join lateral (
        select listing_id from saved_search_hits
        where saved_search_id = own.id and listing_id = any(array(select listing_id from due)) and mailed_at is not null
        offset 0
      ) mailed where own.user_id = ${userId}
    )
    select listing_id, already_mailed.listing_id is not null as mailed, status in ('PAUSED', 'BLOCKED') as hidden
    from due left join already_mailed using (listing_id) join listings on listings.id = listing_id
    order by listing_id desc`.execute(db);
  return rows;
}

/** A hit that is mailed now, never, or not before another time. */
type SettledHit = { listingId: number; mailed: boolean; dueAt: Date | null };

/** Records the outcome of due hits. */
export async function settleHits(
  transaction: Transaction,
  searchId: number,
  hits: readonly SettledHit[],
): Promise<void> {
  await sql`
    update saved_search_hits hit set due_at = done.due_at, mailed_at = case when mailed then now() end
    from unnest(
      ${hits.map(({ listingId }) => listingId)}::bigint[],
      ${hits.map(({ mailed }) => mailed)}::boolean[],
      ${hits.map(({ dueAt }) => dueAt)}::timestamptz[]
    ) as done (listing_id, mailed, due_at)
    where hit.saved_search_id = ${searchId} and hit.listing_id = done.listing_id`.execute(transaction);
}

/** Reschedules or cancels pending hits of a search. */
export async function moveDueHits(transaction: Transaction, id: number, dueAt: Date | null): Promise<void> {
  await transaction
    .updateTable('savedSearchHits')
    .set({ dueAt })
    .where('savedSearchId', '=', id)
    .where('dueAt', 'is not', null)
    .execute();
}
