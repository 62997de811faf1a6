import { createResource } from '#server/api/routing/resource.ts';
import { AttorneyRequest, Sent } from '#contract/contact/contact.ts';
import { requestAttorney } from '#server/services/contact/request-attorney.ts';
import { exampleAccount } from '#server/api/examples/account.ts';
import { exampleListing } from '#server/api/examples/listing.ts';
import { idempotencyKey, idempotencyKeyOf } from '#server/api/routing/idempotency-key.ts';
import { tags } from '#server/api/routing/operation.ts';

export const attorney = createResource({ tag: tags.contact, who: 'USER' });

attorney.post('/contact/attorney-request', {
  operationId: 'requestAttorney',
  summary: 'Ask for an attorney',
  description: [
    'Mails the portal’s attorney one’s name, username, e-mail address and telephone number, the language of `Accept-Language`, and the address of a public listing or project. The user is that of the token; another `userId` is refused.',
    'At most ten an hour from one account.',
  ],
  localized: true,
  parameters: [idempotencyKey],
  body: [AttorneyRequest, { userId: exampleAccount.userId, listingId: exampleListing.id }],
  answer: [Sent, 'The request is on its way', {}],
  problems: [
    'FORBIDDEN',
    'ACCOUNT_BLOCKED',
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'IDEMPOTENCY_KEY_REUSED',
    'TOO_MANY_REQUESTS',
  ],
  handle: async ({ c, runtime, client, actor, locale, body }) => {
    const writer = { address: client.address, language: locale, key: idempotencyKeyOf(c), actor };
    await requestAttorney(runtime, writer, body);
    return {};
  },
});
