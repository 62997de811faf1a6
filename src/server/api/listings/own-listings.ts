import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { ListingStatus } from '#contract/listings/listing.ts';
import { OwnListings } from '#contract/listings/own-listing.ts';
import { pageSize } from '#contract/search/search.ts';
import { listOwnListings, listOwnProjects } from '#server/services/lifecycle/list-own-listings.ts';
import { exampleOwnListing } from '#server/api/examples/managed-listing.ts';
import { exampleOwnProject } from '#server/api/examples/managed-project.ts';
import { oneOf, page, q } from '#server/api/routing/list-query.ts';
import { tags } from '#server/api/routing/operation.ts';

const query = z.object({
  status: oneOf(ListingStatus.options, 'Only those with this status; without it all but the deleted (`ARCHIVED`) ones'),
  q: q('Words of the title, or the number of the listing', 'pogled na more'),
  page,
});

const asked =
  '`counts` are of all of them, whatever is asked for. Pages beyond the last have no items. The one changed last is the first';

export const ownListings = createResource({ tag: tags.listings, who: 'USER' });

ownListings.get('/users/me/real-estate-listings', {
  operationId: 'listOwnListings',
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

ownListings.get('/users/me/real-estate-project-listings', {
  operationId: 'listOwnProjects',
  tag: tags.projects,
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
