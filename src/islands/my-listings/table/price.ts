import type { OwnListing } from '#contract/listings/own-listing.ts';
import { money } from '#islands/controls/sheet/number-text.ts';
import { isOnRequest } from '#islands/controls/sheet/on-request.ts';
import { priceOf } from './columns.ts';

const maxCents = 100_000_000_000;

/** A price as people write it, in cents; null on request. */
export function readPrice(text: string): number | null | undefined {
  if (isOnRequest(text.trim())) return null;
  const cents = money.parse(text);
  return cents === undefined || cents < 1 || cents > maxCents ? undefined : cents;
}

/** Whether a listing has that price already; null is on request, which a draft without a price is not. */
export const hasPrice = (listing: OwnListing, cents: number | null): boolean =>
  priceOf(listing) === cents && listing.priceOnRequest === (cents === null);
