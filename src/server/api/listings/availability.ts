import { createRoute } from '@hono/zod-openapi';
import { accepts } from 'hono/accepts';
import * as z from 'zod';
import { Id, Language } from '#contract/ids.ts';
import { StillAvailable } from '#contract/listings/still-available.ts';
import { AppError } from '#server/errors.ts';
import { confirmationPath } from '#server/services/lifecycle/read-confirmation.ts';
import { confirmStillAvailable, prolongListing } from '#server/services/lifecycle/still-available.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { languageOf, type ApiContext } from '#server/api/routing/environment.ts';
import { exampleListing } from '#server/api/examples/listing.ts';
import { acceptLanguage, needs, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { queryText } from '#server/api/routing/query-text.ts';
import { createRouter } from '#server/api/routing/router.ts';

const example = { url: exampleListing.url, expiresAt: '2027-02-19T09:30:00.000Z' };

const confirm = createRoute({
  method: 'post',
  path: '/api/v1/real-estate-listings/still-available',
  operationId: 'confirmStillAvailable',
  tags: [tags.listings],
  summary: 'Confirm by the link of a mail that a listing is still available',
  description: [
    'The token stands in the mails that tell an owner that a listing expires soon, or has expired; it works until 30 days after the end that the mail names, of a project as long as it belongs to whom the mail was sent. A public listing stays so for 90 days from now, an expired one is published again. The body is empty; a second call changes nothing and answers the same.',
    'A form of a page that prefers `text/html` is sent back to that page, whatever happened: `done=1` says that it worked, and `language` in which language the page is.',
  ].join('\n\n'),
  parameters: [acceptLanguage],
  request: {
    query: z.object({
      token: queryText({
        description: 'Token of the link',
        example: '1z.mi3w8f40.q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM',
      }),
      language: Language.optional().meta({ param: { description: 'Language of the page' } }),
    }),
  },
  responses: {
    ...personalAnswers({
      schema: StillAvailable,
      description: 'It is public',
      example,
      problems: ['INVALID_TOKEN', 'STATUS_NOT_ALLOWED', 'LISTING_INCOMPLETE'],
    }),
    303: {
      description: 'Back to the page, for browsers',
      headers: { Location: { description: 'Path of the page', schema: { type: 'string' } } },
    },
  },
});

const prolong = createRoute({
  method: 'put',
  path: '/api/v1/real-estate-listings/{id}/still-available',
  operationId: 'prolongListing',
  tags: [tags.listings],
  summary: 'Keep a listing public',
  description:
    'For its owner and for admins, of projects for admins only: a public listing stays so for 90 days from now, an expired one is published again. The body is empty.',
  parameters: [acceptLanguage],
  security: needs.token,
  middleware: loggedIn,
  request: { params: z.object({ id: Id.meta({ param: { description: 'Id of the listing', example: 17 } }) }) },
  responses: personalAnswers({
    schema: StillAvailable,
    description: 'It is public',
    example,
    problems: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'STATUS_NOT_ALLOWED', 'LISTING_INCOMPLETE'],
  }),
});

function prefersPage(c: ApiContext): boolean {
  const supports = ['application/json', 'text/html'];
  return accepts(c, { header: 'Accept', supports, default: 'application/json' }) === 'text/html';
}

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

export const availability = createRouter();

availability.openapi(confirm, async (c) => {
  const { token = '', language } = c.req.valid('query');
  if (prefersPage(c)) return backToPage(c, { token, language });
  return answerPersonal(c, await confirmStillAvailable(c.env.runtime, token, languageOf(c)));
});

availability.openapi(prolong, async (c) => {
  const managing = { actor: c.get('actor'), id: c.req.valid('param').id, locale: languageOf(c) };
  return answerPersonal(c, await prolongListing(c.env.runtime, managing));
});
