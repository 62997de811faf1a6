import { idParams, idOf, oneOf, page, q } from '#server/api/routing/query-parameters.ts';
import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { Message, MessageMove, Messages, messageStatuses, monthsStored } from '#contract/contact/message.ts';
import { pageSize } from '#contract/search/search.ts';
import { Answer, maxReadyAnswers, maxReplies, maxTimes, ReadyAnswers, Thread } from '#contract/contact/thread.ts';
import { Unread } from '#contract/contact/unread.ts';
import { listMessages, unreadMessages, deleteMessage, moveMessage } from '#server/services/contact/list-messages.ts';
import {
  answerMessage,
  cancelOwnViewing,
  changeReadyAnswers,
  readReadyAnswers,
  readThread,
} from '#server/services/contact/answer-message.ts';
import { maxMessages } from '#server/services/contact/throttle-contact.ts';
import { exampleMessage, exampleThread } from '#server/api/examples/account.ts';

const params = idParams('Id of the message');

export const messages = createResource('contact', 'USER');

messages.get('/users/me/messages', {
  operationId: 'listMessages',
  summary: 'One’s inbox',
  description: `What visitors wrote about one’s listings (and projects, for admins), ${pageSize} a page, the latest conversation first; those put away (\`ARCHIVED\`) only where \`status\` asks for them. \`counts\` are of all, or of all about \`listing\`. Messages are forgotten with what was answered ${monthsStored} months after the newest text, or with their listing.`,
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

messages.get('/users/me/messages/{id}/replies', {
  operationId: 'readThread',
  summary: 'The conversation about a message',
  description: 'What both sides wrote after it, the oldest first, and which viewing is agreed upon or offered.',
  params,
  answer: [Thread, 'The replies', exampleThread],
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, params }) => readThread(runtime, { actor, ...params }),
});

messages.post('/users/me/messages/{id}/replies', {
  operationId: 'answerMessage',
  summary: 'Answer a message',
  description: [
    `The answer goes to the sender by mail, in the language of the page that the message was written on, with a link to a page where the sender reads and answers it without an account; the message becomes \`ANSWERED\`, and \`NEW\` again with the sender’s next reply. Up to ${maxTimes} viewing \`times\` can be proposed, to the minute, unless one is agreed upon; they replace those of earlier answers.`,
    `At most ${maxMessages.answers} an hour from one account, ${maxMessages.thread} replies of both sides in one conversation, and ${maxReplies} texts in all.`,
  ],
  localized: true,
  once: true,
  params,
  body: [Answer, { text: 'Može. Odgovara li vam 10 sati?', times: ['2026-11-28T09:00:00.000Z'] }],
  answer: [Thread, 'The replies, with this one', exampleThread],
  problems: [
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'VIEWING_TAKEN',
    'LIMIT_REACHED',
    'IDEMPOTENCY_KEY_REUSED',
    'TOO_MANY_REQUESTS',
  ],
  handle: ({ runtime, actor, params, body, key }) => answerMessage(runtime, { actor, key, ...params }, body),
});

messages.delete('/users/me/messages/{id}/viewing', {
  operationId: 'cancelViewing',
  summary: 'Cancel the agreed viewing',
  description: 'Both sides get a mail that takes it out of their calendars.',
  localized: true,
  params,
  answer: [Thread, 'The replies, with the cancellation', { items: [], viewing: { chosen: null, offered: [] } }],
  problems: ['NOT_FOUND', 'VIEWING_GONE', 'LIMIT_REACHED', 'TOO_MANY_REQUESTS'],
  handle: ({ runtime, actor, params }) => cancelOwnViewing(runtime, { actor, ...params }),
});

const exampleAnswers = { items: ['Poštovani, nekretnina je još dostupna.'] };

messages.get('/users/me/ready-answers', {
  operationId: 'readReadyAnswers',
  summary: 'One’s ready answers',
  description: 'Texts that one has kept to answer messages with.',
  answer: [ReadyAnswers, 'The texts', exampleAnswers],
  handle: ({ runtime, actor }) => readReadyAnswers(runtime, actor),
});

messages.put('/users/me/ready-answers', {
  operationId: 'changeReadyAnswers',
  summary: 'Change one’s ready answers',
  description: `Takes all of them, at most ${maxReadyAnswers}; the same text is kept once.`,
  body: [ReadyAnswers, exampleAnswers],
  answer: [ReadyAnswers, 'The texts as they are now', exampleAnswers],
  problems: ['VALIDATION_FAILED'],
  handle: ({ runtime, actor, body }) => changeReadyAnswers(runtime, actor, body),
});
