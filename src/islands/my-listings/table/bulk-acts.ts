import type { ListingStatus } from '#contract/listings/listing.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { isPublic, stepsTo } from '#domain/listings/lifecycle.ts';
import type { Change } from './change.ts';

/** What is done with several listings at once. */
export const acts = ['PROLONG', 'PUBLISHED', 'RESERVED', 'SOLD', 'PAUSED', 'ARCHIVED'] as const;
export type Act = (typeof acts)[number];

/** The change that brings a listing to a status; the server says why it is refused. */
export const moveTo = (listing: OwnListing, status: ListingStatus): Change => ({
  listing,
  change: { id: listing.id, status },
});

/** The changes of an act; listings that have the status already need none. */
export function changesOf(act: Act, listings: readonly OwnListing[]): Change[] {
  if (act === 'PROLONG') return listings.map((listing) => ({ listing, change: { id: listing.id, prolong: true } }));
  return listings.filter(({ status }) => status !== act).map((listing) => moveTo(listing, act));
}

/** Whether the life cycle allows the act for any of the listings. */
export function isPossible(act: Act, listings: readonly OwnListing[]): boolean {
  if (act === 'PROLONG') return listings.some(({ status }) => isPublic(status) || status === 'EXPIRED');
  return listings.some(({ status }) => status !== act && stepsTo(status, act) !== undefined);
}
