import type { ListingView } from '#contract/listings/listing.ts';
import type { Category } from '#contract/reference/index.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { Runtime } from '#server/runtime.ts';
import { nearbyPrices } from './nearby-prices.ts';

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

/** The price per m² against the median of like listings in the smallest place that has eight others. */
export function comparePrice(
  runtime: Pick<Runtime, 'search'>,
  { id, purpose, category, type, pricePerM2Cents, priceOnRequest, ...listing }: Compared,
): PriceComparison | undefined {
  if (pricePerM2Cents === null || priceOnRequest || purpose === 'SHORT_STAY' || !comparable.includes(category))
    return undefined;
  // A meadow says nothing about the price of building land.
  const like = {
    ...emptySearch,
    kind: ['SINGLE' as const],
    purpose,
    category,
    ...(category === 'LAND' && type && { type: [type] }),
  };
  const { place, count, medianPerM2Cents } = nearbyPrices(runtime, like, { ...listing, exceptId: id });
  if (!medianPerM2Cents) return undefined;
  return { place, count, medianPerM2Cents, percent: Math.round((pricePerM2Cents / medianPerM2Cents - 1) * 100) };
}
