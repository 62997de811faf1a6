import { sendRequest, withoutToast } from '#client/http.ts';

/** The API's paths of single listings and of projects. */
export type ListingFolder = 'real-estate-listings' | 'real-estate-project-listings';

/** Deletes a listing; it can be restored for 30 days. */
export function deleteListing(folder: ListingFolder, id: number): Promise<void> {
  return sendRequest(`${folder}/${id}`, { method: 'delete', ...withoutToast });
}
