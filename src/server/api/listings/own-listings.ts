import * as z from 'zod';
import { createResource } from '#server/api/routing/resource.ts';
import { ListingStatus } from '#contract/listings/listing.ts';
import { OwnChangeResults, OwnChanges, OwnProjectChanges } from '#contract/listings/own-change.ts';
import { OwnListings, ownSorts } from '#contract/listings/own-listing.ts';
import { pageSize } from '#contract/search/search.ts';
import { changeOwnListings } from '#server/services/lifecycle/change-own-listings.ts';
import { listOwnListings, listOwnProjects } from '#server/services/lifecycle/list-own-listings.ts';
import type { ApiContext } from '#server/api/routing/environment.ts';
import { exampleOwnListing } from '#server/api/examples/listing.ts';
import { exampleOwnProject } from '#server/api/examples/project.ts';
import { oneOf, ownPageSize, page, q } from '#server/api/routing/query-parameters.ts';

export const ownListings = createResource('listings', 'USER');

const counted = {
  counts: { PUBLISHED: 1 },
  totals: { statuses: { PUBLISHED: 1 }, priceCents: {}, views: 0, contacts: 0 },
};

const query = z.object({
  status: oneOf(ListingStatus.options, 'Only those with this status; without it all but the deleted (`ARCHIVED`) ones'),
  q: q(
    'Words of the title, of the reference number or of place names, or the number of the listing',
    'pogled na more split',
  ),
  sort: oneOf(ownSorts, 'By what they are sorted, with `-` in descending order; the empty ones last'),
  page,
  pageSize: ownPageSize,
});

const asked =
  '`counts` are of all of them, whatever is asked for, `totals` of those that match. Pages beyond the last have no items. Without `sort` the one changed last is the first';

ownListings.get('/users/me/real-estate-listings', {
  operationId: 'listOwnListings',
  summary: 'One’s own listings',
  description: `One’s single listings, deleted ones only where \`status\` asks for them, ${pageSize} a page or as many as \`pageSize\` says, each with what it lacks, what can be done with it, and its views and contacts of the last 30 days. ${asked}.`,
  localized: true,
  query,
  answer: [OwnListings, 'A page of them', { items: [exampleOwnListing], total: 1, page: 1, pageSize, ...counted }],
  ownPictures: true,
  problems: ['VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, query: { page = 1, ...rest } }) =>
    listOwnListings(runtime, { actor, locale }, { ...rest, page }),
});

ownListings.get('/users/me/real-estate-project-listings', {
  operationId: 'listOwnProjects',
  tag: 'projects',
  who: 'PROJECTS',
  summary: 'One’s own projects',
  description: `For admins: the projects that one has made, as \`listOwnListings\` tells listings. The price is that of the cheapest free unit. ${asked}.`,
  localized: true,
  query,
  answer: [OwnListings, 'A page of them', { items: [exampleOwnProject], total: 1, page: 1, pageSize, ...counted }],
  ownPictures: true,
  problems: ['VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, query: { page = 1, ...rest } }) =>
    listOwnProjects(runtime, { actor, locale }, { ...rest, page }),
});

const changing =
  'Each change has one of `status`, `prolong` and `price`, and is made or refused by itself, in their order; `items` tells for each what became of it. `problem` is the code that the call for one listing would answer, also `UNAVAILABLE` or `INTERNAL_ERROR`; other people’s listings are `NOT_FOUND`, and a listing whose status is no longer `from` is left as it is (`CONFLICT`), and `from` without `status` is `VALIDATION_FAILED`. After an `UNAVAILABLE` the rest is not tried, and says the same. A sold listing becomes reserved by being offered first, both or neither. What was made already may be sent again.';
const reportOf =
  ({ env }: ApiContext) =>
  (error: unknown) =>
    env.report(error, env.requestId);
const result = {
  items: [
    { id: 17, problem: null, message: null, missing: [], doubt: null },
    {
      id: 18,
      problem: 'STATUS_NOT_ALLOWED' as const,
      message: 'The listing cannot be changed like this in its current status.',
      missing: [],
      doubt: null,
    },
  ],
};

ownListings.put('/users/me/real-estate-listings', {
  operationId: 'changeOwnListings',
  summary: 'Change many of one’s own listings',
  description: [
    changing,
    'A price is changed only from the one that was read (`CONFLICT`). That of a public listing is not saved yet where it looks mistyped: `doubt` says why, and the same change with `confirmed` saves it.',
  ],
  localized: true,
  body: [OwnChanges, { changes: [{ id: 17, status: 'RESERVED' }] }],
  answer: [OwnChangeResults, 'What became of each', result],
  problems: ['VALIDATION_FAILED'],
  handle: async ({ c, runtime, actor, locale, body: { changes } }) => ({
    items: await changeOwnListings(runtime, { actor, locale, group: 'SINGLES', report: reportOf(c) }, changes),
  }),
});

ownListings.put('/users/me/real-estate-project-listings', {
  operationId: 'changeOwnProjects',
  tag: 'projects',
  who: 'PROJECTS',
  summary: 'Change many of one’s own projects',
  description: `For admins. ${changing} Prices are those of the units.`,
  localized: true,
  body: [OwnProjectChanges, { changes: [{ id: 17, prolong: true }] }],
  answer: [OwnChangeResults, 'What became of each', result],
  problems: ['VALIDATION_FAILED'],
  handle: async ({ c, runtime, actor, locale, body: { changes } }) => ({
    items: await changeOwnListings(runtime, { actor, locale, group: 'PROJECTS', report: reportOf(c) }, changes),
  }),
});
