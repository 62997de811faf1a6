import { Account, NamedContact } from '#contract/account/account.ts';
import { exampleAccount } from '#server/api/examples/account.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { askContactAddress, replaceContactAddress } from '#server/services/account/contact-addresses.ts';

const email = 'ana.stara@example.hr';
const address = { email, confirmed: false, asked: false, listings: 3 };
const body: [typeof NamedContact, NamedContact] = [NamedContact, { email }];

export const contactAddresses = createResource('account', 'USER');

contactAddresses.post('/users/me/contact-addresses/replace', {
  operationId: 'replaceContactAddress',
  summary: 'Have enquiries of all listings go to the account’s address',
  description:
    'Every listing of one’s own that names the address as its `contactEmail` names the account’s instead, as after a change of e-mail. If the address was confirmed, that is forgotten. Repeating it changes nothing.',
  body,
  answer: [Account, 'The account, without the address', exampleAccount],
  problems: ['VALIDATION_FAILED'],
  handle: ({ runtime, actor, body: named }) => replaceContactAddress(runtime, actor, named.email),
});

contactAddresses.post('/users/me/contact-addresses/ask', {
  operationId: 'askContactAddress',
  summary: 'Mail a contact address of one’s listings a link that confirms it',
  description:
    'For an address that stays in the listings, as a former one of the account. It is mailed a few links a day; nothing is sent where it is confirmed already. Until it is, enquiries go to the account’s address.',
  body,
  answer: [
    Account,
    'The account with its contact addresses',
    { ...exampleAccount, contactAddresses: [{ ...address, asked: true }] },
  ],
  problems: ['NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  handle: ({ runtime, actor, body: named }) => askContactAddress(runtime, actor, named.email),
});
