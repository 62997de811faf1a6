import type { ListingStatus } from '#contract/listings/listing.ts';
import { CreatedListing } from '#contract/listings/managed-listing.ts';
import { OwnListings } from '#contract/listings/own-listing.ts';
import { ask, type CallOptions } from './http.ts';

/** Which of one's own listings to show; what is left out is not asked for. */
export type OwnListingsQuery = { status?: ListingStatus | undefined; q?: string; page?: number };

function listOwn(
  kind: string,
  { status, q, page = 1 }: OwnListingsQuery,
  options: CallOptions = {},
): Promise<OwnListings> {
  const searchParams = { ...(status && { status }), ...(q && { q }), ...(page > 1 && { page }) };
  return ask(OwnListings, `users/me/${kind}`, { ...options, searchParams });
}

/** One's own single listings. */
export function listOwnListings(query: OwnListingsQuery, options?: CallOptions): Promise<OwnListings> {
  return listOwn('real-estate-listings', query, options);
}

/** The projects that one has made oneself. */
export function listOwnProjects(query: OwnListingsQuery, options?: CallOptions): Promise<OwnListings> {
  return listOwn('real-estate-project-listings', query, options);
}

/** Makes a draft, once for each key. */
export function createListing(key: string): Promise<CreatedListing> {
  return ask(CreatedListing, 'real-estate-listings', { method: 'post', headers: { 'Idempotency-Key': key } });
}
