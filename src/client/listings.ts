import type { ListingStatus } from '#contract/listing.ts';
import { CreatedListing, ManagedListing } from '#contract/managed-listing.ts';
import { OwnListings } from '#contract/own-listing.ts';
import { ask, tell, type CallOptions } from './http.ts';

const folder = 'real-estate-listings';

/** Which of one's own listings to show; what is left out is not asked for. */
export type OwnListingsQuery = { status?: ListingStatus | undefined; q?: string; page?: number };

const told = { shown: () => true };

/** Makes a draft; where its caller shows what went wrong, no toast does. */
export function createListing(options: Pick<CallOptions, 'shown'> = {}): Promise<CreatedListing> {
  return ask(CreatedListing, folder, { method: 'post', ...options });
}

export function changeListingStatus(id: number, status: ListingStatus): Promise<ManagedListing> {
  return ask(ManagedListing, `${folder}/${id}/status`, { method: 'put', json: { status }, ...told });
}

/** Takes a listing away; it can be taken back for 30 days. */
export function deleteListing(id: number): Promise<void> {
  return tell(`${folder}/${id}`, { method: 'delete', ...told });
}

export function listOwnListings({ status, q, page = 1 }: OwnListingsQuery, signal?: AbortSignal): Promise<OwnListings> {
  const searchParams = { ...(status && { status }), ...(q && { q }), ...(page > 1 && { page }) };
  return ask(OwnListings, 'users/me/real-estate-listings', { searchParams, signal, ...told });
}
