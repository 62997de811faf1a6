import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { ListingStatus } from '#contract/listings/listing.ts';
import { OwnListings } from '#contract/listings/own-listing.ts';
import { pageSize } from '#contract/search/search.ts';
import { listOwnListings, listOwnProjects } from '#server/services/lifecycle/list-own-listings.ts';
import { loggedIn, managesProjects } from '#server/api/routing/authentication.ts';
import { languageOf } from '#server/api/routing/environment.ts';
import { exampleOwnListing } from '#server/api/examples/managed-listing.ts';
import { exampleOwnProject } from '#server/api/examples/managed-project.ts';
import { oneOf, page, q } from '#server/api/routing/list-query.ts';
import { acceptLanguage, needs, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerManager } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const query = z.object({
  status: oneOf(ListingStatus.options, 'Only those with this status; without it all but the deleted (`ARCHIVED`) ones'),
  q: q('Words of the title, or the number of the listing', 'pogled na more'),
  page,
});

const path = '/api/v1/users/me';
const asked =
  '`counts` are of all of them, whatever is asked for. Pages beyond the last have no items. The one changed last is the first';

const list = createRoute({
  method: 'get',
  path: `${path}/real-estate-listings`,
  operationId: 'listOwnListings',
  tags: [tags.listings],
  summary: 'One’s own listings',
  description: `One’s single listings, deleted ones only where \`status\` asks for them, ${pageSize} a page, each with what it lacks, what can be done with it, and its views and contacts of the last 30 days. ${asked}.`,
  security: needs.token,
  middleware: loggedIn,
  parameters: [acceptLanguage],
  request: { query },
  responses: personalAnswers({
    schema: OwnListings,
    description: 'A page of them',
    example: { items: [exampleOwnListing], total: 1, page: 1, pageSize, counts: { PUBLISHED: 1 } },
    problems: ['UNAUTHORIZED', 'VALIDATION_FAILED'],
  }),
});

const listProjects = createRoute({
  method: 'get',
  path: `${path}/real-estate-project-listings`,
  operationId: 'listOwnProjects',
  tags: [tags.projects],
  summary: 'One’s own projects',
  description: `For admins: the projects that one has made, as \`listOwnListings\` tells listings. The price is that of the cheapest free unit. ${asked}.`,
  security: needs.token,
  middleware: [loggedIn, managesProjects],
  parameters: [acceptLanguage],
  request: { query },
  responses: personalAnswers({
    schema: OwnListings,
    description: 'A page of them',
    example: { items: [exampleOwnProject], total: 1, page: 1, pageSize, counts: { PUBLISHED: 1 } },
    problems: ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION_FAILED'],
  }),
});

export const ownListings = createRouter();

ownListings.openapi(list, async (c) => {
  const { status, q, page } = c.req.valid('query');
  const asking = { actor: c.get('actor'), locale: languageOf(c) };
  return answerManager(c, await listOwnListings(c.env.runtime, asking, { status, q, page: Number(page ?? 1) }));
});

ownListings.openapi(listProjects, async (c) => {
  const { status, q, page } = c.req.valid('query');
  const asking = { actor: c.get('actor'), locale: languageOf(c) };
  return answerManager(c, await listOwnProjects(c.env.runtime, asking, { status, q, page: Number(page ?? 1) }));
});
