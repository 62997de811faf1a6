import type { Pool } from 'pg';

/** Lets the contact addresses of all listings receive enquiries, as if each had confirmed it. */
export async function confirmContacts(pool: Pool): Promise<void> {
  await pool.query(
    `insert into contact_addresses (user_id, email)
     select distinct owner_id, contact_email::citext from listings join users on users.id = owner_id
     where contact_email <> users.email::text on conflict do nothing`,
  );
}
