import type { ListingStatus } from '#contract/listing.ts';
import { CreatedListing } from '#contract/managed-listing.ts';
import { OwnListings } from '#contract/own-listing.ts';
import { ask } from './http.ts';

/** Which of one's own listings to show; what is left out is not asked for. */
export type OwnListingsQuery = { status?: ListingStatus | undefined; q?: string; page?: number };

function listOwn(kind: string, query: OwnListingsQuery, signal: AbortSignal | undefined): Promise<OwnListings> {
  const { status, q, page = 1 } = query;
  const searchParams = { ...(status && { status }), ...(q && { q }), ...(page > 1 && { page }) };
  return ask(OwnListings, `users/me/${kind}`, { searchParams, signal });
}

/** One's own single listings. */
export function listOwnListings(query: OwnListingsQuery, signal?: AbortSignal): Promise<OwnListings> {
  return listOwn('real-estate-listings', query, signal);
}

/** The projects that one has made oneself. */
export function listOwnProjects(query: OwnListingsQuery, signal?: AbortSignal): Promise<OwnListings> {
  return listOwn('real-estate-project-listings', query, signal);
}

/** Makes a draft. */
export function createListing(): Promise<CreatedListing> {
  return ask(CreatedListing, 'real-estate-listings', { method: 'post' });
}
