import { exampleListing } from '#server/api/examples/listing.ts';
import { exampleProject } from '#server/api/examples/project.ts';
import { idParams } from '#server/api/routing/list-query.ts';

export const listingParams = idParams('Id of the listing', exampleListing.id);
export const projectParams = idParams('Id of the project', exampleProject.id);
