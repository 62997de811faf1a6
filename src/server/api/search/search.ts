import * as z from 'zod';
import { createResource } from '#server/api/routing/resource.ts';
import { Interpretation } from '#contract/search/interpretation.ts';
import { MapClusters } from '#contract/search/clusters.ts';
import { SearchAnswer, pageSize } from '#contract/search/search.ts';
import { zoomLimits } from '#domain/map/map-view.ts';
import { parseSearch } from '#domain/search/search-query.ts';
import { AppError } from '#server/errors.ts';
import { interpretPhrase } from '#server/services/search/interpret-phrase.ts';
import { readClusters } from '#server/services/search/read-clusters.ts';
import { searchListings } from '#server/services/search/search-listings.ts';
import { exampleCard, examplePriceLevel } from '#server/api/examples/listing.ts';
import { searchParameters } from './search-parameters.ts';
import { Id } from '#contract/ids.ts';
import { PriceLevel } from '#contract/listings/managed-listing.ts';
import { FactGains } from '#contract/listings/quality.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import { readFactGains } from '#server/services/listings/read-fact-gains.ts';
import { readPriceLevel } from '#server/services/listings/read-price-level.ts';

export const searching = createResource('listings');

searching.get('/real-estate-listings', {
  operationId: 'searchListings',
  summary: 'Search',
  description: [
    `Public listings and projects, ${pageSize} a page, with \`facets\`: how many there are per option, each counted with the other filters applied. The same parameters as on the page of results.`,
    'Lists repeat the parameter: `flag=SEA_VIEW&flag=POOL`. Empty values count as absent, unknown parameters are ignored. A wrong value is named in `errors`, by parameter, and left out; everything else applies. The dictionaries have a sentence for each code under `search.errors`.',
    'A page beyond the last one has no items: `errors` says `PAGE_TOO_DEEP`, and `pages` how many there are. `url` of an item is the path of its page in the language of `Accept-Language`.',
  ],
  localized: true,
  parameters: [...searchParameters],
  answer: [
    SearchAnswer,
    'One page of results',
    {
      items: [exampleCard],
      total: 1,
      page: 1,
      pageSize,
      pages: 1,
      facets: { purpose: { SALE: 1 }, category: { FLAT: 1 }, place: { 'c:17': 1 } },
      errors: { priceMin: ['PRICE_MIN_INVALID'] },
    },
  ],
  cache: 'listings',
  handle: async ({ c, runtime, locale }) => {
    const { query, errors } = parseSearch({ params: new URL(c.req.url).searchParams, places: runtime.places });
    const answer = await searchListings(runtime, query, locale);
    const all = { ...errors, ...answer.errors };
    return Object.keys(all).length > 0 ? { ...answer, errors: all } : answer;
  },
});

searching.get('/real-estate-listings/clusters', {
  operationId: 'readClusters',
  summary: 'A search on a map',
  description: [
    'What a search holds in each square of a box, at most 1,200, of 64 pixels at the zoom (the world has 512 at 0): counts, the median price per m² and the lowest price of all matches, whatever their purpose. `box` of each answers just its matches, as `bbox`. A point is the public one: of homes that are `isApproximate`, 150 to 500 m away.',
    'The parameters of the search, without order and page. Without a box, or with one that is wrong or abroad, all of Croatia. `withoutPoint` counts the matches that are on no map.',
  ],
  parameters: [
    ...searchParameters.filter(({ name }) => name !== 'sort' && name !== 'page'),
    {
      name: 'zoom',
      in: 'query',
      description: 'How deep the map is.',
      schema: { type: 'number', minimum: zoomLimits.min, maximum: zoomLimits.max, default: 7 },
      example: 12,
    },
  ],
  answer: [
    MapClusters,
    'What is where',
    {
      clusters: [
        {
          count: 12,
          medianPerM2Cents: 412_500,
          lowestPriceCents: 13_900_000,
          box: [16.43555, 43.50573, 16.47949, 43.53758],
          lat: 43.512,
          lng: 16.446,
          place: 'Split',
          ids: [41, 7, 130],
        },
      ],
      withoutPoint: 3,
    },
  ],
  cache: 'listings',
  problems: ['TOO_MANY_REQUESTS'],
  handle: ({ c, runtime, client }) => readClusters(runtime, new URL(c.req.url).searchParams, client.address),
});

searching.get('/real-estate-listings/interpret', {
  operationId: 'interpretPhrase',
  summary: 'How a one-line search is understood',
  description: [
    'Reads a search as people write it, in Croatian, English, German, Italian or Slovenian, and says what it understood; it answers any text.',
    'Money in whole euros, areas in m²; «about» is ± 10 %. `floor` 0 is the ground floor. `place` holds places as the search takes them, any of which may match; `otherPlaces` are further places of that name. Of `alternatives` one is enough; those that no one filter takes are among `ignored` too, and the search leaves them out. `near` is the circle meant by «near» a place; with `inPlace` it lies around another one and only what is in both matches. `without` and `notPlace` are refused, `wishes` only wished for; `excluded` is what the phrase does not want and no search can leave out, `ignored` what no filter knows. `confidence` is the chance that the essentials are right, and `readings` are the next likely ways to understand the phrase. `text` is what is left to search as words.',
  ],
  parameters: [
    {
      name: 'q',
      in: 'query',
      description: 'The phrase; its first 200 signs count.',
      required: true,
      schema: { type: 'string' },
      example: 'dvosoban stan u Splitu do 250.000 eura s pogledom na more',
    },
  ],
  answer: [
    Interpretation,
    'What was understood',
    {
      category: 'FLAT',
      rooms: 2,
      priceMax: 250_000,
      place: ['m:4090'],
      features: ['SEA_VIEW'],
      text: '',
      confidence: 0.97,
    },
  ],
  cache: 'lists',
  problems: ['VALIDATION_FAILED'],
  handle: ({ c, runtime }) => {
    const phrase = new URL(c.req.url).searchParams.get('q');
    if (phrase === null) throw new AppError('VALIDATION_FAILED', { detail: 'Wrong: q', errors: { q: ['Q_REQUIRED'] } });
    return interpretPhrase(runtime, phrase).interpretation;
  },
});

const kindQuery = {
  purpose: z
    .enum(referenceCodes('purpose'), 'VALUE_INVALID')
    .meta({ param: { description: 'Code of `/real-estate-listings/purposes`' }, example: 'SALE' }),
  category: z
    .enum(referenceCodes('category'), 'VALUE_INVALID')
    .meta({ param: { description: 'Code of `/real-estate-listings/categories`' }, example: 'FLAT' }),
};

const query = z.object({
  ...kindQuery,
  settlementId: Id.meta({ param: { description: 'Id of the settlement', example: 59200 } }),
  type: z
    .enum(referenceCodes('type'), 'VALUE_INVALID')
    .optional()
    .meta({ param: { description: 'Code of `/real-estate-listings/types/{category}`; counts for LAND' } }),
  listingId: Id.optional().meta({
    param: { description: 'A listing whose home is not to count, with other listings of it by the same advertiser' },
  }),
});

searching.get('/real-estate-listings/price-level', {
  operationId: 'readPriceLevel',
  summary: 'The usual price of a place',
  description:
    'The median price per m² (of net area, for land of the plot; a month for RENT, a night for SHORT_STAY) of the public single listings of the purpose and category (of land also the type) in the settlement. Where fewer than eight tell one, that of the municipality or county around it; null where the county has too few.',
  query,
  answer: [PriceLevel, 'The median, and of how many it is', examplePriceLevel],
  cache: 'listings',
  problems: ['VALIDATION_FAILED'],
  handle: ({ runtime, query }) => readPriceLevel(runtime, query),
});

searching.get('/real-estate-listings/fact-gains', {
  operationId: 'readFactGains',
  summary: 'What each further fact brings',
  description:
    'By how many percent more the single listings of the purpose and category that tell a fact are viewed than those that do not: the medians of 30 days, of the newest that have been public as long. Only facts that at least twenty of them tell and twenty do not, and only from 5 % on. Counted once an hour.',
  query: z.object(kindQuery),
  answer: [FactGains, 'The facts that bring something', [{ fact: 'FLOOR_PLAN', moreViewsPercent: 24 }]],
  cache: 'lists',
  problems: ['VALIDATION_FAILED'],
  handle: ({ runtime, query }) => readFactGains(runtime, query),
});
