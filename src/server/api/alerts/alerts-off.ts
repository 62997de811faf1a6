import { leadBack, leadTo, linkQuery, prefersPage, toPage } from '#server/api/routing/form-page.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { AlertsOff } from '#contract/search/saved-search.ts';
import { alertsOffPath, turnAlertsOff } from '#server/services/alerts/turn-alerts-off.ts';
import { exampleSavedSearch } from '#server/api/examples/account.ts';

const query = linkQuery('3.q3Zb6m0Wc7dZ6gYx2Jv8sT1uR4pK9nL5eA0hF3iB7oM');

export const alertsOff = createResource('listings');

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
  handle: ({ c, runtime, locale, query: { token = '', language = locale } }) => {
    const turnOff = () => turnAlertsOff(runtime, token);
    return prefersPage(c) ? leadBack(c, turnOff, () => alertsOffPath(token, language)) : turnOff();
  },
});

alertsOff.get('/saved-searches/alerts-off', {
  operationId: 'openAlertsOff',
  summary: 'The page that turns the mails of a saved search off',
  description: 'For mail programs that open the address of `List-Unsubscribe`. Nothing is changed.',
  query,
  responses: toPage('To the page'),
  handle: ({ c, locale, query: { token = '', language = locale } }) => leadTo(c, alertsOffPath(token, language)),
});
