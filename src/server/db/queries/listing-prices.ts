import { sql, type Transaction } from 'kysely';
import type { Database } from '../tables/index.ts';

type Price = { priceCents: number | null };

/** The last price that visitors saw; undefined where none is written down. */
export async function findLastPrice(transaction: Transaction<Database>, listingId: number): Promise<Price | undefined> {
  return transaction
    .selectFrom('listingPrices')
    .where('listingId', '=', listingId)
    .select('priceCents')
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Writes down a price that visitors see from this time on, which is after all others whatever the clock says. */
export async function insertPrice(
  transaction: Transaction<Database>,
  listingId: number,
  { priceCents, since }: Price & { since: Date },
): Promise<void> {
  const last = sql`select max(since) + interval '1 ms' from listing_prices where listing_id = ${listingId}`;
  await transaction
    .insertInto('listingPrices')
    .values({ listingId, priceCents, since: sql<Date>`greatest(${since}::timestamptz, (${last}))` })
    .execute();
}
