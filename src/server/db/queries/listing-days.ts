import { sql, type Kysely } from 'kysely';
import type { Database } from '../tables/index.ts';

/** How often a listing was looked at on a day (`YYYY-MM-DD`, UTC). */
export type DayViews = { listingId: number; day: string; views: number };

/** Adds views to those of their days, in one statement; those of listings that are gone are left out. */
export async function addViews(db: Kysely<Database>, counted: readonly DayViews[]): Promise<void> {
  const [ids, days, views] = [
    counted.map(({ listingId }) => listingId),
    counted.map(({ day }) => day),
    counted.map((each) => each.views),
  ];
  await sql`
    insert into listing_days (listing_id, day, views)
    select listings.id, counted.day, counted.views
    from unnest(${ids}::bigint[], ${days}::date[], ${views}::int[]) as counted (id, day, views)
    join listings on listings.id = counted.id
    order by listings.id, counted.day
    on conflict (listing_id, day) do update set views = listing_days.views + excluded.views`.execute(db);
}

/** Adds a contact to those of today. */
export async function addContact(db: Kysely<Database>, listingId: number): Promise<void> {
  await sql`
    insert into listing_days (listing_id, day, contacts)
    select id, (now() at time zone 'UTC')::date, 1 from listings where id = ${listingId}
    on conflict (listing_id, day) do update set contacts = listing_days.contacts + 1`.execute(db);
}
