import type { ListingStatus } from '#contract/listings/listing.ts';
import type { Purpose } from '#contract/reference/index.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';

type Deal = { purpose?: Purpose | null; status: ListingStatus };

const isLet = ({ purpose }: Deal) => purpose === 'RENT' || purpose === 'SHORT_STAY';

/** The dictionary key of a listing's status; a rented listing is not called sold. */
export function statusKey(listing: Deal): string {
  return listing.status === 'SOLD' && isLet(listing) ? 'mine.status.LET' : `mine.status.${listing.status}`;
}

/** The dictionary key of the button that moves the listing to this status. */
export function transitionLabelKey(listing: Deal, to: ListingStatus): string {
  if (listing.status === 'ARCHIVED') return 'mine.move.RESTORE';
  if (listing.status === 'BLOCKED' && to !== 'ARCHIVED') return 'mine.move.PUBLISHED_from_BLOCKED';
  if (to === 'SOLD' && isLet(listing)) return 'mine.move.LET';
  return to === 'PUBLISHED' ? `mine.move.PUBLISHED_from_${listing.status}` : `mine.move.${to}`;
}

/** The dictionary key of the confirmation after the move. */
export function transitionDoneKey(listing: Deal, to: ListingStatus): string {
  if (listing.status === 'ARCHIVED') return isPublic(to) ? 'mine.moved.RESTORE_public' : 'mine.moved.RESTORE';
  return to === 'SOLD' && isLet(listing) ? 'mine.moved.LET' : `mine.moved.${to}`;
}
