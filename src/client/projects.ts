import { CreatedListing } from '#contract/managed-listing.ts';
import { ask } from './http.ts';

/** Makes a draft of a project; only admins may. */
export function createProject(hasFloorPlans: boolean): Promise<CreatedListing> {
  return ask(CreatedListing, 'real-estate-project-listings', { method: 'post', searchParams: { hasFloorPlans } });
}
