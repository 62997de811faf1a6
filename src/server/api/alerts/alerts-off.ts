import { createRoute } from '@hono/zod-openapi';
import { accepts } from 'hono/accepts';
import * as z from 'zod';
import { Language } from '#contract/ids.ts';
import { AlertsOff } from '#contract/search/saved-search.ts';
import { AppError } from '#server/errors.ts';
import { alertsOffPath, turnAlertsOff } from '#server/services/alerts/turn-alerts-off.ts';
import { languageOf, type ApiContext } from '#server/api/routing/environment.ts';
import { exampleSavedSearch } from '#server/api/examples/keeping.ts';
import { acceptLanguage, personalAnswers, tags } from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { queryText } from '#server/api/routing/query-text.ts';
import { createRouter } from '#server/api/routing/router.ts';

const path = '/api/v1/saved-searches/alerts-off';

const query = z.object({
  token: queryText({ description: 'Token of the link', example: '3.q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM' }),
  language: Language.optional().meta({ param: { description: 'Language of the page' } }),
});

const toPage = (description: string) => ({
  303: { description, headers: { Location: { description: 'Path of the page', schema: { type: 'string' as const } } } },
});

const turnOff = createRoute({
  method: 'post',
  path,
  operationId: 'turnAlertsOff',
  tags: [tags.listings],
  summary: 'Turn the mails of a saved search off by the link of a mail',
  description: [
    'The token stands in every mail about a saved search; it works without a login, as long as the search is saved. A second call changes nothing and answers the same. Mail programs call it by themselves (`List-Unsubscribe-Post`, RFC 8058); whatever body they send is not read.',
    'A form of a page that prefers `text/html` is sent back to that page, whatever happened: the page tells how it stands. `language` says in which language the page is.',
  ].join('\n\n'),
  parameters: [acceptLanguage],
  request: { query },
  responses: {
    ...personalAnswers({
      schema: AlertsOff,
      description: 'They are off',
      example: { name: exampleSavedSearch.name },
      problems: ['INVALID_TOKEN'],
    }),
    ...toPage('Back to the page, for browsers'),
  },
});

const open = createRoute({
  method: 'get',
  path,
  operationId: 'openAlertsOff',
  tags: [tags.listings],
  summary: 'The page that turns the mails of a saved search off',
  description: 'For mail programs that open the address of `List-Unsubscribe`. Nothing is changed.',
  request: { query },
  responses: toPage('To the page'),
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

function prefersPage(c: ApiContext): boolean {
  const supports = ['application/json', 'text/html'];
  return accepts(c, { header: 'Accept', supports, default: 'application/json' }) === 'text/html';
}

export const alertsOff = createRouter();

alertsOff.openapi(turnOff, async (c) => {
  const { token = '', language } = c.req.valid('query');
  if (prefersPage(c)) return backToPage(c, { token, language });
  return answerPersonal(c, await turnAlertsOff(c.env.runtime, token));
});

alertsOff.openapi(open, (c) => {
  const { token = '', language } = c.req.valid('query');
  return sendTo(c, { token, language });
});
