import { toPage, prefersPage } from '#server/api/routing/form-page.ts';
import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import { Language } from '#contract/ids.ts';
import { AlertsOff } from '#contract/search/saved-search.ts';
import { AppError } from '#server/errors.ts';
import { alertsOffPath, turnAlertsOff } from '#server/services/alerts/turn-alerts-off.ts';
import { languageOf, type ApiContext } from '#server/api/routing/environment.ts';
import { exampleSavedSearch } from '#server/api/examples/keeping.ts';
import { tags } from '#server/api/routing/operation.ts';
import { queryText } from '#server/api/routing/list-query.ts';

const query = z.object({
  token: queryText({ description: 'Token of the link', example: '3.q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM' }),
  language: Language.optional().meta({ param: { description: 'Language of the page' } }),
});

export const alertsOff = createResource({ tag: tags.listings });

alertsOff.post('/saved-searches/alerts-off', {
  operationId: 'turnAlertsOff',
  summary: 'Turn the mails of a saved search off by the link of a mail',
  description: [
    'The token stands in every mail about a saved search; it works without a login, as long as the search is saved. A second call changes nothing and answers the same. Mail programs call it by themselves (`List-Unsubscribe-Post`, RFC 8058); whatever body they send is not read.',
    'A form of a page that prefers `text/html` is sent back to that page, whatever happened: the page tells how it stands. `language` says in which language the page is.',
  ],
  localized: true,
  query,
  answer: [AlertsOff, 'They are off', { name: exampleSavedSearch.name }],
  problems: ['INVALID_TOKEN'],
  responses: toPage('Back to the page, for browsers'),
  handle: ({ c, runtime, query }) => {
    const { token = '', language } = query;
    return prefersPage(c) ? backToPage(c, { token, language }) : turnAlertsOff(runtime, token);
  },
});

alertsOff.get('/saved-searches/alerts-off', {
  operationId: 'openAlertsOff',
  summary: 'The page that turns the mails of a saved search off',
  description: 'For mail programs that open the address of `List-Unsubscribe`. Nothing is changed.',
  query,
  responses: toPage('To the page'),
  handle: ({ c, query: { token = '', language } }) => sendTo(c, { token, language }),
});

type Link = { token: string; language: Language | undefined };

function sendTo(c: ApiContext, { token, language = languageOf(c) }: Link): Response {
  c.header('cache-control', 'no-store');
  return c.redirect(alertsOffPath(token, language), 303);
}

async function backToPage(c: ApiContext, link: Link): Promise<Response> {
  try {
    await turnAlertsOff(c.env.runtime, link.token);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return sendTo(c, link);
}
