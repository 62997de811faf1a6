import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { Message, MessageMove, Messages, messageStatuses, monthsKept } from '#contract/contact/message.ts';
import { pageSize } from '#contract/search/search.ts';
import { Unread } from '#contract/contact/unread.ts';
import { listMessages, unreadMessages } from '#server/services/contact/list-messages.ts';
import { deleteMessage, moveMessage } from '#server/services/contact/manage-message.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { languageOf, type ApiContext } from '#server/api/routing/environment.ts';
import { exampleMessage } from '#server/api/examples/message.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { adminParams, idOf, oneOf, page, q } from '#server/api/routing/list-query.ts';
import {
  acceptLanguage,
  emptyAnswer,
  jsonRequest,
  needs,
  personalAnswers,
  tags,
} from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const path = '/api/v1/users/me/messages';
const params = adminParams('Id of the message');

const list = createRoute({
  method: 'get',
  path,
  operationId: 'listMessages',
  tags: [tags.contact],
  summary: 'One’s inbox',
  description: `What visitors wrote about one’s listings (and projects, for admins), ${pageSize} a page, the newest first; those put away (\`ARCHIVED\`) only where \`status\` asks for them. \`counts\` are of all, or of all about \`listing\`. Messages are forgotten after ${monthsKept} months, or with their listing.`,
  security: needs.token,
  middleware: loggedIn,
  parameters: [acceptLanguage],
  request: {
    query: z.object({
      status: oneOf(messageStatuses, 'Only those with this status'),
      listing: idOf('Only those about this listing or project'),
      q: q('Words of the message, its sender, or the title of the listing', 'subota'),
      page,
    }),
  },
  responses: personalAnswers({
    schema: Messages,
    description: 'A page of them',
    example: { items: [exampleMessage], total: 1, page: 1, pageSize, counts: { NEW: 1 } },
    problems: ['UNAUTHORIZED', 'VALIDATION_FAILED'],
  }),
});

const unread = createRoute({
  method: 'get',
  path: `${path}/unread`,
  operationId: 'countUnreadMessages',
  tags: [tags.contact],
  summary: 'How many messages are new',
  description: 'The number of messages in one’s inbox that have the status `NEW`.',
  security: needs.token,
  middleware: loggedIn,
  responses: personalAnswers({
    schema: Unread,
    description: 'The number',
    example: { unread: 1 },
    problems: ['UNAUTHORIZED'],
  }),
});

const move = createRoute({
  method: 'put',
  path: `${path}/{id}/status`,
  operationId: 'moveMessage',
  tags: [tags.contact],
  summary: 'Mark a message',
  description: 'As new, read, answered or put away; any status can follow any other.',
  security: needs.token,
  middleware: [loggedIn, jsonBody],
  parameters: [acceptLanguage],
  request: { params, body: jsonRequest(MessageMove, { status: 'READ' }) },
  responses: personalAnswers({
    schema: Message,
    description: 'The message as it is now',
    example: { ...exampleMessage, status: 'READ' },
    problems: ['UNAUTHORIZED', 'NOT_FOUND', 'VALIDATION_FAILED'],
  }),
});

const remove = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  operationId: 'deleteMessage',
  tags: [tags.contact],
  summary: 'Delete a message',
  description: 'For good.',
  security: needs.token,
  middleware: loggedIn,
  request: { params },
  responses: emptyAnswer({ description: 'Deleted', problems: ['UNAUTHORIZED', 'NOT_FOUND'] }),
});

const asking = (c: ApiContext) => ({ actor: c.get('actor'), locale: languageOf(c) });

export const messages = createRouter();

messages.openapi(list, async (c) => {
  const { status, listing: listingId, q: text, page: number } = c.req.valid('query');
  const wanted = { status, listingId, q: text, page: Number(number ?? 1) };
  return answerPersonal(c, await listMessages(c.env.runtime, asking(c), wanted));
});

messages.openapi(unread, async (c) =>
  answerPersonal(c, { unread: await unreadMessages(c.env.runtime, c.get('actor')) }),
);

messages.openapi(move, async (c) => {
  const managing = { ...asking(c), ...c.req.valid('param') };
  return answerPersonal(c, await moveMessage(c.env.runtime, managing, c.req.valid('json').status));
});

messages.openapi(remove, async (c) => {
  await deleteMessage(c.env.runtime, { actor: c.get('actor'), ...c.req.valid('param') });
  return answerPersonal(c);
});
