import { createResource } from '#server/api/routing/resource.ts';
import { EmailOnly } from '#contract/auth/registration.ts';
import { ContactState } from '#contract/listings/input-schemas.ts';
import { exampleAccount } from '#server/api/examples/account.ts';
import { acceptsHtml, linkQuery, redirectBack, redirectResponse } from '#server/api/routing/form-page.ts';
import { idParams } from '#server/api/routing/query-parameters.ts';
import { askContactAgain } from '#server/services/lifecycle/ask-contact-again.ts';
import { confirmContact, contactConfirmationPath } from '#server/services/listings/confirm-contact.ts';

export const contactConfirmation = createResource('listings', 'USER');

contactConfirmation.post('/contact-addresses/confirm', {
  operationId: 'confirmContactAddress',
  who: 'ANYBODY',
  summary: 'Confirm by the link of a mail that an address receives enquiries',
  description: [
    'The token stands in the mail that goes to the `contactEmail` of a listing which is not the verified address of its owner’s account; it works once, within seven days. From then on all listings of that account that name the address send their enquiries there, later ones too. The body is empty.',
    'A form of a page that prefers `text/html` is sent back to that page, whatever happened: `done=1` says that it worked, and `language` in which language the page is.',
  ],
  query: linkQuery('3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oMx'),
  answer: [EmailOnly, 'The address, which receives enquiries now', { email: 'prodaja@example.hr' }],
  problems: ['INVALID_TOKEN'],
  responses: redirectResponse('Back to the page, for browsers'),
  handle: ({ c, runtime, locale, query: { token = '', language = locale } }) => {
    const confirm = () => confirmContact(runtime, token);
    if (!acceptsHtml(c)) return confirm();
    return redirectBack(c, confirm, (done) => contactConfirmationPath(token, language, { done }));
  },
});

contactConfirmation.post('/real-estate-listings/{id}/contact-confirmation', {
  operationId: 'askContactAgain',
  summary: 'Mail a listing’s contact address another link that confirms it',
  description:
    'For its owner and for admins, of projects for admins only. Saving a new `contactEmail` mails the first link by itself. An address is mailed a few links a day; nothing is sent where it is confirmed by now. The body is empty.',
  params: idParams('Id of the listing'),
  answer: [
    ContactState,
    'What its managers see of the address; null if it receives enquiries by now',
    { unconfirmedContact: { enquiriesTo: exampleAccount.email, asked: true } },
  ],
  problems: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  handle: ({ runtime, actor, params }) => askContactAgain(runtime, { actor, ...params }),
});
