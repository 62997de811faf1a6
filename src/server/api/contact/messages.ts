import { idParams, idOf, oneOf, page, q } from '#server/api/routing/query-parameters.ts';
import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { Message, MessageMove, Messages, messageStatuses, monthsStored } from '#contract/contact/message.ts';
import { pageSize } from '#contract/search/search.ts';
import { Unread } from '#contract/contact/unread.ts';
import { listMessages, unreadMessages, deleteMessage, moveMessage } from '#server/services/contact/list-messages.ts';
import { exampleMessage } from '#server/api/examples/account.ts';

const params = idParams('Id of the message');

export const messages = createResource('contact', 'USER');

messages.get('/users/me/messages', {
  operationId: 'listMessages',
  summary: 'One’s inbox',
  description: `What visitors wrote about one’s listings (and projects, for admins), ${pageSize} a page, the newest first; those put away (\`ARCHIVED\`) only where \`status\` asks for them. \`counts\` are of all, or of all about \`listing\`. Messages are forgotten after ${monthsStored} months, or with their listing.`,
  localized: true,
  query: z.object({
    status: oneOf(messageStatuses, 'Only those with this status'),
    listing: idOf('Only those about this listing or project'),
    q: q('Words of the message, its sender, or the title of the listing', 'subota'),
    page,
  }),
  answer: [Messages, 'A page of them', { items: [exampleMessage], total: 1, page: 1, pageSize, counts: { NEW: 1 } }],
  problems: ['VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, query }) => {
    const { listing: listingId, page = 1, ...rest } = query;
    return listMessages(runtime, { actor, locale }, { ...rest, listingId, page });
  },
});

messages.get('/users/me/messages/unread', {
  operationId: 'countUnreadMessages',
  summary: 'How many messages are new',
  description: 'The number of messages in one’s inbox that have the status `NEW`.',
  answer: [Unread, 'The number', { unread: 1 }],
  handle: async ({ runtime, actor }) => ({ unread: await unreadMessages(runtime, actor) }),
});

messages.put('/users/me/messages/{id}/status', {
  operationId: 'moveMessage',
  summary: 'Mark a message',
  description: 'As new, read, answered or put away; any status can follow any other.',
  localized: true,
  params,
  body: [MessageMove, { status: 'READ' }],
  answer: [Message, 'The message as it is now', { ...exampleMessage, status: 'READ' }],
  problems: ['NOT_FOUND', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, params, body }) => moveMessage(runtime, { actor, locale, ...params }, body.status),
});

messages.delete('/users/me/messages/{id}', {
  operationId: 'deleteMessage',
  summary: 'Delete a message',
  description: 'For good.',
  params,
  answer: 'Deleted',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, params }) => deleteMessage(runtime, { actor, ...params }),
});
