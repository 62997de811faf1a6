import { createResource } from '#server/api/routing/resource.ts';
import { bodyOf } from '#server/api/routing/answer-document.ts';
import * as z from 'zod';
import { Session } from '#contract/account/account.ts';
import { endSession } from '#server/services/auth/end-session.ts';
import { endOtherSessions } from '#server/services/admin/end-sessions.ts';
import { exportAccount, exportHeaders } from '#server/services/account/export-account.ts';
import { listSessions } from '#server/services/auth/list-sessions.ts';
import { originOf } from '#server/api/auth/device-cookie.ts';
import { exampleSession } from '#server/api/examples/account.ts';
import { tags } from '#server/api/routing/operation.ts';

export const accountData = createResource({ tag: tags.account, who: 'USER' });

accountData.get('/users/me/sessions', {
  operationId: 'listSessions',
  summary: 'Where one is logged in',
  description: 'The sessions that have not ended, the one used last first.',
  answer: [z.array(Session), 'The sessions', [exampleSession]],
  handle: ({ runtime, actor }) => listSessions(runtime, actor),
});

accountData.delete('/users/me/sessions/{id}', {
  operationId: 'endSession',
  summary: 'Log a device out',
  description: 'Ends one of one’s own sessions, the present one too; its tokens are refused from now on.',
  params: z.object({
    id: z.uuid().meta({ param: { description: 'Id of the session', example: exampleSession.id } }),
  }),
  answer: 'Ended',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, params }) => endSession(runtime, actor, params.id),
});

accountData.delete('/users/me/sessions', {
  operationId: 'endOtherSessions',
  summary: 'Log all other devices out',
  description: 'Ends every session of one’s own but the present one.',
  answer: 'Ended',
  handle: ({ c, runtime, actor }) => endOtherSessions(runtime, actor, originOf(c)),
});

accountData.get('/users/me/export', {
  operationId: 'exportAccount',
  summary: 'All one’s data',
  description:
    'A ZIP archive, made while it is sent: `account.json`, `sessions.json`, `listings.json`, `messages.json` (what was written about the listings), `favourites.json`, `saved-searches.json`, `found-listings.json` with what these found and when it was mailed, and the pictures and documents of the listings by their ids.',
  responses: {
    200: { description: 'The archive', content: { 'application/zip': {} } },
    401: { $ref: '#/components/responses/UNAUTHORIZED' },
    429: { $ref: '#/components/responses/TOO_MANY_REQUESTS' },
    default: { $ref: '#/components/responses/PROBLEM' },
  },
  handle: async ({ c, runtime, client, actor }) => {
    if (c.env.headersOnly) return new Response(null, { headers: exportHeaders });
    return new Response(bodyOf(await exportAccount(runtime, actor, client.address)), { headers: exportHeaders });
  },
});
