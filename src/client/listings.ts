import type { ListingStatus } from '#contract/listing.ts';
import { CreatedListing, ManagedListing } from '#contract/managed-listing.ts';
import { OwnListings } from '#contract/own-listing.ts';
import { StillAvailable } from '#contract/still-available.ts';
import { ask, tell } from './http.ts';

const folder = 'real-estate-listings';

/** Which of one's own listings to show; what is left out is not asked for. */
export type OwnListingsQuery = { status?: ListingStatus | undefined; q?: string; page?: number };

/** Makes a draft. */
export function createListing(): Promise<CreatedListing> {
  return ask(CreatedListing, folder, { method: 'post' });
}

export function changeListingStatus(id: number, status: ListingStatus): Promise<ManagedListing> {
  return ask(ManagedListing, `${folder}/${id}/status`, { method: 'put', json: { status } });
}

/** Keeps a public listing so for 90 days from now. */
export function prolongListing(id: number): Promise<StillAvailable> {
  return ask(StillAvailable, `${folder}/${id}/still-available`, { method: 'put' });
}

/** Takes a listing away; it can be taken back for 30 days. */
export function deleteListing(id: number): Promise<void> {
  return tell(`${folder}/${id}`, { method: 'delete' });
}

export function listOwnListings({ status, q, page = 1 }: OwnListingsQuery, signal?: AbortSignal): Promise<OwnListings> {
  const searchParams = { ...(status && { status }), ...(q && { q }), ...(page > 1 && { page }) };
  return ask(OwnListings, 'users/me/real-estate-listings', { searchParams, signal });
}
