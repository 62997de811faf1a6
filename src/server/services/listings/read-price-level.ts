import type { PriceLevel } from '#contract/listings/managed-listing.ts';
import type { Category, Purpose } from '#contract/reference/index.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';

/** Minimum prices for a price level. */
const minPrices = 5;

/** What is priced, and where; a price level needs all three. */
type Priced = { purpose: Purpose | null; category: Category | null; settlementId: number | null };

/** The median price per m² in the settlement, municipality or county, whichever first has five prices. */
export function priceLevelOf(
  { places, search }: Pick<Runtime, 'places' | 'search'>,
  { purpose, category, settlementId }: Priced,
): PriceLevel | undefined {
  const settlement = settlementId === null ? undefined : places.settlement(settlementId);
  const municipality = settlement && places.municipality(settlement.municipalityId);
  if (!purpose || !category || !settlement || !municipality) return undefined;
  const within = [
    ['SETTLEMENT', `s:${settlement.id}`],
    ['MUNICIPALITY', `m:${municipality.id}`],
    ['COUNTY', `c:${municipality.countyId}`],
  ] as const;
  let count = 0;
  for (const [level, place] of within) {
    const prices = search.pricesPerM2({ ...emptySearch, purpose, category, place: [place] });
    count = prices.count;
    if (count >= minPrices) return { medianPerM2Cents: prices.medianCents, count, level };
  }
  return { medianPerM2Cents: null, count, level: 'COUNTY' };
}

/** The usual price around a settlement. Throws VALIDATION_FAILED (SETTLEMENT_UNKNOWN). */
export function readPriceLevel(
  runtime: Pick<Runtime, 'places' | 'search'>,
  priced: { purpose: Purpose; category: Category; settlementId: number },
): PriceLevel {
  const level = priceLevelOf(runtime, priced);
  if (level) return level;
  const errors = { settlementId: ['SETTLEMENT_UNKNOWN'] };
  throw new AppError('VALIDATION_FAILED', { detail: `There is no settlement ${priced.settlementId}.`, errors });
}
