import type { ListingStatus } from '#contract/listing.ts';
import { CreatedListing } from '#contract/managed-listing.ts';
import { OwnListings } from '#contract/own-listing.ts';
import { ask, type CallOptions } from './http.ts';

/** Which of one's own listings to show; what is left out is not asked for. */
export type OwnListingsQuery = { status?: ListingStatus | undefined; q?: string; page?: number };

export function listOwnListings(
  { status, q, page = 1 }: OwnListingsQuery,
  signal?: AbortSignal,
  options: CallOptions = {},
): Promise<OwnListings> {
  const searchParams = { ...(status && { status }), ...(q && { q }), ...(page > 1 && { page }) };
  return ask(OwnListings, 'users/me/real-estate-listings', { ...options, searchParams, signal });
}

/** Makes a draft. */
export function createListing(): Promise<CreatedListing> {
  return ask(CreatedListing, 'real-estate-listings', { method: 'post' });
}
