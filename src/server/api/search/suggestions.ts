import * as z from 'zod';
import { SearchSuggestions } from '#contract/search/suggestions.ts';
import { createResource } from '#server/api/routing/resource.ts';
import { q } from '#server/api/routing/query-parameters.ts';
import { suggestSearch } from '#server/services/search/suggestions/suggest-search.ts';

export const suggestions = createResource('listings');

suggestions.get('/search-suggestions', {
  operationId: 'suggestSearch',
  summary: 'What the beginning of a one-line search may mean',
  description: [
    'For a field that suggests while one types: at most five `places` that the last words begin to name, at most three `phrases` that go on from there, and `understood`, what the search says so far, as on the chips above results.',
    'Places are found by names in any case, old and foreign ones and postcodes, also misspelt or joined; those come first that are looked for most. `text` of a place is the whole phrase with it, `listings` how many listings that search has, `url` the path of its results in the language of `Accept-Language`. Phrases without listings are left out.',
    'Any text is answered. Capitals and spaces make no difference: who asks with trimmed text in lower case shares what caches keep.',
  ],
  localized: true,
  query: z.object({ q: q('What has been typed so far; two signs at least, the first 80 count', 'dvosoban stan spl') }),
  answer: [
    SearchSuggestions,
    'The likeliest first',
    {
      places: [
        {
          id: 'm:4090',
          level: 'TOWN',
          name: 'Split',
          qualifier: 'grad, Splitsko-dalmatinska županija',
          listings: 80,
          text: 'dvosoban stan Split',
          url: '/home/listings?category=FLAT&place=m%3A4090&roomsMin=2&roomsMax=2&typed=dvosoban+stan+Split',
        },
      ],
      phrases: [
        {
          text: 'dvosoban stan Split do 200.000 €',
          url: '/home/listings/prodaja/stan/splitsko-dalmatinska/split?priceMax=200000&roomsMin=2&roomsMax=2&typed=dvosoban+stan+Split+do+200.000+%E2%82%AC',
          listings: 27,
        },
      ],
      understood: ['stan', 'sobe: 2'],
    },
  ],
  cache: 'suggestions',
  handle: ({ runtime, locale, query }) => suggestSearch(runtime, query.q ?? '', locale),
});
