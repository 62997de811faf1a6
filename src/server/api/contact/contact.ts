import type { ListedCode } from '#server/api/routing/operation.ts';
import * as z from 'zod';
import { createResource } from '#server/api/routing/resource.ts';
import { AttorneyRequest, ContactMail, CustomerRequest, MessageSent, Sent } from '#contract/contact/contact.ts';
import { contactAdvertiser, contactPortal, type Writer } from '#server/services/contact/contact-portal.ts';
import { contactPath, formKey, secondsSince } from '#server/services/contact/contact-page.ts';
import { languageOf, type ApiContext } from '#server/api/routing/environment.ts';
import { exampleListing } from '#server/api/examples/listing.ts';
import { answeringForms, isForm, pageLanguage } from '#server/api/routing/form-page.ts';
import { queryText } from '#server/api/routing/query-parameters.ts';
import { contactRules, maxMessages, phoneBurst } from '#server/services/contact/throttle-contact.ts';
import { requestAttorney } from '#server/services/contact/request-attorney.ts';
import { exampleAccount } from '#server/api/examples/account.ts';
import { PhoneNumbers } from '#contract/listings/listing.ts';
import { showPhones } from '#server/services/contact/count-phone-click.ts';
import { asAppError, refusedForm } from '#server/services/requests/describe-error.ts';
import { listingParams } from '#server/api/routing/named-listing.ts';

const asPage = answeringForms(
  (c, language, outcome) => contactPath(language, c.req.query(), outcome),
  (answer) => ({ done: '1', ...(MessageSent.parse(answer).copied === false && { copied: '0' }) }),
);

const plainForm =
  'A plain form of a page (`application/x-www-form-urlencoded`) is sent back to that page once it is sent; one that is refused is answered with the page itself, which says why and keeps what was typed, with the status of the problem. Its fields `opened` and `key` are marks that the page makes: when it was made, and under which key the form is sent once.';
const copies = 'With `copy` the sender gets a copy, in the language of `Accept-Language`.';

const written = { firstName: 'Ana', lastName: 'Anić', mailFrom: 'ana@example.hr' };
const toPortal = { ...written, message: 'Kako mogu objaviti oglas?' };
const toAdvertiser = {
  ...{ ...written, message: 'Može li se stan pogledati u subotu?', phone: '+385 91 234 5678', copy: true },
  ...{ listingId: exampleListing.id, mailTo: exampleListing.advertiser.contactEmail },
};

const query = z.object({
  language: queryText({ description: 'Language of the page that a form is on' }),
  listing: queryText({ description: 'Listing that the page is about' }),
  project: queryText({ description: 'Project that the page is about' }),
  unit: queryText({ description: 'Flat that the page is about' }),
});

const shared = {
  localized: true,
  once: true,
  query,
  form: asPage,
  answer: [MessageSent, 'The message is on its way', { copied: true }],
} as const;
const problems: ListedCode[] = [
  'VALIDATION_FAILED',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY_REQUESTS',
  'UNSUPPORTED_MEDIA_TYPE',
];

export const contact = createResource('contact', 'VISITOR');

contact.post('/contact', {
  ...shared,
  operationId: 'contactPortal',
  summary: 'A message to the portal',
  description: [
    `Goes by mail to the portal’s own address; who answers it writes to \`mailFrom\`. The mail is in the language of \`Accept-Language\`, but for the message itself. ${copies}`,
    `At most ${contactRules.portal.network} an hour from one client’s address, and ${maxMessages.sender} in the name of one \`mailFrom\`.`,
    plainForm,
  ],
  body: [ContactMail, toPortal],
  problems,
  handle: async ({ c, runtime, body, key }) => contactPortal(runtime, ...(await messageOf(c, body, key))),
});

contact.post('/contact/customer-request', {
  ...shared,
  operationId: 'contactAdvertiser',
  summary: 'A message to an advertiser',
  description: [
    `About a public listing or project. The recipient is always the advertiser as stored; \`mailTo\` may be left out, and one that is not the listing’s \`contactEmail\` is refused. It goes by mail, in the language of the listing’s owner, and into the owner’s inbox; who answers it writes to \`mailFrom\`. ${copies}`,
    `At most ${contactRules.advertiser.network} an hour from one client’s address, ${maxMessages.senderNetwork} of them in the name of one \`mailFrom\`; from everywhere ${maxMessages.sender} in the name of one, and ${maxMessages.listing} about one listing.`,
    plainForm,
  ],
  body: [CustomerRequest, toAdvertiser],
  problems: [...problems, 'NOT_FOUND'],
  handle: async ({ c, runtime, body, key }) => contactAdvertiser(runtime, ...(await messageOf(c, body, key))),
});

type Message<Mail> = [mail: Mail & { secondsOpen?: number }, writer: Writer];

/** The message and its sender; a plain form's own fields contain its opening time and idempotency key. */
async function messageOf<Mail extends object>(
  c: ApiContext,
  mail: Mail,
  key: string | undefined,
): Promise<Message<Mail>> {
  const { address } = c.env.client;
  if (!isForm(c)) return [mail, { address, language: languageOf(c), key }];
  const fields = new URLSearchParams(await c.req.text());
  const secondsOpen = secondsSince(c.env.runtime, fields.get('opened') ?? '', Date.now()) ?? 0;
  const writer = { address, language: pageLanguage(c), key: formKey(fields.get('key') ?? '', mail) };
  return [{ ...mail, secondsOpen }, writer];
}

contact.post('/contact/attorney-request', {
  who: 'USER',
  operationId: 'requestAttorney',
  summary: 'Ask for a lawyer',
  description: [
    'Mails the portal’s lawyer one’s name, username, e-mail address and telephone number, the language of `Accept-Language`, and the address of a public listing or project. The user is that of the token; another `userId` is refused.',
    `At most ${maxMessages.user} an hour from one account.`,
  ],
  localized: true,
  once: true,
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
  handle: async ({ runtime, client, actor, locale, body, key }) => {
    const writer = { address: client.address, language: locale, key, actor };
    await requestAttorney(runtime, writer, body);
    return {};
  },
});

contact.post('/real-estate-listings/{id}/phone-click', {
  operationId: 'countPhoneClick',
  tag: 'listings',
  summary: 'Somebody wants to call',
  description: [
    `Tells the telephone numbers of the advertiser of a public listing or project, which nothing else tells, and counts for the owner that a visitor wanted to see them: from one client’s address not again within some minutes, and not for programs that say what they are. To one address ${phoneBurst.atOnce} at once, then one in ${phoneBurst.seconds} seconds, at most ${contactRules.phones.network} an hour.`,
    'A plain form of a page (`application/x-www-form-urlencoded`) is answered with the page of the listing, which shows them; one that is refused with the page on which one writes to the advertiser, which says why.',
  ],
  params: listingParams,
  query: z.object({
    language: queryText({ description: 'Language of the page that a form is on' }),
  }),
  answer: [PhoneNumbers, 'The numbers', { phones: ['+385 91 234 5678'] }],
  problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  handle: async ({ c, runtime, client, params }) => {
    const { id } = params;
    const shown = showPhones(runtime, { id, language: pageLanguage(c) }, client);
    if (isForm(c)) return phonePage(c, id, shown);
    const { phones } = await shown;
    return { phones };
  },
});

/** The listing's page with its phone numbers, or the contact page with the reason they are not shown. */
async function phonePage(c: ApiContext, id: number, shown: ReturnType<typeof showPhones>): Promise<Response> {
  try {
    const { path, phones } = await shown;
    return await c.env.showPage(path, { shownPhones: phones });
  } catch (error) {
    const known = asAppError(error);
    if (known.status >= 500) throw error;
    const path = contactPath(pageLanguage(c), { listing: String(id) });
    return c.env.showPage(path, { refusedForm: refusedForm(known, new URLSearchParams()) });
  }
}
