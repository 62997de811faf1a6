import type { ListingStatus } from '#contract/listings/listing.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { isOnOffer } from '#domain/listings/lifecycle.ts';

const restoring: readonly ListingStatus[] = ['DRAFT', 'PAUSED', 'EXPIRED', 'ARCHIVED'];

/** `first` becomes a button, `others` a menu. Not those of `StatusChoice`, deletion, and (un)blocking, which needs a reason. */
export function offeredTransitions({ status, moves, missing }: Pick<OwnListing, 'status' | 'moves' | 'missing'>): {
  first: ListingStatus | undefined;
  others: ListingStatus[];
} {
  const isElsewhere = (to: ListingStatus) =>
    to === 'ARCHIVED' || to === 'BLOCKED' || (isOnOffer(status) && isOnOffer(to));
  const offered = status === 'BLOCKED' ? [] : moves.filter((to) => !isElsewhere(to));
  const possible = status === 'ARCHIVED' ? offered : offered.filter((to) => to !== 'PUBLISHED' || missing.length === 0);
  const first = restoring.includes(status) ? possible[0] : undefined;
  return { first, others: possible.filter((to) => to !== first) };
}
