import { toPage } from '#server/api/routing/form-page.ts';
import { prefersPage } from '#server/api/routing/form-page.ts';
import { idParams } from '#server/api/routing/list-query.ts';
import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { Language } from '#contract/ids.ts';
import { StillAvailable } from '#contract/listings/still-available.ts';
import { AppError } from '#server/errors.ts';
import { confirmationPath } from '#server/services/lifecycle/read-confirmation.ts';
import { confirmStillAvailable, prolongListing } from '#server/services/lifecycle/still-available.ts';
import { languageOf, type ApiContext } from '#server/api/routing/environment.ts';
import { exampleListing } from '#server/api/examples/listing.ts';
import { tags } from '#server/api/routing/operation.ts';
import { queryText } from '#server/api/routing/query-text.ts';

const example = { url: exampleListing.url, expiresAt: '2027-02-19T09:30:00.000Z' };

export const availability = createResource({ tag: tags.listings });

availability.post('/real-estate-listings/still-available', {
  operationId: 'confirmStillAvailable',
  summary: 'Confirm by the link of a mail that a listing is still available',
  description: [
    'The token stands in the mails that tell an owner that a listing expires soon, or has expired; it works until 30 days after the end that the mail names, of a project as long as it belongs to whom the mail was sent. A public listing stays so for 90 days from now, an expired one is published again. The body is empty; a second call changes nothing and answers the same.',
    'A form of a page that prefers `text/html` is sent back to that page, whatever happened: `done=1` says that it worked, and `language` in which language the page is.',
  ],
  localized: true,
  query: z.object({
    token: queryText({
      description: 'Token of the link',
      example: '1z.mi3w8f40.q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM',
    }),
    language: Language.optional().meta({ param: { description: 'Language of the page' } }),
  }),
  answer: [StillAvailable, 'It is public', example],
  problems: ['INVALID_TOKEN', 'STATUS_NOT_ALLOWED', 'LISTING_INCOMPLETE'],
  responses: toPage('Back to the page, for browsers'),
  handle: ({ c, runtime, locale, query }) => {
    const { token = '', language } = query;
    return prefersPage(c) ? backToPage(c, { token, language }) : confirmStillAvailable(runtime, token, locale);
  },
});

availability.put('/real-estate-listings/{id}/still-available', {
  operationId: 'prolongListing',
  who: 'USER',
  summary: 'Keep a listing public',
  description:
    'For its owner and for admins, of projects for admins only: a public listing stays so for 90 days from now, an expired one is published again. The body is empty.',
  localized: true,
  params: idParams('Id of the listing'),
  answer: [StillAvailable, 'It is public', example],
  problems: ['FORBIDDEN', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'LISTING_INCOMPLETE'],
  handle: ({ runtime, actor, locale, params }) => prolongListing(runtime, { actor, locale, ...params }),
});

type Link = { token: string; language: Language | undefined };

async function backToPage(c: ApiContext, { token, language = languageOf(c) }: Link): Promise<Response> {
  let done = true;
  try {
    await confirmStillAvailable(c.env.runtime, token, language);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    done = false;
  }
  c.header('cache-control', 'no-store');
  return c.redirect(confirmationPath(token, language, { done }), 303);
}
