import { sql } from 'kysely';
import type { Db } from '#server/db/tables/index.ts';

/** Views of a listing on a day (`YYYY-MM-DD`, UTC). */
export type DayViews = { listingId: number; day: string; views: number };

/** Adds daily views in one statement, ignoring deleted listings. */
export async function addViews(db: Db, counted: readonly DayViews[]): Promise<void> {
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

/** Increments one of today's counts of a listing. */
async function addToday(db: Db, listingId: number, count: 'contacts' | 'phone_clicks'): Promise<void> {
  const column = sql.ref(count);
  await sql`
    insert into listing_days (listing_id, day, ${column})
    select id, (now() at time zone 'UTC')::date, 1 from listings where id = ${listingId}
    on conflict (listing_id, day) do update set ${column} = listing_days.${column} + 1`.execute(db);
}

/** Counts a contact today. */
export function addContact(db: Db, listingId: number): Promise<void> {
  return addToday(db, listingId, 'contacts');
}

/** Counts a click on the phone number today. */
export function addPhoneClick(db: Db, listingId: number): Promise<void> {
  return addToday(db, listingId, 'phone_clicks');
}
