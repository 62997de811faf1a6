import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { Id } from '#contract/ids.ts';
import { PlaceName, Point, SettlementSuggestion } from '#contract/location.ts';
import { shortText } from '#contract/text.ts';
import { suggestSettlements } from '#domain/search/interpret/place/settlement-suggestions.ts';
import { listCounties, listMunicipalities, listSettlements } from '#server/services/reference/list-places.ts';
import { readGeolocation } from '#server/services/reference/read-geolocation.ts';
import { answerJson } from '#server/api/routing/answer.ts';
import { languageOf } from '#server/api/routing/environment.ts';
import { acceptLanguage, answers, ifNoneMatch, tags } from '#server/api/routing/operation.ts';
import { createRouter } from '#server/api/routing/router.ts';

const places = z.array(PlaceName);
const idOf = (description: string, example: number) => z.object({ id: Id.meta({ param: { description, example } }) });

const counties = createRoute({
  method: 'get',
  path: '/api/v1/location-names/counties',
  operationId: 'listCounties',
  tags: [tags.places],
  summary: 'Counties',
  description: 'The 21 counties of Croatia with their names in the language of `Accept-Language`, in Croatian order.',
  parameters: [acceptLanguage, ifNoneMatch],
  responses: answers({
    schema: places,
    description: 'Every county',
    example: [
      { id: 17, name: 'Splitsko-dalmatinska županija' },
      { id: 18, name: 'Istarska županija' },
    ],
  }),
});

const municipalities = createRoute({
  method: 'get',
  path: '/api/v1/location-names/municipalities/{id}',
  operationId: 'listMunicipalities',
  tags: [tags.places],
  summary: 'Towns and municipalities of a county',
  description: 'In Croatian order. Their ids are those of the national register of spatial units.',
  parameters: [ifNoneMatch],
  request: { params: idOf('Id of the county', 17) },
  responses: answers({
    schema: places,
    description: 'Every town and municipality of the county',
    example: [
      { id: 272, name: 'Bol' },
      { id: 4090, name: 'Split' },
    ],
    problems: ['NOT_FOUND'],
  }),
});

const settlements = createRoute({
  method: 'get',
  path: '/api/v1/location-names/settlements/{id}',
  operationId: 'listSettlements',
  tags: [tags.places],
  summary: 'Settlements of a town or municipality',
  description: 'In Croatian order. Their ids are those of the national register of spatial units.',
  parameters: [ifNoneMatch],
  request: { params: idOf('Id of the town or municipality', 4090) },
  responses: answers({
    schema: places,
    description: 'Every settlement of the town or municipality',
    example: [{ id: 59200, name: 'Split' }],
    problems: ['NOT_FOUND'],
  }),
});

const geolocation = createRoute({
  method: 'get',
  path: '/api/v1/real-estate-listings/geolocation/{id}',
  operationId: 'readGeolocation',
  tags: [tags.places],
  summary: 'Point of a settlement',
  description: 'Where the settlement lies, in degrees (WGS 84): the middle of the map when a listing is placed.',
  parameters: [ifNoneMatch],
  request: { params: idOf('Id of the settlement', 59200) },
  responses: answers({
    schema: Point,
    description: 'The point',
    example: { lat: 43.5073, lng: 16.44142 },
    problems: ['NOT_FOUND'],
  }),
});

const suggestions = createRoute({
  method: 'get',
  path: '/api/v1/location-names/suggestions',
  operationId: 'suggestSettlements',
  tags: [tags.places],
  summary: 'Settlements that a beginning may mean',
  description:
    'At most ten settlements whose name, or that of a quarter or municipality of theirs, begins with the text, with or without Croatian letters; also by postcode. For fields that suggest places while one types.',
  parameters: [acceptLanguage, ifNoneMatch],
  request: {
    query: z.object({
      q: shortText(60, 'VALUE_INVALID').meta({ param: { description: 'What has been typed so far', example: 'spl' } }),
    }),
  },
  responses: answers({
    schema: z.array(SettlementSuggestion),
    description: 'The likeliest first',
    example: [
      {
        id: 59200,
        name: 'Split',
        quarter: null,
        municipalityId: 4090,
        municipality: 'Split',
        countyId: 17,
        county: 'Splitsko-dalmatinska županija',
        lat: 43.5073,
        lng: 16.44142,
      },
    ],
    problems: ['VALIDATION_FAILED'],
  }),
});

export const locations = createRouter();

locations.openapi(counties, (c) =>
  answerJson(c, listCounties(c.env.runtime.places, languageOf(c)), { keep: 'lists', localized: true }),
);
locations.openapi(municipalities, (c) =>
  answerJson(c, listMunicipalities(c.env.runtime.places, c.req.valid('param').id), { keep: 'lists' }),
);
locations.openapi(settlements, (c) =>
  answerJson(c, listSettlements(c.env.runtime.places, c.req.valid('param').id), { keep: 'lists' }),
);
locations.openapi(geolocation, (c) =>
  answerJson(c, readGeolocation(c.env.runtime.places, c.req.valid('param').id), { keep: 'lists' }),
);
locations.openapi(suggestions, (c) =>
  answerJson(c, suggestSettlements(c.env.runtime.places, c.req.valid('query').q, languageOf(c)), {
    keep: 'lists',
    localized: true,
  }),
);
