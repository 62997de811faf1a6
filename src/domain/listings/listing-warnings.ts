import type { ListingUpdate, ListingWarning } from '#contract/listings/managed-listing.ts';
import { pricePerM2 } from './price-per-m2.ts';

type JudgedFacts = Pick<
  ListingUpdate,
  'purpose' | 'category' | 'priceCents' | 'priceOnRequest' | 'netArea' | 'plotArea'
>;

/** Sale prices below are probably typing errors. */
export const lowSaleCents = 200_000;
const factor = 10;
const maxHomeArea = 5_000;
const homes = ['FLAT', 'ROOM', 'HOLIDAY', 'GARAGE'];

const jump = 0.4;

/** Whether a price changes so much that it is probably mistyped; in cents. */
export const isPriceJump = (before: number | null, cents: number): boolean =>
  before !== null && before > 0 && Math.abs(cents - before) >= before * jump;

/** Probable typing errors, which do not block publishing; the place's median is in cents. */
export function listingWarnings(listing: JudgedFacts, medianPerM2Cents: number | undefined): ListingWarning[] {
  const { purpose, category, priceCents, priceOnRequest, netArea } = listing;
  const low = purpose === 'SALE' && category !== 'GARAGE' && !priceOnRequest && (priceCents ?? Infinity) < lowSaleCents;
  const perM2 = pricePerM2(listing);
  const ratio = perM2 !== null && medianPerM2Cents ? perM2 / medianPerM2Cents : 1;
  const large = category !== null && homes.includes(category) && (netArea ?? 0) > maxHomeArea;
  return [
    ...(low ? (['PRICE_VERY_LOW'] as const) : []),
    ...(ratio > factor || ratio < 1 / factor ? (['PRICE_PER_M2_UNUSUAL'] as const) : []),
    ...(large ? (['AREA_UNUSUAL'] as const) : []),
  ];
}
