import { listingParams } from './listing-params.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { ListingView } from '#contract/listings/listing.ts';
import { AppError } from '#server/errors.ts';
import { viewListing } from '#server/services/search/view-listing.ts';
import { languageOf, type ApiContext } from '#server/api/routing/environment.ts';
import { exampleListing } from '#server/api/examples/listing.ts';
import { tags } from '#server/api/routing/operation.ts';

export const listings = createResource({ tag: tags.listings });

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
  keep: 'listings',
  problems: ['NOT_FOUND', 'GONE'],
  handle: ({ c, params }) => publicListing(c, params.id),
});

/**
 * The listing as everybody may see it.
 * @throws AppError GONE, NOT_FOUND
 */
export async function publicListing(c: ApiContext, id: number): Promise<ListingView> {
  const visit = await viewListing(c.env.runtime, id, languageOf(c));
  switch (visit.state) {
    case 'public':
      return visit.listing;
    case 'gone':
      throw new AppError('GONE', { detail: `Listing ${id} is no longer available: ${visit.reason}.` });
    case 'project':
      throw new AppError('NOT_FOUND', {
        detail: `${id} is a project: see /api/v1/real-estate-project-listings/${id}.`,
      });
    case 'absent':
      throw new AppError('NOT_FOUND', { detail: `There is no public listing ${id}.` });
  }
}
