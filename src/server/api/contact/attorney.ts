import { createRoute } from '@hono/zod-openapi';
import { AttorneyRequest, Sent } from '#contract/contact/contact.ts';
import { requestAttorney } from '#server/services/contact/request-attorney.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { languageOf } from '#server/api/routing/environment.ts';
import { exampleAccount } from '#server/api/examples/account.ts';
import { exampleListing } from '#server/api/examples/listing.ts';
import { idempotencyKey, idempotencyKeyOf } from '#server/api/routing/idempotency-key.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import { acceptLanguage, jsonRequest, needs, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const send = createRoute({
  method: 'post',
  path: '/api/v1/contact/attorney-request',
  operationId: 'requestAttorney',
  tags: [tags.contact],
  summary: 'Ask for an attorney',
  description: [
    'Mails the portal’s attorney one’s name, username, e-mail address and telephone number, the language of `Accept-Language`, and the address of a public listing or project. The user is that of the token; another `userId` is refused.',
    'At most ten an hour from one account.',
  ].join('\n\n'),
  security: needs.token,
  parameters: [acceptLanguage, idempotencyKey],
  middleware: [loggedIn, jsonBody],
  request: { body: jsonRequest(AttorneyRequest, { userId: exampleAccount.userId, listingId: exampleListing.id }) },
  responses: personalAnswers({
    schema: Sent,
    description: 'The request is on its way',
    example: {},
    problems: [
      ...(['UNAUTHORIZED', 'FORBIDDEN', 'ACCOUNT_BLOCKED', 'NOT_FOUND', 'VALIDATION_FAILED'] as const),
      ...(['IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_REQUESTS'] as const),
    ],
  }),
});

export const attorney = createRouter();

attorney.openapi(send, async (c) => {
  const { runtime, client } = c.env;
  const writer = { address: client.address, language: languageOf(c), key: idempotencyKeyOf(c), actor: c.get('actor') };
  await requestAttorney(runtime, writer, c.req.valid('json'));
  return answerPersonal(c, {});
});
