import { bodyOf } from '#server/api/media/answer-document.ts';
import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { Session } from '#contract/account/account.ts';
import { endSession } from '#server/services/auth/end-session.ts';
import { endOtherSessions } from '#server/services/admin/end-sessions.ts';
import { exportAccount, exportHeaders } from '#server/services/account/export-account.ts';
import { listSessions } from '#server/services/auth/list-sessions.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { originOf } from '#server/api/auth/device-cookie.ts';
import { exampleSession } from '#server/api/examples/account.ts';
import { emptyAnswer, needs, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const path = '/api/v1/users/me';

const sessions = createRoute({
  method: 'get',
  path: `${path}/sessions`,
  operationId: 'listSessions',
  tags: [tags.account],
  summary: 'Where one is logged in',
  description: 'The sessions that have not ended, the one used last first.',
  security: needs.token,
  middleware: loggedIn,
  responses: personalAnswers({
    schema: z.array(Session),
    description: 'The sessions',
    example: [exampleSession],
    problems: ['UNAUTHORIZED'],
  }),
});

const end = createRoute({
  method: 'delete',
  path: `${path}/sessions/{id}`,
  operationId: 'endSession',
  tags: [tags.account],
  summary: 'Log a device out',
  description: 'Ends one of one’s own sessions, the present one too; its tokens are refused from now on.',
  security: needs.token,
  middleware: loggedIn,
  request: {
    params: z.object({
      id: z.uuid().meta({ param: { description: 'Id of the session', example: exampleSession.id } }),
    }),
  },
  responses: emptyAnswer({ description: 'Ended', problems: ['UNAUTHORIZED', 'NOT_FOUND'] }),
});

const endOthers = createRoute({
  method: 'delete',
  path: `${path}/sessions`,
  operationId: 'endOtherSessions',
  tags: [tags.account],
  summary: 'Log all other devices out',
  description: 'Ends every session of one’s own but the present one.',
  security: needs.token,
  middleware: loggedIn,
  responses: emptyAnswer({ description: 'Ended', problems: ['UNAUTHORIZED'] }),
});

const exported = createRoute({
  method: 'get',
  path: `${path}/export`,
  operationId: 'exportAccount',
  tags: [tags.account],
  summary: 'All one’s data',
  description:
    'A ZIP archive, made while it is sent: `account.json`, `sessions.json`, `listings.json`, `messages.json` (what was written about the listings), `favourites.json`, `saved-searches.json`, `found-listings.json` with what these found and when it was mailed, and the pictures and documents of the listings by their ids.',
  security: needs.token,
  middleware: loggedIn,
  responses: {
    200: { description: 'The archive', content: { 'application/zip': {} } },
    401: { $ref: '#/components/responses/UNAUTHORIZED' },
    429: { $ref: '#/components/responses/TOO_MANY_REQUESTS' },
    default: { $ref: '#/components/responses/PROBLEM' },
  },
});

export const accountData = createRouter();

accountData.openapi(sessions, async (c) => answerPersonal(c, await listSessions(c.env.runtime, c.get('actor'))));

accountData.openapi(end, async (c) => {
  await endSession(c.env.runtime, c.get('actor'), c.req.valid('param').id);
  return answerPersonal(c);
});

accountData.openapi(endOthers, async (c) => {
  await endOtherSessions(c.env.runtime, c.get('actor'), originOf(c));
  return answerPersonal(c);
});

accountData.openapi(exported, async (c) => {
  const { runtime, client } = c.env;
  if (c.env.headersOnly) return new Response(null, { headers: exportHeaders });
  const archive = await exportAccount(runtime, c.get('actor'), client.address);
  return new Response(bodyOf(archive), { headers: exportHeaders });
});
