import type { ListingStatus } from '#contract/listing.ts';
import type { OwnListing } from '#contract/own-listing.ts';

/** The statuses in the order in which they are offered as filters. */
export const statusOrder = [
  'DRAFT',
  'PUBLISHED',
  'RESERVED',
  'PAUSED',
  'EXPIRED',
  'SOLD',
  'BLOCKED',
  'ARCHIVED',
] as const satisfies readonly ListingStatus[];

type Deal = Pick<OwnListing, 'purpose' | 'status'>;

const isLet = ({ purpose }: Deal) => purpose === 'RENT' || purpose === 'SHORT_STAY';

/** The key of what a listing's status is called; what was let is not called sold. */
export function statusKey(listing: Deal): string {
  return listing.status === 'SOLD' && isLet(listing) ? 'mine.status.LET' : `mine.status.${listing.status}`;
}

/** The key of what a button says that brings the listing to this status. */
export function moveKey(listing: Deal, to: ListingStatus): string {
  if (to === 'SOLD' && isLet(listing)) return 'mine.move.LET';
  if (listing.status === 'ARCHIVED') return 'mine.move.RESTORE';
  return to === 'PUBLISHED' ? `mine.move.PUBLISHED_from_${listing.status}` : `mine.move.${to}`;
}

/** The key of what is told once it is there. */
export function movedKey(listing: Deal, to: ListingStatus): string {
  if (listing.status === 'ARCHIVED') return 'mine.moved.RESTORE';
  return to === 'SOLD' && isLet(listing) ? 'mine.moved.LET' : `mine.moved.${to}`;
}

const restoring: readonly ListingStatus[] = ['DRAFT', 'PAUSED', 'EXPIRED', 'ARCHIVED'];

/**
 * The moves of a listing as its owner is offered them: `first` as a button of its own, the others in the menu, deletion
 * not among them. Blocking is for admins and asks for a reason, which is not done here.
 */
export function offeredMoves({ status, moves, missing }: Pick<OwnListing, 'status' | 'moves' | 'missing'>): {
  first: ListingStatus | undefined;
  others: ListingStatus[];
} {
  const offered = moves.filter((to) => to !== 'ARCHIVED' && to !== 'BLOCKED');
  const possible = status === 'ARCHIVED' ? offered : offered.filter((to) => to !== 'PUBLISHED' || missing.length === 0);
  const first = restoring.includes(status) ? possible[0] : undefined;
  return { first, others: possible.filter((to) => to !== first) };
}
