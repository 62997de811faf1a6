import type { ListingStatus } from '#contract/listings/listing.ts';
import { CreatedListing, OwnListings, StillAvailable } from '#contract/listings/own-listing.ts';
import type { ListingFolder } from './delete-listing.ts';
import { ask, tell, toldByCaller, type CallOptions } from './http.ts';

/** Which of one's own listings to show; what is left out is not asked for. */
export type OwnListingsQuery = { status?: ListingStatus | undefined; q?: string; page?: number };

function listOwn(
  folder: ListingFolder,
  { status, q, page = 1 }: OwnListingsQuery,
  options: CallOptions = {},
): Promise<OwnListings> {
  const searchParams = { ...(status && { status }), ...(q && { q }), ...(page > 1 && { page }) };
  return ask(OwnListings, `users/me/${folder}`, { ...options, searchParams });
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

/** Brings a listing to another status, for who does not show what it is then. */
export function moveListing(folder: ListingFolder, id: number, status: ListingStatus): Promise<void> {
  return tell(`${folder}/${id}/status`, { method: 'put', json: { status }, ...toldByCaller });
}

/** Keeps a public listing so for 90 days from now. */
export function prolongListing(id: number): Promise<StillAvailable> {
  return ask(StillAvailable, `real-estate-listings/${id}/still-available`, { method: 'put', ...toldByCaller });
}
