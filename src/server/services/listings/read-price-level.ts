import type { ManagedListing, PriceLevel } from '#contract/listings/managed-listing.ts';
import type { Category, Purpose } from '#contract/reference/index.ts';
import { listIdsOfHome } from '#server/db/queries/listings/same-home.ts';
import type { Db } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { likeListings, nearbyPrices } from './nearby-prices.ts';

/** What is priced, and where; a price level needs purpose, category and settlement. */
type Priced = {
  purpose: Purpose | null;
  category: Category | null;
  settlementId: number | null;
  type?: ManagedListing['type'];
};

/** The usual price per m² of single listings around a settlement, without some listings. */
export async function priceLevelOf(
  runtime: Pick<Runtime, 'places' | 'search'>,
  { purpose, category, settlementId, type = null }: Priced,
  exceptIds: readonly number[],
): Promise<PriceLevel | undefined> {
  const settlement = settlementId === null ? undefined : runtime.places.settlement(settlementId);
  const municipality = settlement && runtime.places.municipality(settlement.municipalityId);
  if (!purpose || !category || !settlement || !municipality) return undefined;
  const place = { settlementId: settlement.id, municipalityId: municipality.id, countyId: municipality.countyId };
  const like = likeListings(purpose, category, type);
  const { place: _place, ...level } = await nearbyPrices(runtime, like, { ...place, exceptIds });
  return level;
}

type Question = { purpose: Purpose; category: Category; settlementId: number } & {
  type?: ManagedListing['type'] | undefined;
  listingId?: number | undefined;
};

/** The usual price around a settlement, without the home of `listingId`. Throws VALIDATION_FAILED (SETTLEMENT_UNKNOWN). */
export async function readPriceLevel(
  runtime: Pick<Runtime, 'places' | 'search'> & { db: Db },
  { listingId, type = null, ...priced }: Question,
): Promise<PriceLevel> {
  const exceptIds = listingId === undefined ? [] : await listIdsOfHome(runtime.db, listingId);
  const level = await priceLevelOf(runtime, { ...priced, type }, exceptIds);
  if (level) return level;
  const errors = { settlementId: ['SETTLEMENT_UNKNOWN'] };
  throw new AppError('VALIDATION_FAILED', { detail: `There is no settlement ${priced.settlementId}.`, errors });
}
