import * as z from 'zod';
import { listingParams, publicListing } from '#server/api/routing/named-listing.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { ListingView, ListingStatus } from '#contract/listings/listing.ts';
import { exampleListing } from '#server/api/examples/listing.ts';
import { OwnListings } from '#contract/listings/own-listing.ts';
import { pageSize } from '#contract/search/search.ts';
import { listOwnListings, listOwnProjects } from '#server/services/lifecycle/list-own-listings.ts';
import { exampleOwnListing } from '#server/api/examples/listing.ts';
import { exampleOwnProject } from '#server/api/examples/project.ts';
import { oneOf, page, q } from '#server/api/routing/query-parameters.ts';

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

const query = z.object({
  status: oneOf(ListingStatus.options, 'Only those with this status; without it all but the deleted (`ARCHIVED`) ones'),
  q: q('Words of the title or of place names, or the number of the listing', 'pogled na more split'),
  page,
});

const asked =
  '`counts` are of all of them, whatever is asked for. Pages beyond the last have no items. The one changed last is the first';

listings.get('/users/me/real-estate-listings', {
  operationId: 'listOwnListings',
  who: 'USER',
  summary: 'One’s own listings',
  description: `One’s single listings, deleted ones only where \`status\` asks for them, ${pageSize} a page, each with what it lacks, what can be done with it, and its views and contacts of the last 30 days. ${asked}.`,
  localized: true,
  query,
  answer: [
    OwnListings,
    'A page of them',
    { items: [exampleOwnListing], total: 1, page: 1, pageSize, counts: { PUBLISHED: 1 } },
  ],
  ownPictures: true,
  problems: ['VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, query: { page = 1, ...rest } }) =>
    listOwnListings(runtime, { actor, locale }, { ...rest, page }),
});

listings.get('/users/me/real-estate-project-listings', {
  operationId: 'listOwnProjects',
  tag: 'projects',
  who: 'PROJECTS',
  summary: 'One’s own projects',
  description: `For admins: the projects that one has made, as \`listOwnListings\` tells listings. The price is that of the cheapest free unit. ${asked}.`,
  localized: true,
  query,
  answer: [
    OwnListings,
    'A page of them',
    { items: [exampleOwnProject], total: 1, page: 1, pageSize, counts: { PUBLISHED: 1 } },
  ],
  ownPictures: true,
  problems: ['VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, query: { page = 1, ...rest } }) =>
    listOwnProjects(runtime, { actor, locale }, { ...rest, page }),
});
