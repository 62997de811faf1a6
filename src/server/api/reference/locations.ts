import { idParams } from '#server/api/routing/query-parameters.ts';
import { createResource } from '#server/api/routing/resource.ts';
import * as z from 'zod';
import {
  NearestPlace,
  pinBounds,
  PlaceName,
  PlaceSuggestion,
  Point,
  QuarterPlace,
  SettlementSuggestion,
} from '#contract/location.ts';
import { shortText } from '#contract/text.ts';
import { suggestSettlements } from '#domain/search/interpret/place/settlement-suggestions.ts';
import {
  findNearestPlace,
  listCounties,
  listMunicipalities,
  listQuarters,
  listSettlements,
  readGeolocation,
} from '#server/services/reference/list-places.ts';
import { suggestSearchPlaces } from '#server/services/reference/suggest-search-places.ts';

const places = z.array(PlaceName);
const typed = z.object({
  q: shortText(60, 'VALUE_INVALID').meta({ param: { description: 'What has been typed so far', example: 'spl' } }),
});

const degrees = (min: number, max: number, description: string) =>
  z.coerce
    .number('VALUE_INVALID')
    .min(min, 'VALUE_TOO_SMALL')
    .max(max, 'VALUE_TOO_LARGE')
    .meta({ param: { description }, type: 'number', minimum: min, maximum: max });
const pointed = z.object({
  lat: degrees(pinBounds.south, pinBounds.north, 'Latitude (WGS 84)'),
  lng: degrees(pinBounds.west, pinBounds.east, 'Longitude (WGS 84)'),
});

const bacvice = { id: 'split-bacvice', name: 'Bačvice', lat: 43.50384, lng: 16.44723 };
const split = { id: 59200, name: 'Split', municipalityId: 4090, municipality: 'Split', countyId: 17 };
const county = 'Splitsko-dalmatinska županija';

export const locations = createResource('places');

locations.get('/location-names/counties', {
  operationId: 'listCounties',
  summary: 'Counties',
  description: 'The 21 counties of Croatia with their names in the language of `Accept-Language`, in Croatian order.',
  localized: true,
  answer: [
    places,
    'Every county',
    [
      { id: 17, name: 'Splitsko-dalmatinska županija' },
      { id: 18, name: 'Istarska županija' },
    ],
  ],
  cache: 'lists',
  handle: ({ runtime, locale }) => listCounties(runtime.places, locale),
});

locations.get('/location-names/municipalities/{id}', {
  operationId: 'listMunicipalities',
  summary: 'Towns and municipalities of a county',
  description: 'In Croatian order. Their ids are those of the national register of spatial units.',
  params: idParams('Id of the county', 17),
  answer: [
    places,
    'Every town and municipality of the county',
    [
      { id: 272, name: 'Bol' },
      { id: 4090, name: 'Split' },
    ],
  ],
  cache: 'lists',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, params }) => listMunicipalities(runtime.places, params.id),
});

locations.get('/location-names/settlements/{id}', {
  operationId: 'listSettlements',
  summary: 'Settlements of a town or municipality',
  description: 'In Croatian order. Their ids are those of the national register of spatial units.',
  params: idParams('Id of the town or municipality', 4090),
  answer: [places, 'Every settlement of the town or municipality', [{ id: 59200, name: 'Split' }]],
  cache: 'lists',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, params }) => listSettlements(runtime.places, params.id),
});

locations.get('/location-names/quarters/{id}', {
  operationId: 'listQuarters',
  summary: 'Quarters of a town',
  description:
    'In Croatian order, with their centres. Their ids are our own, as in `quarterId` of listings and in places of searches (`q:split-bacvice`). Only larger towns have any.',
  params: idParams('Id of the town or municipality', 4090),
  answer: [z.array(QuarterPlace), 'Every quarter that we know of the town', [bacvice]],
  cache: 'lists',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, params }) => listQuarters(runtime.places, params.id),
});

locations.get('/location-names/nearest', {
  operationId: 'findNearestPlace',
  summary: 'Settlement nearest to a point',
  description:
    'The settlement whose point, or that of one of its quarters, is nearest; with the quarter if the point is within 1.2 km of its centre. `metres` is how far the nearest of these points is. The settlement is one of the town or municipality on whose ground the point is; settlements themselves have no boundaries here, so that between two it may be the neighbour. `isAtSea` tells that the point is in the sea, more than 100 m from the coast.',
  localized: true,
  query: pointed,
  answer: [
    NearestPlace,
    'The nearest place',
    {
      ...split,
      county,
      quarterId: bacvice.id,
      quarter: 'Bačvice',
      lat: 43.50384,
      lng: 16.44723,
      metres: 120,
      isAtSea: false,
    },
  ],
  problems: ['VALIDATION_FAILED', 'NOT_FOUND'],
  handle: ({ runtime, locale, query }) => findNearestPlace(runtime, query, locale),
});

locations.get('/real-estate-listings/geolocation/{id}', {
  operationId: 'readGeolocation',
  summary: 'Point of a settlement',
  description: 'Where the settlement lies, in degrees (WGS 84): the middle of the map when a listing is placed.',
  params: idParams('Id of the settlement', 59200),
  answer: [Point, 'The point', { lat: 43.5073, lng: 16.44142 }],
  cache: 'lists',
  problems: ['NOT_FOUND'],
  handle: ({ runtime, params }) => readGeolocation(runtime.places, params.id),
});

locations.get('/location-names/suggestions', {
  operationId: 'suggestSettlements',
  summary: 'Settlements that a beginning may mean',
  description:
    'At most ten settlements whose name, or that of a quarter or municipality of theirs, begins with the text, with or without Croatian letters; also by postcode. For fields that suggest places while one types.',
  localized: true,
  query: typed,
  answer: [
    z.array(SettlementSuggestion),
    'The likeliest first',
    [
      {
        id: 59200,
        name: 'Split',
        quarterId: null,
        quarter: null,
        municipalityId: 4090,
        municipality: 'Split',
        countyId: 17,
        county: 'Splitsko-dalmatinska županija',
        lat: 43.5073,
        lng: 16.44142,
      },
    ],
  ],
  cache: 'lists',
  problems: ['VALIDATION_FAILED'],
  handle: ({ runtime, locale, query }) => suggestSettlements(runtime.places, query.q, locale),
});

locations.get('/location-names/search-places', {
  operationId: 'suggestPlaces',
  summary: 'Places for a search that a beginning may mean',
  description:
    'At most eight places of any level, one of whose words begins with the text, with or without Croatian letters: counties, regions, islands, towns, municipalities, quarters and settlements. `id` is a value of the search parameter `place`, `qualifier` says what and where the place is, `listings` how many listings it has.',
  localized: true,
  query: typed,
  answer: [
    z.array(PlaceSuggestion),
    'The likeliest first: exact names, then the larger places',
    [
      { id: 'c:17', level: 'COUNTY', name: 'Splitsko-dalmatinska županija', qualifier: 'županija', listings: 240 },
      { id: 'm:4090', level: 'TOWN', name: 'Split', qualifier: 'grad, Splitsko-dalmatinska županija', listings: 80 },
    ],
  ],
  cache: 'lists',
  problems: ['VALIDATION_FAILED'],
  handle: ({ runtime, locale, query }) => suggestSearchPlaces(runtime, query.q, locale),
});
