import { Sent } from '#contract/contact/contact.ts';
import { maxReplies, ViewingChoice, VisitorReply } from '#contract/contact/thread.ts';
import { createResource } from '#server/api/routing/resource.ts';
import type { ListedCode } from '#server/api/routing/operation.ts';
import type { ApiContext } from '#server/api/routing/environment.ts';
import { answeringForms, isForm, linkQuery } from '#server/api/routing/form-page.ts';
import { formKey } from '#server/services/contact/contact-page.ts';
import { chooseViewing, conversationPath, replyAsVisitor } from '#server/services/contact/conversation.ts';
import { contactRules, maxMessages } from '#server/services/contact/throttle-contact.ts';

const tokenOf = (c: ApiContext) => c.req.query('token') ?? '';

const asPage = (done: string, isTyped: boolean) =>
  answeringForms(
    (c, language, outcome) => conversationPath(tokenOf(c), language, outcome),
    () => ({ done }),
    { isTyped },
  );

const plainForm =
  'A plain form of the page (`application/x-www-form-urlencoded`) is sent back to that page; one that is refused is answered with the page itself, which says why and keeps what was typed.';
const limits = `At most ${contactRules.conversation.network} calls an hour from one client’s address, and ${maxMessages.thread} replies of both sides in one conversation.`;

const shared = {
  localized: true,
  once: true,
  query: linkQuery('15-0a1b2c3d4e5f60718293a4b5c6d7e8f901234567'),
} as const;
const problems: ListedCode[] = [
  'VALIDATION_FAILED',
  'INVALID_TOKEN',
  'LIMIT_REACHED',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
  'UNSUPPORTED_MEDIA_TYPE',
];

export const conversation = createResource('contact', 'VISITOR');

/** Who calls; a plain form's own field contains its idempotency key. */
async function visiting(c: ApiContext, body: object, key: string | undefined) {
  const { address } = c.env.client;
  const token = tokenOf(c);
  if (!isForm(c)) return { token, address, key };
  return { token, address, key: formKey(new URLSearchParams(await c.req.text()).get('key') ?? '', body) };
}

conversation.post('/contact/conversation/replies', {
  ...shared,
  operationId: 'replyInConversation',
  summary: 'The visitor’s answer to an advertiser',
  description: [
    `Who wrote to an advertiser gets the answer by mail, with a link whose secret \`token\` opens the conversation without an account. The reply goes into the advertiser’s inbox, where the message is new again, and by mail; neither mail tells the other side’s address. A conversation has at most ${maxReplies} texts; viewings can be agreed upon and cancelled even then.`,
    limits,
    plainForm,
  ],
  form: asPage('sent', true),
  body: [VisitorReply, { text: 'Hvala, subota u 10 mi odgovara.' }],
  answer: [Sent, 'The reply is on its way', {}],
  problems,
  handle: async ({ c, runtime, body, key }) => replyAsVisitor(runtime, await visiting(c, body, key), body),
});

conversation.post('/contact/conversation/viewing', {
  ...shared,
  operationId: 'chooseViewing',
  summary: 'Choose a viewing time, or cancel the viewing',
  description: [
    'Takes one of the times that the advertiser’s latest proposal offers, as long as it is to come and nothing is agreed upon; without a `time` the agreed viewing is cancelled. Both sides get a mail with the viewing as an iCalendar file (RFC 5545).',
    limits,
    'A plain form of the page (`application/x-www-form-urlencoded`) is sent back to that page, which says what was done, or why not.',
  ],
  form: asPage('viewing', false),
  body: [ViewingChoice, { time: '2026-11-28T09:00:00.000Z' }],
  answer: [Sent, 'The choice is on its way', {}],
  problems: [...problems, 'VIEWING_TAKEN', 'VIEWING_GONE'],
  handle: async ({ c, runtime, body, key }) => chooseViewing(runtime, await visiting(c, body, key), body),
});
