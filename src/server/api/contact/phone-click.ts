import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { PhoneNumbers } from '#contract/listings/listing.ts';
import { contactPath } from '#server/services/contact/contact-page.ts';
import { showPhones } from '#server/services/contact/count-phone-click.ts';
import { asAppError, refusedForm } from '#server/services/requests/describe-error.ts';
import type { ApiContext } from '#server/api/routing/environment.ts';
import { isForm, pageLanguage } from '#server/api/routing/form-page.ts';
import { listingParams } from '#server/api/listings/listing-params.ts';
import { queryText } from '#server/api/routing/list-query.ts';

export const phoneClick = createResource('listings', 'VISITOR');

phoneClick.post('/real-estate-listings/{id}/phone-click', {
  operationId: 'countPhoneClick',
  summary: 'Somebody wants to call',
  description: [
    'Tells the telephone numbers of the advertiser of a public listing or project, which nothing else tells, and counts for the owner that a visitor wanted to see them: from one client’s address not again within some minutes, and not for programs that say what they are. To one address ten at once, then one in half a minute, at most 60 an hour.',
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
    if (isForm(c)) return asPage(c, id, shown);
    const { phones } = await shown;
    return { phones };
  },
});

/** The page of the listing with its numbers, or why they are not shown on the page of the other way to get in touch. */
async function asPage(c: ApiContext, id: number, shown: ReturnType<typeof showPhones>): Promise<Response> {
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
