import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { Id } from '#contract/ids.ts';
import { mostSavedSearches, SavedSearch, SavedSearchChange, SearchToSave } from '#contract/search/saved-search.ts';
import {
  changeSavedSearch,
  forgetSavedSearch,
  listSavedSearches,
  saveSearch,
  seeSavedSearch,
} from '#server/services/alerts/saved-searches.ts';
import { loggedIn } from '#server/api/routing/authentication.ts';
import { languageOf } from '#server/api/routing/environment.ts';
import { exampleSavedSearch } from '#server/api/examples/keeping.ts';
import { jsonBody } from '#server/api/routing/json-body.ts';
import {
  acceptLanguage,
  emptyAnswer,
  jsonRequest,
  needs,
  personalAnswers,
  tags,
} from '#server/api/routing/operation.ts';
import { answerPersonal } from '#server/api/routing/personal-answer.ts';
import { createRouter } from '#server/api/routing/router.ts';

const path = '/api/v1/users/me/saved-searches';
const { name, query, frequency } = exampleSavedSearch;
const params = z.object({
  id: Id.meta({ param: { description: 'Id of the saved search', example: exampleSavedSearch.id } }),
});
const common = { tags: [tags.listings], security: needs.token, parameters: [acceptLanguage] };
const one = { schema: SavedSearch, example: exampleSavedSearch };

const list = createRoute({
  ...common,
  method: 'get',
  path,
  operationId: 'listSavedSearches',
  summary: 'One’s saved searches',
  description: `At most ${mostSavedSearches}, the latest first, each with how many listings it finds now, and how many of them were published for the first time since it was saved or last looked at.`,
  middleware: loggedIn,
  responses: personalAnswers({
    schema: z.array(SavedSearch),
    description: 'All of them',
    example: [exampleSavedSearch],
    problems: ['UNAUTHORIZED'],
  }),
});

const save = createRoute({
  ...common,
  method: 'post',
  path,
  operationId: 'saveSearch',
  summary: 'Save a search',
  description: [
    'Takes the parameters of `searchListings`; sort, page and `within` are left out, and at least one filter has to be there. New listings that it finds are mailed from now on: within about a minute (`INSTANT`), every morning at seven in Croatia (`DAILY`), every Monday morning (`WEEKLY`), or not at all (`OFF`). A listing is new once, when it is first published, and is told to one reader once.',
    'A search with the same filters that is saved already is answered with 200 and stays as it is.',
  ].join('\n\n'),
  middleware: [loggedIn, jsonBody],
  request: { body: jsonRequest(SearchToSave, { query, name, frequency }) },
  responses: {
    ...personalAnswers({ ...one, description: 'It was saved before' }),
    ...personalAnswers({
      ...one,
      description: 'It is saved',
      status: 201,
      problems: ['UNAUTHORIZED', 'VALIDATION_FAILED', 'LIMIT_REACHED'],
    }),
  },
});

const change = createRoute({
  ...common,
  method: 'put',
  path: `${path}/{id}`,
  operationId: 'changeSavedSearch',
  summary: 'Change name and frequency',
  description: 'What waits to be mailed comes at the time of the new frequency; with `OFF` it never does.',
  middleware: [loggedIn, jsonBody],
  request: { params, body: jsonRequest(SavedSearchChange, { name, frequency }) },
  responses: personalAnswers({
    ...one,
    description: 'It is changed',
    problems: ['UNAUTHORIZED', 'NOT_FOUND', 'VALIDATION_FAILED'],
  }),
});

const see = createRoute({
  ...common,
  method: 'put',
  path: `${path}/{id}/seen`,
  operationId: 'seeSavedSearch',
  summary: 'Count new listings from now on',
  description: 'For when one looks at what the search finds. The body is empty.',
  middleware: loggedIn,
  request: { params },
  responses: emptyAnswer({ description: 'Nothing is new now', problems: ['UNAUTHORIZED', 'NOT_FOUND'] }),
});

const forget = createRoute({
  ...common,
  method: 'delete',
  path: `${path}/{id}`,
  operationId: 'removeSavedSearch',
  summary: 'Save a search no longer',
  description: 'Nothing more is mailed about it.',
  middleware: loggedIn,
  request: { params },
  responses: emptyAnswer({ description: 'Removed', problems: ['UNAUTHORIZED', 'NOT_FOUND'] }),
});

export const savedSearches = createRouter();

savedSearches.openapi(list, async (c) =>
  answerPersonal(c, await listSavedSearches(c.env.runtime, { actor: c.get('actor'), locale: languageOf(c) })),
);

savedSearches.openapi(save, async (c) => {
  const asking = { actor: c.get('actor'), locale: languageOf(c) };
  const { saved, isNew } = await saveSearch(c.env.runtime, asking, c.req.valid('json'));
  return answerPersonal(c, saved, isNew ? 201 : 200);
});

savedSearches.openapi(change, async (c) => {
  const asking = { actor: c.get('actor'), id: c.req.valid('param').id, locale: languageOf(c) };
  return answerPersonal(c, await changeSavedSearch(c.env.runtime, asking, c.req.valid('json')));
});

savedSearches.openapi(see, async (c) => {
  await seeSavedSearch(c.env.runtime, { actor: c.get('actor'), id: c.req.valid('param').id });
  return answerPersonal(c);
});

savedSearches.openapi(forget, async (c) => {
  await forgetSavedSearch(c.env.runtime, { actor: c.get('actor'), id: c.req.valid('param').id });
  return answerPersonal(c);
});
