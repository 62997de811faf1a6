import type { StatusChange } from '#contract/listings/managed-listing.ts';
import { OwnChangeResults, type OwnChange } from '#contract/listings/own-change.ts';
import { CreatedListing, OwnListings, StillAvailable } from '#contract/listings/own-listing.ts';
import type { ListingFolder } from './delete-listing.ts';
import { requestJson, sendRequest, withoutToast, type CallOptions } from '#client/http.ts';

type ListOwn = (searchParams: Readonly<Record<string, string>>, options?: CallOptions) => Promise<OwnListings>;

const listOf =
  (folder: ListingFolder): ListOwn =>
  (searchParams, options) =>
    requestJson(OwnListings, `users/me/${folder}`, { ...options, searchParams, ...withoutToast });

export const listOwnListings = listOf('real-estate-listings');

export const listOwnProjects = listOf('real-estate-project-listings');

/** Changes up to 100 of one's own listings; each by itself. */
export const changeOwnListings = (folder: ListingFolder, changes: readonly OwnChange[]): Promise<OwnChangeResults> =>
  requestJson(OwnChangeResults, `users/me/${folder}`, { method: 'put', json: { changes }, ...withoutToast });

export const createListing = (key: string): Promise<CreatedListing> =>
  requestJson(CreatedListing, 'real-estate-listings', { method: 'post', headers: { 'Idempotency-Key': key } });

export const setListingStatus = (folder: ListingFolder, id: number, change: StatusChange): Promise<void> =>
  sendRequest(`${folder}/${id}/status`, { method: 'put', json: change, ...withoutToast });

/** Asks admins to look at a blocked listing again; they see the message. */
export const requestReview = (folder: ListingFolder, id: number, message: string): Promise<void> =>
  sendRequest(`${folder}/${id}/review-request`, { method: 'post', json: { message }, ...withoutToast });

/** Prolongs a public listing to 90 days from now. */
export const prolongListing = (id: number): Promise<StillAvailable> =>
  requestJson(StillAvailable, `real-estate-listings/${id}/still-available`, { method: 'put', ...withoutToast });

/** Creates a draft of a project, once per key; admins only. */
export const createProject = (hasFloorPlans: boolean, key: string): Promise<CreatedListing> =>
  requestJson(CreatedListing, 'real-estate-project-listings', {
    method: 'post',
    searchParams: { hasFloorPlans },
    headers: { 'Idempotency-Key': key },
  });
