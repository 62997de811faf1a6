import type { ListingView } from '#contract/listings/listing.ts';
import type { Category } from '#contract/reference/index.ts';
import { listIdsOfHome } from '#server/db/queries/listings/same-home.ts';
import type { Runtime } from '#server/runtime.ts';
import { likeListings, nearbyPrices } from './nearby-prices.ts';

const comparable: readonly Category[] = ['FLAT', 'HOUSE', 'LAND', 'COMMERCIAL', 'HOLIDAY'];

/** `place` as in searches; `percent` is above 0 if the listing is dearer than the median. */
type PriceComparison = { place: string; medianPerM2Cents: number; count: number; percent: number };

type Compared = Pick<
  ListingView,
  | 'id'
  | 'purpose'
  | 'category'
  | 'type'
  | 'pricePerM2Cents'
  | 'priceOnRequest'
  | 'settlementId'
  | 'municipalityId'
  | 'countyId'
>;

/** The price per m² against the median of like listings in the smallest place that has eight of others. */
export async function comparePrice(
  runtime: Pick<Runtime, 'reads' | 'search'>,
  { id, purpose, category, type, pricePerM2Cents, priceOnRequest, ...listing }: Compared,
): Promise<PriceComparison | undefined> {
  if (pricePerM2Cents === null || priceOnRequest || purpose === 'SHORT_STAY' || !comparable.includes(category))
    return undefined;
  const exceptIds = await listIdsOfHome(runtime.reads.db, id);
  const like = likeListings(purpose, category, type);
  const { place, count, medianPerM2Cents } = await nearbyPrices(runtime, like, { ...listing, exceptIds });
  if (!medianPerM2Cents) return undefined;
  return { place, count, medianPerM2Cents, percent: Math.round((pricePerM2Cents / medianPerM2Cents - 1) * 100) };
}
