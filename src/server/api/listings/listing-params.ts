import { exampleListing } from '#server/api/examples/listing.ts';
import { exampleManagedListing } from '#server/api/examples/managed-listing.ts';
import { exampleManagedProject } from '#server/api/examples/managed-project.ts';
import { idParams } from '#server/api/routing/list-query.ts';

/** The parameters of the path of a listing. */
export const listingParams = idParams('Id of the listing', exampleListing.id);

/** The parameters of the path of a managed listing. */
export const managedParams = idParams('Id of the listing', exampleManagedListing.id);

/** The parameters of the path of a project. */
export const projectParams = idParams('Id of the project', exampleManagedProject.id);
