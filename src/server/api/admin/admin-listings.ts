import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { AdminActions, adminActs, AdminListings } from '#contract/admin/admin.ts';
import { ListingStatus } from '#contract/listings/listing.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { pageSize } from '#contract/search/search.ts';
import { listAdminActions } from '#server/services/admin/list-admin-actions.ts';
import { listAdminListings } from '#server/services/admin/list-admin-listings.ts';
import { idOf, oneOf, page, q, yes } from '#server/api/routing/list-query.ts';
import { exampleAdminAction, exampleAdminListing } from '#server/api/examples/admin.ts';

export const adminListings = createResource('admin', 'USER');

adminListings.get('/admin/listings', {
  operationId: 'listAdminListings',
  summary: 'Listings and projects of everybody',
  description: `All of them in whatever status, ${pageSize} a page, the one changed last first. At most 10,000 are counted and can be paged through. An admin changes them by the calls that their owners use.`,
  localized: true,
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
  answer: [AdminListings, 'A page of them', { items: [exampleAdminListing], total: 1, page: 1, pageSize }],
  ownPictures: true,
  problems: ['FORBIDDEN', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, query }) => {
    const { owner: ownerId, reported = false, page = 1, ...rest } = query;
    return listAdminListings(runtime, { actor, locale }, { ...rest, ownerId, reported, page });
  },
});

adminListings.get('/admin/actions', {
  operationId: 'listAdminActions',
  summary: 'What admins did',
  description: `Every act of an admin on what is not their own, and on projects, users and reports; ${pageSize} a page, the newest first. Nobody can change it. Edits and changes of files stand there once an hour for each admin and listing. Titles are in the language of \`Accept-Language\`; \`admin\` is null for what was done on the command line, and for accounts that are gone.`,
  localized: true,
  query: z.object({
    admin: idOf('Only what this admin did'),
    listing: idOf('Only what was done to this listing or project'),
    user: idOf('Only what was done to this user'),
    act: oneOf(adminActs, 'Only this'),
    page,
  }),
  answer: [AdminActions, 'A page of it', { items: [exampleAdminAction], total: 1, page: 1, pageSize }],
  ownPictures: true,
  problems: ['FORBIDDEN', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, query }) => {
    const { admin: adminId, listing: listingId, user: userId, act, page = 1 } = query;
    return listAdminActions(runtime, { actor, locale }, { adminId, listingId, userId, act, page });
  },
});
