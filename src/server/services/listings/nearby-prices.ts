import type { PriceLevel } from '#contract/listings/managed-listing.ts';
import type { Category, Purpose } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { minPrices } from '#domain/search/part-prices.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { Runtime } from '#server/runtime.ts';

/** `place` as in searches; `count` is that of the county where `medianPerM2Cents` is null. */
type NearbyPrices = PriceLevel & { place: string };

/** A place, and the listings in it that are not to count. */
type Asked = { settlementId: number; municipalityId: number; countyId: number; exceptIds: readonly number[] };

/** Single listings of a kind, as prices are compared: a meadow says nothing about the price of building land. */
export const likeListings = (
  purpose: Purpose,
  category: Category,
  type: SearchQuery['type'][number] | null,
): SearchQuery => ({
  ...emptySearch,
  ...{ kind: ['SINGLE'], purpose, category },
  ...(category === 'LAND' && type && { type: [type] }),
});

/** The median price per m² in the settlement, municipality or county, whichever first has eight prices. */
export async function nearbyPrices(
  { search }: Pick<Runtime, 'search'>,
  query: SearchQuery,
  { settlementId, municipalityId, countyId, exceptIds }: Asked,
): Promise<NearbyPrices> {
  const pricesIn = async (level: PriceLevel['level'], place: string): Promise<NearbyPrices> => {
    const { count, medianCents } = await search.pricesPerM2({ ...query, place: [place] }, exceptIds);
    return { level, place, count, medianPerM2Cents: count < minPrices ? null : medianCents };
  };
  const settlement = await pricesIn('SETTLEMENT', `s:${settlementId}`);
  if (settlement.medianPerM2Cents !== null) return settlement;
  const municipality = await pricesIn('MUNICIPALITY', `m:${municipalityId}`);
  return municipality.medianPerM2Cents !== null ? municipality : pricesIn('COUNTY', `c:${countyId}`);
}
