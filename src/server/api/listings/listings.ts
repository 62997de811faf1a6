import { listingParams, publicListing } from '#server/api/routing/named-listing.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { ListingView } from '#contract/listings/listing.ts';
import { exampleListing } from '#server/api/examples/listing.ts';

export const listings = createResource('listings');

listings.get('/real-estate-listings/{id}', {
  operationId: 'readListing',
  summary: 'A listing',
  description: [
    'The public view of a single listing. `url` is the path of its page in the language of `Accept-Language`.',
    'A listing that is sold, let, expired or withdrawn answers 410; one that is not public, or never was, 404.',
    'Single listings and projects draw their ids from one sequence: for the id of a project the answer is 404, and `detail` names the address of the project.',
  ],
  localized: true,
  params: listingParams,
  answer: [ListingView, 'The listing', exampleListing],
  cache: 'listings',
  problems: ['NOT_FOUND', 'GONE'],
  handle: ({ c, params }) => publicListing(c, params.id),
});
