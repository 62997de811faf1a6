import * as z from 'zod';
import { idParams } from '#server/api/routing/query-parameters.ts';
import { answerPersonal } from '#server/api/routing/answer.ts';
import { createResource } from '#server/api/routing/resource.ts';
import {
  AlertsOff,
  SavedSearch,
  SavedSearchChange,
  SearchToSave,
  maxSavedSearches,
} from '#contract/search/saved-search.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  seeSavedSearch,
} from '#server/services/alerts/saved-searches.ts';
import { exampleSavedSearch } from '#server/api/examples/account.ts';
import { responsesOf } from '#server/api/routing/operation.ts';
import { redirectBack, redirectTo, linkQuery, acceptsHtml, redirectResponse } from '#server/api/routing/form-page.ts';
import { alertsOffPath, turnAlertsOff } from '#server/services/alerts/turn-alerts-off.ts';

const { name, query, frequency } = exampleSavedSearch;
const params = idParams('Id of the saved search', exampleSavedSearch.id);

export const savedSearches = createResource('listings', 'USER');

savedSearches.get('/users/me/saved-searches', {
  operationId: 'listSavedSearches',
  summary: 'One’s saved searches',
  description: `At most ${maxSavedSearches}, the latest first, each with how many listings it finds now, and how many of them were published for the first time since it was saved or last looked at.`,
  localized: true,
  answer: [z.array(SavedSearch), 'All of them', [exampleSavedSearch]],
  handle: ({ runtime, actor, locale }) => listSavedSearches(runtime, { actor, locale }),
});

savedSearches.post('/users/me/saved-searches', {
  operationId: 'saveSearch',
  summary: 'Save a search',
  description: [
    'Takes the parameters of `searchListings`; sort, page and `within` are left out, and at least one filter has to be there. New listings that it finds are mailed from now on: within about a minute (`INSTANT`), every morning at seven in Croatia (`DAILY`), every Monday morning (`WEEKLY`), or not at all (`OFF`). A listing is new once, when it is first published, and is told to one reader once.',
    'A search with the same filters that is saved already is answered with 200 and stays as it is.',
  ],
  localized: true,
  body: [SearchToSave, { query, name, frequency }],
  answer: [SavedSearch, 'It is saved', exampleSavedSearch],
  status: 201,
  problems: ['VALIDATION_FAILED', 'LIMIT_REACHED'],
  responses: responsesOf({ answer: [SavedSearch, 'It was saved before', exampleSavedSearch] }),
  handle: async ({ c, runtime, actor, locale, body }) => {
    const { saved, isNew } = await saveSearch(runtime, { actor, locale }, body);
    return answerPersonal(c, saved, { status: isNew ? 201 : 200 });
  },
});

savedSearches.put('/users/me/saved-searches/{id}', {
  operationId: 'changeSavedSearch',
  summary: 'Change name and frequency',
  description: 'What waits to be mailed comes at the time of the new frequency; with `OFF` it never does.',
  localized: true,
  params,
  body: [SavedSearchChange, { name, frequency }],
  answer: [SavedSearch, 'It is changed', exampleSavedSearch],
  problems: ['NOT_FOUND', 'VALIDATION_FAILED'],
  handle: ({ runtime, actor, locale, params, body }) => changeSavedSearch(runtime, { actor, locale, ...params }, body),
});

savedSearches.put('/users/me/saved-searches/{id}/seen', {
  operationId: 'seeSavedSearch',
  summary: 'Count new listings from now on',
  description: 'For when one looks at what the search finds. The body is empty.',
  localized: true,
  params,
  answer: 'Nothing is new now',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, params }) => seeSavedSearch(runtime, { actor, ...params }),
});

savedSearches.delete('/users/me/saved-searches/{id}', {
  operationId: 'removeSavedSearch',
  summary: 'Save a search no longer',
  description: 'Nothing more is mailed about it.',
  localized: true,
  params,
  answer: 'Removed',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, actor, params }) => deleteSavedSearch(runtime, { actor, ...params }),
});

const linkParts = linkQuery('3.q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM');

savedSearches.post('/saved-searches/alerts-off', {
  operationId: 'turnAlertsOff',
  who: 'ANYBODY',
  summary: 'Turn the mails of a saved search off by the link of a mail',
  description: [
    'The token stands in every mail about a saved search; it works without a login, as long as the search is saved. A second call changes nothing and answers the same. Mail programs call it by themselves (`List-Unsubscribe-Post`, RFC 8058); whatever body they send is not read.',
    'A form of a page that prefers `text/html` is sent back to that page, whatever happened: the page tells how it stands. `language` says in which language the page is.',
  ],
  localized: true,
  query: linkParts,
  answer: [AlertsOff, 'They are off', { name: exampleSavedSearch.name }],
  problems: ['INVALID_TOKEN'],
  responses: redirectResponse('Back to the page, for browsers'),
  handle: ({ c, runtime, locale, query: { token = '', language = locale } }) => {
    const turnOff = () => turnAlertsOff(runtime, token);
    return acceptsHtml(c) ? redirectBack(c, turnOff, () => alertsOffPath(token, language)) : turnOff();
  },
});

savedSearches.get('/saved-searches/alerts-off', {
  operationId: 'openAlertsOff',
  who: 'ANYBODY',
  summary: 'The page that turns the mails of a saved search off',
  description: 'For mail programs that open the address of `List-Unsubscribe`. Nothing is changed.',
  query: linkParts,
  responses: redirectResponse('To the page'),
  handle: ({ c, locale, query: { token = '', language = locale } }) => redirectTo(c, alertsOffPath(token, language)),
});
