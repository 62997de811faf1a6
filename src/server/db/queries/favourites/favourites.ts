import { sql } from 'kysely';
import type { Db, Transaction } from '#server/db/tables/index.ts';

export type FavouriteRow = { listingId: number; keptAt: Date; note: string; notedAt: Date | null };

/** A user's favourites, latest first. */
export function listFavouriteRows(db: Db, userId: number): Promise<FavouriteRow[]> {
  return db
    .selectFrom('favourites')
    .where('userId', '=', userId)
    .select(['listingId', 'keptAt', 'note', 'notedAt'])
    .orderBy('keptAt', 'desc')
    .orderBy('listingId', 'desc')
    .execute();
}

/** Number of favourites the user would have with these, some of which may exist already. */
export async function countWith(transaction: Transaction, userId: number, ids: number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select listing_id from favourites where user_id = ${userId} union select unnest(${ids}::bigint[])
    ) as kept`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** A favourite from a device; null for an unknown time. */
type DeviceFavourite = { listingId: number; keptAt: Date | null; note: string | null; notedAt: Date | null };

/** Merges a device's favourites: earlier time, newer note; future times become now, as clocks are not trusted. */
export async function joinFavourites(transaction: Transaction, userId: number, rows: DeviceFavourite[]): Promise<void> {
  const past = (column: string) => sql`least(now(), ${sql.ref(column)}::timestamptz)`;
  await sql`
    insert into favourites (user_id, listing_id, kept_at, note, noted_at)
    select ${userId}::bigint, listing_id, coalesce(${past('kept_at')}, now()), coalesce(note, ''),
      case when note is not null then coalesce(${past('noted_at')}, now()) end
    from jsonb_to_recordset(${JSON.stringify(rows.map(columnsOf))}::jsonb)
      as device (listing_id bigint, kept_at text, note text, noted_at text)
    on conflict (user_id, listing_id) do update set
      kept_at = least(favourites.kept_at, excluded.kept_at),
      note = case when ${isNewer} then excluded.note else favourites.note end,
      noted_at = case when ${isNewer} then excluded.noted_at else favourites.noted_at end`.execute(transaction);
}

const isNewer = sql`excluded.noted_at is not null
  and (favourites.noted_at is null or excluded.noted_at >= favourites.noted_at)`;

function columnsOf({ listingId, keptAt, note, notedAt }: DeviceFavourite) {
  return { listing_id: listingId, kept_at: keptAt, note, noted_at: notedAt };
}

/** False if it did not exist. */
export async function removeFavourite(db: Db, userId: number, listingId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favourites')
    .where('userId', '=', userId)
    .where('listingId', '=', listingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
