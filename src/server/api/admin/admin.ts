import * as z from 'zod';
import { createResource } from '#server/api/routing/resource.ts';
import { AdminListing, AdminListings, AdminUser, AdminUsers, RoleChange, UserBlock } from '#contract/admin/admin.ts';
import { AdminActions, adminActs } from '#contract/admin/audit.ts';
import { ListingStatus } from '#contract/listings/listing.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { pageSize } from '#contract/search/search.ts';
import { listAdminActions, listAdminListings } from '#server/services/admin/list-admin-listings.ts';
import { idOf, idParams, oneOf, page, q, yes } from '#server/api/routing/query-parameters.ts';
import { exampleAdminAction, exampleAdminListing, exampleAdminUser } from '#server/api/examples/admin.ts';
import { Role } from '#contract/auth/login.ts';
import { blockUser, unblockUser } from '#server/services/admin/block-user.ts';
import { decideListing } from '#server/services/admin/block-listing.ts';
import { changeRole, listUsers } from '#server/services/admin/list-users.ts';
import { resetTwoStep } from '#server/services/admin/reset-two-step.ts';
import { endSessionsOf } from '#server/services/admin/end-sessions.ts';

export const admin = createResource('admin', 'USER');

admin.get('/admin/listings', {
  operationId: 'listAdminListings',
  summary: 'Listings and projects of everybody',
  description: `All of them in whatever status, ${pageSize} a page, the one changed last first. At most 10,000 are counted and can be paged through. An admin changes them by the calls that their owners use; a moderator blocks them, and finds no addresses.`,
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

const listingParams = idParams('Id of the listing or project');
const blockReason = 'Slike pripadaju drugom oglasu.';

admin.put('/admin/listings/{id}/block', {
  operationId: 'blockListing',
  summary: 'Block a listing or project',
  description: 'The owner is mailed the reason. Only what is public, reserved or paused can be blocked.',
  localized: true,
  params: listingParams,
  body: [UserBlock, { reason: blockReason }],
  answer: [
    AdminListing,
    'The listing as it is now',
    { ...exampleAdminListing, status: 'BLOCKED', moves: ['ARCHIVED', 'PUBLISHED'], blockReason, url: null },
  ],
  ownPictures: true,
  problems: ['FORBIDDEN', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, params, body }) =>
    decideListing(runtime, { actor, locale }, { ...params, ...body, decision: 'BLOCK' }),
});

admin.delete('/admin/listings/{id}/block', {
  operationId: 'unblockListing',
  summary: 'End the block of a listing or project',
  description:
    'It is again what it was before, published for 90 days if it was public, and the owner is mailed the reason.',
  localized: true,
  params: listingParams,
  body: [UserBlock, { reason: 'Slike su zamijenjene.' }],
  answer: [AdminListing, 'The listing as it is now', exampleAdminListing],
  ownPictures: true,
  problems: ['FORBIDDEN', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'LISTING_INCOMPLETE', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, params, body }) =>
    decideListing(runtime, { actor, locale }, { ...params, ...body, decision: 'UNBLOCK' }),
});

admin.get('/admin/actions', {
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

const params = idParams('Id of the user');
const reason = 'Slike i opisi u više oglasa pripadaju drugim oglašivačima.';
const unblockReason = 'Korisnica je dokazala da su fotografije njezine.';

admin.get('/admin/users', {
  operationId: 'listUsers',
  summary: 'Users',
  description: `All users, ${pageSize} a page, the newest first. Whose e-mail address is not confirmed yet is none. Moderators are told neither names nor addresses, and find nobody by them.`,
  query: z.object({
    q: q('A part of the username, of the e-mail address or of the name, or the number of the user', 'ana@example.hr'),
    role: oneOf(Role.options, 'Only those with this role'),
    blocked: yes('`1`: only those who are blocked'),
    page,
  }),
  answer: [AdminUsers, 'A page of them', { items: [exampleAdminUser], total: 1, page: 1, pageSize }],
  problems: ['FORBIDDEN', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, query }) => {
    const { blocked = false, page = 1, ...rest } = query;
    return listUsers(runtime, actor, { ...rest, blocked, page });
  },
});

admin.put('/admin/users/{id}/role', {
  operationId: 'changeRole',
  summary: 'Give a user a role',
  description:
    'It counts from the user’s next call on. Projects of one who is no admin any more become yours, or another admin’s if it is you. The last admin stays one (`LAST_ADMIN`); admins whose account is to be deleted do not count, and change nobody. Nobody whose e-mail address is not confirmed gets a role but USER (`ADDRESS_UNCONFIRMED`).',
  params,
  body: [RoleChange, { role: 'ADMIN' }],
  answer: [AdminUser, 'The user as it is now', { ...exampleAdminUser, role: 'ADMIN' }],
  problems: ['FORBIDDEN', 'NOT_FOUND', 'LAST_ADMIN', 'ADDRESS_UNCONFIRMED', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, body }) => changeRole(runtime, actor, { ...body, ...params }),
});

admin.put('/admin/users/{id}/block', {
  operationId: 'blockUser',
  summary: 'Block a user',
  description: [
    'Ends every session at once; logging in and refreshing answer `ACCOUNT_BLOCKED` from then on. The user’s public and paused listings are blocked for the same reason, deleted ones of these come back blocked, and a mail tells it; the projects of an admin become yours and stay as they are. One who is blocked already stays so, with the first reason.',
    'Nobody can block their own account (`OWN_ACCOUNT`), nor the last admin (`LAST_ADMIN`); a moderator nobody with a role.',
  ],
  params,
  body: [UserBlock, { reason }],
  answer: [
    AdminUser,
    'The user as it is now',
    { ...exampleAdminUser, blockedAt: '2026-11-21T10:00:00.000Z', blockReason: reason, publicListings: 0 },
  ],
  problems: ['FORBIDDEN', 'NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, body }) => blockUser(runtime, actor, { ...body, ...params }),
});

admin.delete('/admin/users/{id}/block', {
  operationId: 'unblockUser',
  summary: 'Let a blocked user in again',
  description:
    'The user can log in again and is mailed the reason. Listings that were public stay blocked: an admin looks at each and publishes it by `PUT …/status`; those that were paused are so again. One who is not blocked stays as it is.',
  params,
  body: [UserBlock, { reason: unblockReason }],
  answer: [AdminUser, 'The user as it is now', { ...exampleAdminUser, publicListings: 0 }],
  problems: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, body }) => unblockUser(runtime, actor, { ...body, ...params }),
});

admin.delete('/admin/users/{id}/sessions', {
  operationId: 'endSessionsOfUser',
  summary: 'Log a user out everywhere',
  description:
    'Ends every session of the user, who is mailed that and can log in again. It stands in the log. Where nobody is logged in nothing happens.',
  params,
  answer: 'Ended',
  problems: ['FORBIDDEN', 'NOT_FOUND'],
  handle: ({ runtime, actor, params }) => endSessionsOf(runtime, actor, params.id),
});

admin.delete('/admin/users/{id}/two-step', {
  operationId: 'resetTwoStep',
  summary: 'Take a user’s second step away',
  description:
    'For who has lost it, once the admin knows that it is them: passkeys, authenticator app and recovery codes go, every session ends, and the user is mailed the reason. It stands in the log. Nobody resets their own (`OWN_ACCOUNT`); where there is none nothing happens.',
  params,
  body: [UserBlock, { reason: 'Korisnica je izgubila telefon i potvrdila identitet osobnom iskaznicom.' }],
  answer: [AdminUser, 'The user as it is now', exampleAdminUser],
  problems: ['FORBIDDEN', 'NOT_FOUND', 'OWN_ACCOUNT', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, params, body }) => resetTwoStep(runtime, actor, { ...body, ...params }),
});
