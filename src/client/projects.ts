import { CreatedListing } from '#contract/listings/own-listing.ts';
import { ask } from './http.ts';

/** Makes a draft of a project, once for each key; only admins may. */
export function createProject(hasFloorPlans: boolean, key: string): Promise<CreatedListing> {
  const headers = { 'Idempotency-Key': key };
  return ask(CreatedListing, 'real-estate-project-listings', {
    method: 'post',
    searchParams: { hasFloorPlans },
    headers,
  });
}
