import { createRoute } from '@hono/zod-openapi';
import { Account, AccountDeletion, PlannedDeletion } from '#contract/account/account.ts';
import { requestDeletion } from '#server/services/account/request-deletion.ts';
import { restoreAccount } from '#server/services/account/restore-account.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { proven } from '#server/api/routing/descriptions.ts';
import { exampleAccount } from '#server/api/examples/account.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { jsonRequest, needs, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const remove = createRoute({
  method: 'delete',
  path: '/api/v1/users/me',
  operationId: 'deleteAccount',
  tags: [tags.account],
  summary: 'Delete one’s account',
  description: [
    'The account goes after 30 days; its public listings are withdrawn at once. Until then one can log in, and `POST /api/v1/users/me/restore` takes all of it back. A wish that is there already stays as it is. Projects of an admin become another admin’s; the last admin stays (`LAST_ADMIN`).',
    proven,
  ].join('\n\n'),
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  request: { body: jsonRequest(AccountDeletion, { currentPassword: 'Tr@mvaj7Zg' }) },
  responses: personalAnswers({
    status: 202,
    schema: PlannedDeletion,
    description: 'When the account goes',
    example: { deletionAt: '2026-12-21T09:30:00.000Z' },
    problems: ['UNAUTHORIZED', 'CONFLICT', 'LAST_ADMIN', 'VALIDATION_FAILED', 'BAD_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  }),
});

const restore = createRoute({
  method: 'post',
  path: '/api/v1/users/me/restore',
  operationId: 'restoreAccount',
  tags: [tags.account],
  summary: 'Keep an account that was to be deleted',
  description:
    'The listings that were withdrawn with it are public again. Nothing happens when no deletion is planned.',
  security: needs.token,
  middleware: loggedIn,
  responses: personalAnswers({
    schema: Account,
    description: 'The account, which stays',
    example: exampleAccount,
    problems: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
});

export const accountDeletion = createRouter();

accountDeletion.openapi(remove, async (c) => {
  const { runtime, client } = c.env;
  const proof = { ...c.req.valid('json'), address: client.address };
  return answerPersonal(c, await requestDeletion(runtime, c.get('actor'), proof), 202);
});

accountDeletion.openapi(restore, async (c) => answerPersonal(c, await restoreAccount(c.env.runtime, c.get('actor'))));
