import { sql } from 'kysely';
import type { Transaction } from '#server/db/tables/index.ts';

type Price = { priceCents: number | null };

/** The last three public prices, latest first. */
export function listLastPrices(transaction: Transaction, listingId: number): Promise<(Price & { since: Date })[]> {
  return transaction
    .selectFrom('listingPrices')
    .where('listingId', '=', listingId)
    .select(['priceCents', 'since'])
    .orderBy('since', 'desc')
    .limit(3)
    .execute();
}

export async function removeLastPrice(transaction: Transaction, listingId: number): Promise<void> {
  const last = sql<Date>`(select max(since) from listing_prices where listing_id = ${listingId})`;
  await transaction.deleteFrom('listingPrices').where('listingId', '=', listingId).where('since', '=', last).execute();
}

/** Records a public price; its time is later than all others, whatever the clock says. */
export async function insertPrice(
  transaction: Transaction,
  listingId: number,
  { priceCents, since }: Price & { since: Date },
): Promise<void> {
  const last = sql`select max(since) + interval '1 ms' from listing_prices where listing_id = ${listingId}`;
  await transaction
    .insertInto('listingPrices')
    .values({ listingId, priceCents, since: sql<Date>`greatest(${since}::timestamptz, (${last}))` })
    .execute();
}
