import type { ListingStatus } from '#contract/listings/listing.ts';

const published: readonly ListingStatus[] = ['DRAFT', 'PAUSED', 'EXPIRED'];

/** Whether the listing becomes public by saving and publishing all of it, rather than by a mere change of status. */
export function isPublishable({ status, moves }: { status: ListingStatus; moves: readonly ListingStatus[] }): boolean {
  return published.includes(status) && moves.includes('PUBLISHED');
}
