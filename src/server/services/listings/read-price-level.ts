import type { PriceLevel } from '#contract/listings/managed-listing.ts';
import type { Category, Purpose } from '#contract/reference/index.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { nearbyPrices } from './nearby-prices.ts';

/** What is priced, and where; a price level needs all three. */
type Priced = { purpose: Purpose | null; category: Category | null; settlementId: number | null };

/** The usual price per m² around a settlement, projects included. */
export function priceLevelOf(
  runtime: Pick<Runtime, 'places' | 'search'>,
  { purpose, category, settlementId }: Priced,
): PriceLevel | undefined {
  const settlement = settlementId === null ? undefined : runtime.places.settlement(settlementId);
  const municipality = settlement && runtime.places.municipality(settlement.municipalityId);
  if (!purpose || !category || !settlement || !municipality) return undefined;
  const place = { settlementId: settlement.id, municipalityId: municipality.id, countyId: municipality.countyId };
  const { place: _place, ...level } = nearbyPrices(runtime, { ...emptySearch, purpose, category }, place);
  return level;
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
