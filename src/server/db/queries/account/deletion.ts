import { sql } from 'kysely';
import type { Transaction } from '#server/db/tables/index.ts';
import { lockListingsOf } from '#server/db/queries/listings/managed-listing.ts';

/** Notes that the account goes in 30 days; answers when. */
export async function scheduleDeletion(transaction: Transaction, userId: number): Promise<Date> {
  const { deletionAt } = await transaction
    .updateTable('users')
    .set({ deletionAt: sql<Date>`now() + interval '30 days'` })
    .where('id', '=', userId)
    .returning(sql<Date>`deletion_at`.as('deletionAt'))
    .executeTakeFirstOrThrow();
  return deletionAt;
}

/** Takes the user's public listings away, in the transaction that schedules the deletion of the account. */
export async function archivePublicListings(transaction: Transaction, userId: number): Promise<void> {
  await sql`
    update listings
    set archived_from = status, status = 'ARCHIVED', archived_at = now(), updated_at = now(), version = version + 1
    where owner_id = ${userId} and status in ('PUBLISHED', 'RESERVED')`.execute(transaction);
}

/** Gives back the listings that went with the account: their time is that of the wish, to the microsecond. */
export async function restoreArchivedListings(transaction: Transaction, userId: number): Promise<void> {
  await sql`
    update listings
    set status = archived_from, archived_from = null, archived_at = null, updated_at = now(), version = version + 1
    from users
    where users.id = ${userId} and owner_id = users.id and status = 'ARCHIVED' and archived_from is not null
      and archived_at = users.deletion_at - interval '30 days'`.execute(transaction);
}

/** Takes the wish back; false when its time has come. */
export async function cancelDeletion(transaction: Transaction, userId: number): Promise<boolean> {
  const result = await transaction
    .updateTable('users')
    .set({ deletionAt: null })
    .where('id', '=', userId)
    .where((either) => either.or([either('deletionAt', 'is', null), either('deletionAt', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Locks an account whose time has come; false when there is none (any more). */
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

/** Pauses what is public and takes other contacts out: whoever publishes again names one. */
export async function withdrawListings(transaction: Transaction, userId: number): Promise<void> {
  // One that is being published at this moment is waited for, and paused too.
  await lockListingsOf(transaction, userId);
  await sql`
    update listings
    set status = case when status in ('PUBLISHED', 'RESERVED') then 'PAUSED' else status end,
      contact_email = case when contact_email = users.email then contact_email end, phones = '{}',
      updated_at = now(), version = version + 1
    from users
    where users.id = ${userId} and owner_id = users.id
      and (status in ('PUBLISHED', 'RESERVED') or phones <> '{}' or contact_email <> users.email)`.execute(transaction);
}

/** Mails nothing more about the user's saved searches until they are turned on again. */
export async function turnAllAlertsOff(transaction: Transaction, userId: number): Promise<void> {
  await sql`
    with off as (update saved_searches set frequency = 'OFF' where user_id = ${userId} returning id)
    update saved_search_hits set due_at = null
    where due_at is not null and saved_search_id in (select id from off)`.execute(transaction);
}

/** Links in mails that went out until now count no more. */
export async function invalidateLinks(transaction: Transaction, userId: number): Promise<void> {
  await sql`update users set link_version = link_version + 1 where id = ${userId}`.execute(transaction);
}
