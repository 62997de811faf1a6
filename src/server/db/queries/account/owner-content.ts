import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/tables/index.ts';
import { lockListingsOf } from '#server/db/queries/listings/managed-listing.ts';

/**
 * Pauses what is public of the user's listings. Of all of them, ways to reach somebody else than the account's own address are
 * taken out, so that whoever publishes one again has to say who is to be reached. One that is being published at this moment
 * is waited for, and paused too.
 */
export async function withdrawListings(transaction: Transaction<Database>, userId: number): Promise<void> {
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
export async function turnAllAlertsOff(transaction: Transaction<Database>, userId: number): Promise<void> {
  await sql`
    with off as (update saved_searches set frequency = 'OFF' where user_id = ${userId} returning id)
    update saved_search_hits set due_at = null
    where due_at is not null and saved_search_id in (select id from off)`.execute(transaction);
}

/** Links in mails that went out until now count no more. */
export async function outdateLinks(transaction: Transaction<Database>, userId: number): Promise<void> {
  await sql`update users set link_version = link_version + 1 where id = ${userId}`.execute(transaction);
}
