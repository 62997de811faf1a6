import { sql } from 'kysely';
import type { Db, Transaction } from '#server/db/tables/index.ts';

/** Whether the owner, `users`, may receive enquiries at an address: their own verified one, or one that confirmed it. */
const receives = (email: ReturnType<typeof sql>) => sql<boolean>`(
  (${email} = users.email and users.verified_at is not null)
  or exists (select from contact_addresses where user_id = users.id and contact_addresses.email = ${email}))`;

const contact = sql`contact_email::citext`;

/** Where enquiries about the row of `listings` go: the named address, else its owner's; null if neither may receive any. */
export const enquiriesTo = sql<string | null>`(
  select case
    when ${receives(contact)} then contact_email
    when ${receives(sql`users.email`)} then users.email::text
  end
  from users where users.id = listings.owner_id)`;

/** Whether an address has an open link to confirm that it receives a user's enquiries. */
const hasLink = (email: ReturnType<typeof sql>, userId: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from mail_tokens
  where purpose = 'CONTACT' and user_id = ${userId} and new_email = ${email} and used_at is null
    and expires_at > now())`;

/** The same for the row's contact address. */
export const contactAsked = hasLink(contact, sql`listings.owner_id`);

export type ContactAddressRow = { email: string; confirmed: boolean; asked: boolean; listings: number };

/** Addresses other than the account's that its listings name or that are confirmed; archived ones do not count. */
export async function listContactAddresses(db: Db, userId: number): Promise<ContactAddressRow[]> {
  const { rows } = await sql<ContactAddressRow>`
    with named as (
      select ${contact} as address, count(*)::int as listings
      from listings where owner_id = ${userId} and contact_email is not null and status <> 'ARCHIVED'
      group by 1
    )
    select lower(address::text) as email, confirmed_at is not null as confirmed,
      ${hasLink(sql`address`, sql`users.id`)} as asked, coalesce(listings, 0) as listings
    from named
    full join (select email as address, confirmed_at from contact_addresses where user_id = ${userId}) as own using (address)
    join users on users.id = ${userId} and not (address = users.email and users.verified_at is not null)
    order by 1`.execute(db);
  return rows;
}

/** Whether the user may receive enquiries at the address. */
export async function isContactConfirmed(db: Db, userId: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and ${receives(sql`${email}::citext`)}`.execute(db);
  return rows.length > 0;
}

export async function insertContactAddress(transaction: Transaction, userId: number, email: string): Promise<void> {
  await transaction
    .insertInto('contactAddresses')
    .values({ userId, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeContactAddress(transaction: Transaction, userId: number, email: string): Promise<void> {
  await transaction.deleteFrom('contactAddresses').where('userId', '=', userId).where('email', '=', email).execute();
}

/** Has all locked listings of the user that name the address name the account's instead. */
export async function replaceContact(transaction: Transaction, userId: number, email: string): Promise<void> {
  await sql`
    update listings set contact_email = users.email, updated_at = now(), version = version + 1
    from users
    where users.id = ${userId} and owner_id = users.id and ${contact} = ${email}::citext`.execute(transaction);
}

/** Lets the new owner of projects receive enquiries where their contacts have confirmed it to the former one. */
export async function copyProjectContacts(
  transaction: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    insert into contact_addresses (user_id, email)
    select ${to}::bigint, email from contact_addresses
    where user_id = ${from} and exists (
      select from listings where owner_id = ${from} and kind <> 'SINGLE' and ${contact} = email
    )
    on conflict do nothing`.execute(transaction);
}
