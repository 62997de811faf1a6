import { sql, type Kysely, type Transaction } from 'kysely';
import type { AlertFrequency } from '#contract/saved-search.ts';
import type { Database } from '../tables/index.ts';

/** Some listings that are new, locked for this transaction alone: another process takes others. They are new no longer. */
export async function takeNewListings(transaction: Transaction<Database>, most: number) {
  const { rows } = await sql<{ id: number; publishedAt: Date; now: Date }>`
    with taken as (
      delete from new_listings where listing_id in (
        select listing_id from new_listings order by listing_id limit ${most} for update skip locked
      ) returning listing_id
    )
    select id, first_published_at as published_at, now() as now from taken join listings on listings.id = listing_id`.execute(
    transaction,
  );
  return rows;
}

/** A saved search with what it takes to compare listings with it. */
export type WaitingSearch = { id: number; query: string; frequency: AlertFrequency; createdAt: Date };

/** Saved searches by id, some after the given one. */
export function listWaitingSearches(db: Kysely<Database>, after: number, most: number): Promise<WaitingSearch[]> {
  return db
    .selectFrom('savedSearches')
    .where('id', '>', after)
    .select(['id', 'query', 'frequency', 'createdAt'])
    .orderBy('id')
    .limit(most)
    .execute();
}

export type Hit = { searchId: number; listingId: number; dueAt: Date | null };

/** Notes what searches have found, once; one that was removed meanwhile finds nothing. */
export async function insertHits(transaction: Transaction<Database>, hits: readonly Hit[]): Promise<void> {
  const rows = hits.map(({ searchId, listingId, dueAt }) => ({ search: searchId, listing: listingId, due: dueAt }));
  await sql`
    insert into saved_search_hits (saved_search_id, listing_id, due_at)
    select saved_searches.id, listings.id, due
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as hit (search bigint, listing bigint, due timestamptz)
    join saved_searches on saved_searches.id = search join listings on listings.id = listing
    on conflict do nothing`.execute(transaction);
}

/** Whoever has something to be mailed by now, some after the given user. */
export async function listDueUsers(db: Kysely<Database>, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id from saved_search_hits join saved_searches on saved_searches.id = saved_search_id
    where due_at <= now() and user_id > ${after} order by user_id limit ${most}`.execute(db);
  return rows.map(({ userId }) => userId);
}

export type AlertReader = { id: number; email: string; language: 'hr' | 'en'; active: boolean };

/** The user, locked until the transaction ends; undefined where another process has it. Only who is active gets mails. */
export async function lockAlertReader(
  transaction: Transaction<Database>,
  userId: number,
): Promise<AlertReader | undefined> {
  const { rows } = await sql<AlertReader>`
    select id, email, language, verified_at is not null and blocked_at is null and deletion_at is null as active
    from users where id = ${userId} for no key update skip locked`.execute(transaction);
  return rows[0];
}

export type DueHit = { searchId: number; name: string; query: string; listingId: number; told: boolean };

/** What is due for a user, the oldest search first; `told` where another search has mailed that listing already. */
export async function listDueHits(transaction: Transaction<Database>, userId: number): Promise<DueHit[]> {
  const { rows } = await sql<DueHit>`
    select search.id as search_id, search.name, search.query, hit.listing_id,
      exists (
        select from saved_search_hits other join saved_searches own on own.id = other.saved_search_id
        where other.listing_id = hit.listing_id and other.mailed_at is not null and own.user_id = ${userId}
      ) as told
    from saved_searches search join saved_search_hits hit on hit.saved_search_id = search.id
    where search.user_id = ${userId} and hit.due_at <= now()
    order by search.id, hit.listing_id desc`.execute(transaction);
  return rows;
}

/** These are settled: they are mailed now, or never will be. */
export async function settleHits(
  transaction: Transaction<Database>,
  hits: readonly { searchId: number; listingId: number; mailed: boolean }[],
): Promise<void> {
  const rows = hits.map(({ searchId, listingId, mailed }) => ({ search: searchId, listing: listingId, mailed }));
  await sql`
    update saved_search_hits hit set due_at = null, mailed_at = case when mailed then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done (search bigint, listing bigint, mailed boolean)
    where hit.saved_search_id = search and hit.listing_id = listing`.execute(transaction);
}

/** Gives what waits to be mailed for a search another time, or none. */
export async function moveDueHits(transaction: Transaction<Database>, id: number, dueAt: Date | null): Promise<void> {
  await transaction
    .updateTable('savedSearchHits')
    .set({ dueAt })
    .where('savedSearchId', '=', id)
    .where('dueAt', 'is not', null)
    .execute();
}
