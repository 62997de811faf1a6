import type { ListingStatus } from '#contract/listings/listing.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';

const restoring: readonly ListingStatus[] = ['DRAFT', 'PAUSED', 'RESERVED', 'EXPIRED', 'SOLD', 'ARCHIVED'];

/**
 * The moves of a listing as its owner is offered them: `first` as a button of its own, the others in the menu, deletion
 * not among them. Blocking and its end are for admins and ask for a reason, which is not done here.
 */
export function offeredMoves({ status, moves, missing }: Pick<OwnListing, 'status' | 'moves' | 'missing'>): {
  first: ListingStatus | undefined;
  others: ListingStatus[];
} {
  const offered = status === 'BLOCKED' ? [] : moves.filter((to) => to !== 'ARCHIVED' && to !== 'BLOCKED');
  const possible = status === 'ARCHIVED' ? offered : offered.filter((to) => to !== 'PUBLISHED' || missing.length === 0);
  const first = restoring.includes(status) ? possible[0] : undefined;
  return { first, others: possible.filter((to) => to !== first) };
}
