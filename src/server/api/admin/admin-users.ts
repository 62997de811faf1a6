import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { Role } from '#contract/account/login.ts';
import { AdminUser, AdminUsers, RoleChange, UserBlock } from '#contract/admin/admin.ts';
import { pageSize } from '#contract/search/search.ts';
import { blockUser, unblockUser } from '#server/services/admin/block-user.ts';
import { changeRole } from '#server/services/admin/change-role.ts';
import { endSessionsOf } from '#server/services/admin/end-sessions.ts';
import { listUsers } from '#server/services/admin/list-users.ts';
import { adminParams, oneOf, page, q, yes } from '#server/api/routing/list-query.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { exampleAdminUser } from '#server/api/examples/admin.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { emptyAnswer, jsonRequest, needs, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const path = '/api/v1/admin/users';
const params = adminParams('Id of the user');
const reason = 'Slike i opisi u više oglasa pripadaju drugim oglašivačima.';
const unblockReason = 'Korisnica je dokazala da su fotografije njezine.';

const list = createRoute({
  method: 'get',
  path,
  operationId: 'listUsers',
  tags: [tags.admin],
  summary: 'Users',
  description: `All users, ${pageSize} a page, the newest first. Whose e-mail address is not confirmed yet is none.`,
  security: needs.token,
  middleware: loggedIn,
  request: {
    query: z.object({
      q: q('A part of the username, of the e-mail address or of the name, or the number of the user', 'ana@example.hr'),
      role: oneOf(Role.options, 'Only those with this role'),
      blocked: yes('`1`: only those who are blocked'),
      page,
    }),
  },
  responses: personalAnswers({
    schema: AdminUsers,
    description: 'A page of them',
    example: { items: [exampleAdminUser], total: 1, page: 1, pageSize },
    problems: ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION_FAILED'],
  }),
});

const role = createRoute({
  method: 'put',
  path: `${path}/{id}/role`,
  operationId: 'changeRole',
  tags: [tags.admin],
  summary: 'Give a user a role',
  description:
    'It counts from the user’s next call on. Projects of one who is no admin any more become yours, or another admin’s if it is you. The last admin stays one (`LAST_ADMIN`); admins whose account is to be deleted do not count, and change nobody. Nobody whose e-mail address is not confirmed becomes one (`ADDRESS_UNCONFIRMED`).',
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  request: { params, body: jsonRequest(RoleChange, { role: 'ADMIN' }) },
  responses: personalAnswers({
    schema: AdminUser,
    description: 'The user as it is now',
    example: { ...exampleAdminUser, role: 'ADMIN' },
    problems: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'LAST_ADMIN', 'ADDRESS_UNCONFIRMED', 'VALIDATION_FAILED'],
  }),
});

const block = createRoute({
  method: 'put',
  path: `${path}/{id}/block`,
  operationId: 'blockUser',
  tags: [tags.admin],
  summary: 'Block a user',
  description: [
    'Ends every session at once; logging in and refreshing answer `ACCOUNT_BLOCKED` from then on. The user’s public and paused listings are blocked for the same reason, deleted ones of these come back blocked, and a mail tells it; the projects of an admin become yours and stay as they are. One who is blocked already stays so, with the first reason.',
    'Nobody can block their own account (`OWN_ACCOUNT`), nor the last admin (`LAST_ADMIN`).',
  ].join('\n\n'),
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  request: { params, body: jsonRequest(UserBlock, { reason }) },
  responses: personalAnswers({
    schema: AdminUser,
    description: 'The user as it is now',
    example: { ...exampleAdminUser, blockedAt: '2026-11-21T10:00:00.000Z', blockReason: reason, publicListings: 0 },
    problems: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'VALIDATION_FAILED'],
  }),
});

const unblock = createRoute({
  method: 'delete',
  path: `${path}/{id}/block`,
  operationId: 'unblockUser',
  tags: [tags.admin],
  summary: 'Let a blocked user in again',
  description:
    'The user can log in again and is mailed the reason. Listings that were public stay blocked: an admin looks at each and publishes it by `PUT …/status`; those that were paused are so again. One who is not blocked stays as it is.',
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  request: { params, body: jsonRequest(UserBlock, { reason: unblockReason }) },
  responses: personalAnswers({
    schema: AdminUser,
    description: 'The user as it is now',
    example: { ...exampleAdminUser, publicListings: 0 },
    problems: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'],
  }),
});

const endSessions = createRoute({
  method: 'delete',
  path: `${path}/{id}/sessions`,
  operationId: 'endSessionsOfUser',
  tags: [tags.admin],
  summary: 'Log a user out everywhere',
  description:
    'Ends every session of the user, who is mailed that and can log in again. It stands in the log. Where nobody is logged in nothing happens.',
  security: needs.token,
  middleware: loggedIn,
  request: { params },
  responses: emptyAnswer({ description: 'Ended', problems: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'] }),
});

export const adminUsers = createRouter();

adminUsers.openapi(list, async (c) => {
  const { blocked, page: number, ...rest } = c.req.valid('query');
  const search = { ...rest, blocked: blocked === '1', page: Number(number ?? 1) };
  return answerPersonal(c, await listUsers(c.env.runtime, c.get('actor'), search));
});

adminUsers.openapi(role, async (c) => {
  const wanted = { ...c.req.valid('json'), ...c.req.valid('param') };
  return answerPersonal(c, await changeRole(c.env.runtime, c.get('actor'), wanted));
});

adminUsers.openapi(block, async (c) => {
  const wanted = { ...c.req.valid('json'), ...c.req.valid('param') };
  return answerPersonal(c, await blockUser(c.env.runtime, c.get('actor'), wanted));
});

adminUsers.openapi(unblock, async (c) => {
  const wanted = { ...c.req.valid('json'), ...c.req.valid('param') };
  return answerPersonal(c, await unblockUser(c.env.runtime, c.get('actor'), wanted));
});

adminUsers.openapi(endSessions, async (c) => {
  await endSessionsOf(c.env.runtime, c.get('actor'), c.req.valid('param').id);
  return answerPersonal(c);
});
