import type { ListingView } from '#contract/listings/listing.ts';
import type { Category } from '#contract/reference/index.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { Runtime } from '#server/runtime.ts';

/** Fewer prices say nothing about a place. */
const minComparable = 8;
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
  { search }: Pick<Runtime, 'search'>,
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
  for (const place of [`s:${listing.settlementId}`, `m:${listing.municipalityId}`, `c:${listing.countyId}`]) {
    const { count, medianCents } = search.pricesPerM2({ ...like, place: [place] }, id);
    if (count >= minComparable && medianCents)
      return {
        ...{ place, count, medianPerM2Cents: medianCents },
        percent: Math.round((pricePerM2Cents / medianCents - 1) * 100),
      };
  }
  return undefined;
}
