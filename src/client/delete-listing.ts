import { sendRequest, withoutToast } from './http.ts';

/** Where the API has single listings, and where projects. */
export type ListingFolder = 'real-estate-listings' | 'real-estate-project-listings';

/** Takes a listing away; it can be taken back for 30 days. */
export function deleteListing(folder: ListingFolder, id: number): Promise<void> {
  return sendRequest(`${folder}/${id}`, { method: 'delete', ...withoutToast });
}
