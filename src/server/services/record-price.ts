import type { Transaction } from 'kysely';
import { findLastPrice, insertPrice } from '../db/queries/listing-prices.ts';
import type { ManagedRow } from '../db/queries/managed-listing.ts';
import type { Database } from '../db/tables/index.ts';

type Priced = { priceCents: number | null; priceOnRequest: boolean };

const toldPrice = ({ priceCents, priceOnRequest }: Priced) => (priceOnRequest ? null : priceCents);

/**
 * Writes down the price that visitors see from now on, where it is another one than before: the history knows what was
 * public, not what was typed meanwhile. `shown` is undefined while the listing is not public. Answers the columns that
 * change with it.
 */
export async function recordPrice(
  transaction: Transaction<Database>,
  row: ManagedRow,
  shown: Priced | undefined,
): Promise<{ previousPriceCents?: number | null }> {
  let last = await findLastPrice(transaction, row.id);
  if (!last && row.publishedAt) {
    last = { priceCents: toldPrice(row) };
    await insertPrice(transaction, row.id, { ...last, since: row.publishedAt });
  }
  if (!shown) return {};
  const priceCents = toldPrice(shown);
  if (last && last.priceCents === priceCents) return {};
  await insertPrice(transaction, row.id, { priceCents, since: row.now });
  return { previousPriceCents: last?.priceCents ?? null };
}
