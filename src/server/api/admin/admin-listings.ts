import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { AdminActions, adminActs, AdminListings } from '#contract/admin/admin.ts';
import { ListingStatus } from '#contract/listings/listing.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { pageSize } from '#contract/search/search.ts';
import { listAdminActions } from '#server/services/admin/list-admin-actions.ts';
import { listAdminListings } from '#server/services/admin/list-admin-listings.ts';
import { idOf, oneOf, page, q, yes } from '#server/api/routing/list-query.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { languageOf, type ApiContext } from '#server/api/routing/environment.ts';
import { exampleAdminAction, exampleAdminListing } from '#server/api/examples/admin.ts';
import { acceptLanguage, needs, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerManager } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const problems = ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION_FAILED'] as const;

const listings = createRoute({
  method: 'get',
  path: '/api/v1/admin/listings',
  operationId: 'listAdminListings',
  tags: [tags.admin],
  summary: 'Listings and projects of everybody',
  description: `All of them in whatever status, ${pageSize} a page, the one changed last first. At most 10,000 are counted and can be paged through. An admin changes them by the calls that their owners use.`,
  security: needs.token,
  middleware: loggedIn,
  parameters: [acceptLanguage],
  request: {
    query: z.object({
      q: q(
        'Beginnings of words in titles and place names, the number of the listing, or a part of its owner’s username or e-mail address',
        'stan split',
      ),
      kind: oneOf(referenceCodes('kind'), 'Only of this kind'),
      status: oneOf(ListingStatus.options, 'Only those with this status'),
      owner: idOf('Only those of this user'),
      reported: yes('`1`: only those with open reports'),
      page,
    }),
  },
  responses: personalAnswers({
    schema: AdminListings,
    description: 'A page of them',
    example: { items: [exampleAdminListing], total: 1, page: 1, pageSize },
    problems: [...problems],
  }),
});

const actions = createRoute({
  method: 'get',
  path: '/api/v1/admin/actions',
  operationId: 'listAdminActions',
  tags: [tags.admin],
  summary: 'What admins did',
  description: `Every act of an admin on what is not their own, and on projects, users and reports; ${pageSize} a page, the newest first. Nobody can change it. Edits and changes of files stand there once an hour for each admin and listing. Titles are in the language of \`Accept-Language\`; \`admin\` is null for what was done on the command line, and for accounts that are gone.`,
  security: needs.token,
  middleware: loggedIn,
  parameters: [acceptLanguage],
  request: {
    query: z.object({
      admin: idOf('Only what this admin did'),
      listing: idOf('Only what was done to this listing or project'),
      user: idOf('Only what was done to this user'),
      act: oneOf(adminActs, 'Only this'),
      page,
    }),
  },
  responses: personalAnswers({
    schema: AdminActions,
    description: 'A page of it',
    example: { items: [exampleAdminAction], total: 1, page: 1, pageSize },
    problems: [...problems],
  }),
});

const asking = (c: ApiContext) => ({ actor: c.get('actor'), locale: languageOf(c) });

export const adminListings = createRouter();

adminListings.openapi(listings, async (c) => {
  const { owner: ownerId, reported, page: number, ...rest } = c.req.valid('query');
  const search = { ...rest, ownerId, reported: reported === '1', page: Number(number ?? 1) };
  return answerManager(c, await listAdminListings(c.env.runtime, asking(c), search));
});

adminListings.openapi(actions, async (c) => {
  const { admin: adminId, listing: listingId, user: userId, act, page: number } = c.req.valid('query');
  const search = { adminId, listingId, userId, act, page: Number(number ?? 1) };
  return answerManager(c, await listAdminActions(c.env.runtime, asking(c), search));
});
