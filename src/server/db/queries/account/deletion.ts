import { sql } from 'kysely';
import type { Db, Transaction } from '#server/db/tables/index.ts';
import { consumeTokens } from '#server/db/queries/auth/mail-tokens.ts';
import { lockListingsOf } from '#server/db/queries/listings/managed-listing.ts';

/** Schedules the account's deletion in 30 days; returns the time. */
export async function scheduleDeletion(transaction: Transaction, userId: number): Promise<Date> {
  const { deletionAt } = await transaction
    .updateTable('users')
    .set({ deletionAt: sql<Date>`now() + interval '30 days'` })
    .where('id', '=', userId)
    .returning(sql<Date>`deletion_at`.as('deletionAt'))
    .executeTakeFirstOrThrow();
  return deletionAt;
}

/** Archives the user's public listings, in the transaction that schedules the account's deletion; returns how many. */
export async function archivePublicListings(transaction: Transaction, userId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update listings
    set archived_from = status, status = 'ARCHIVED', archived_at = now(), updated_at = now(), version = version + 1
    where owner_id = ${userId} and status in ('PUBLISHED', 'RESERVED')`.execute(transaction);
  return Number(numAffectedRows);
}

/** What a deletion of the account would withdraw and hand over. */
export async function countLeaving(db: Db, userId: number): Promise<{ publicListings: number; projects: number }> {
  const { rows } = await sql<{ publicListings: number; projects: number }>`
    select count(*) filter (where kind = 'SINGLE' and status in ('PUBLISHED', 'RESERVED'))::int as public_listings,
      count(*) filter (where kind <> 'SINGLE' and (status <> 'ARCHIVED' or archived_from is not null))::int as projects
    from listings where owner_id = ${userId}`.execute(db);
  return rows[0] ?? { publicListings: 0, projects: 0 };
}

/** Restores listings archived with the account: their timestamp equals the request's, to the microsecond. */
export async function restoreArchivedListings(transaction: Transaction, userId: number): Promise<void> {
  await sql`
    update listings
    set status = archived_from, archived_from = null, archived_at = null, updated_at = now(), version = version + 1
    from users
    where users.id = ${userId} and owner_id = users.id and status = 'ARCHIVED' and archived_from is not null
      and archived_at = users.deletion_at - interval '30 days'`.execute(transaction);
}

/** Cancels the deletion; false if it is already due. */
export async function cancelDeletion(transaction: Transaction, userId: number): Promise<boolean> {
  const result = await transaction
    .updateTable('users')
    .set({ deletionAt: null })
    .where('id', '=', userId)
    .where((either) => either.or([either('deletionAt', 'is', null), either('deletionAt', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Locks an account that is due for deletion; false if there is none. */
export async function lockOverdueAccount(transaction: Transaction, userId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deletionAt', '<=', sql<Date>`now()`)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Pauses public listings and removes other contacts, and what these confirmed; publishing again requires a new one. */
export async function withdrawListings(transaction: Transaction, userId: number): Promise<void> {
  // Waits for one being published right now, to pause it too.
  await lockListingsOf(transaction, userId);
  await transaction.deleteFrom('contactAddresses').where('userId', '=', userId).execute();
  await consumeTokens(transaction, userId, ['CONTACT']);
  await sql`
    update listings
    set status = case when status in ('PUBLISHED', 'RESERVED') then 'PAUSED' else status end,
      contact_email = case when contact_email = users.email then contact_email end, phones = '{}',
      updated_at = now(), version = version + 1
    from users
    where users.id = ${userId} and owner_id = users.id
      and (status in ('PUBLISHED', 'RESERVED') or phones <> '{}' or contact_email <> users.email)`.execute(transaction);
}

/** Turns off mails for the user's saved searches. */
export async function turnAllAlertsOff(transaction: Transaction, userId: number): Promise<void> {
  await sql`
    with off as (update saved_searches set frequency = 'OFF' where user_id = ${userId} returning id)
    update saved_search_hits set due_at = null
    where due_at is not null and saved_search_id in (select id from off)`.execute(transaction);
}

/** Invalidates all links in mails sent so far. */
export async function invalidateLinks(transaction: Transaction, userId: number): Promise<void> {
  await sql`update users set link_version = link_version + 1 where id = ${userId}`.execute(transaction);
}
