import type { ListingStatus } from '#contract/listings/listing.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';

const restoring: readonly ListingStatus[] = ['DRAFT', 'PAUSED', 'RESERVED', 'EXPIRED', 'SOLD', 'ARCHIVED'];

/** `first` becomes a button, `others` a menu. Excludes deletion, and (un)blocking, for which admins give a reason. */
export function offeredTransitions({ status, moves, missing }: Pick<OwnListing, 'status' | 'moves' | 'missing'>): {
  first: ListingStatus | undefined;
  others: ListingStatus[];
} {
  const offered = status === 'BLOCKED' ? [] : moves.filter((to) => to !== 'ARCHIVED' && to !== 'BLOCKED');
  const possible = status === 'ARCHIVED' ? offered : offered.filter((to) => to !== 'PUBLISHED' || missing.length === 0);
  const first = restoring.includes(status) ? possible[0] : undefined;
  return { first, others: possible.filter((to) => to !== first) };
}
