import { insertPrice, listLastPrices, removeLastPrice } from '#server/db/queries/listings/listing-prices.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Transaction } from '#server/db/tables/index.ts';

type Priced = { priceCents: number | null; priceOnRequest: boolean };

const toldPrice = ({ priceCents, priceOnRequest }: Priced) => (priceOnRequest ? null : priceCents);

/** Milliseconds for which a price must have been seen to be one: what is corrected sooner was a slip. */
const settles = 10 * 60_000;

/** Records a new public price; one corrected within ten minutes was none. Answers the columns that change with it. */
export async function recordPrice(
  transaction: Transaction,
  row: ManagedRow,
  shown: Priced | undefined,
): Promise<{ previousPriceCents?: number | null }> {
  const known = await listLastPrices(transaction, row.id);
  if (known.length === 0 && row.publishedAt) {
    const first = { priceCents: toldPrice(row), since: row.publishedAt };
    await insertPrice(transaction, row.id, first);
    known.push(first);
  }
  if (!shown) return {};
  const priceCents = toldPrice(shown);
  const [latest] = known;
  if (latest?.priceCents === priceCents) return {};
  if (latest && known.length > 1 && row.now.getTime() - latest.since.getTime() < settles) {
    await removeLastPrice(transaction, row.id);
    known.shift();
  }
  const [last, before] = known;
  if (last && last.priceCents === priceCents) return { previousPriceCents: before?.priceCents ?? null };
  await insertPrice(transaction, row.id, { priceCents, since: row.now });
  return { previousPriceCents: last?.priceCents ?? null };
}
