import { referenceCodes, type ReferenceName } from '#contract/reference.ts';
import { extras, lastPage, sorts, type SearchQuery } from '#contract/search/search.ts';

type Schema = Record<string, unknown>;
type Parameter = {
  description: string;
  schema: Schema;
  example?: string | number | boolean | (string | number)[];
  explode?: true;
};

const oneOf = (list: ReferenceName): Schema => ({ type: 'string', enum: referenceCodes(list) });
const anyOf = (list: ReferenceName): Pick<Parameter, 'schema' | 'explode'> => ({
  schema: { type: 'array', maxItems: 50, items: oneOf(list) },
  explode: true,
});
const atLeastZero: Schema = { type: 'number', minimum: 0, maximum: 1_000_000_000 };
const count: Schema = { type: 'integer', minimum: 0, maximum: 100 };
const rooms: Schema = { type: 'number', minimum: 0, maximum: 100, multipleOf: 0.5 };
const floor: Schema = { type: 'integer', minimum: -3, maximum: 100 };

/** What each parameter of the search means; `parseSearch` reads them. */
const parameters: Record<keyof SearchQuery, Parameter> = {
  q: {
    description: 'Words to find, in Croatian or English, with or without diacritics and case endings.',
    schema: { type: 'string', maxLength: 200 },
    example: 'pogled na more',
  },
  purpose: { description: 'Sale, rent or short stay.', schema: oneOf('purpose'), example: 'SALE' },
  category: { description: 'One category.', schema: oneOf('category'), example: 'FLAT' },
  type: { description: 'Types, any of which may match. With a category only its own types count.', ...anyOf('type') },
  kind: { description: 'Kinds, any of which may match: single properties, projects.', ...anyOf('kind') },
  place: {
    description: [
      'Places, any of which may match: `c:17` is a county, `m:4090` a town or municipality, `s:59200` a settlement (ids of `/location-names`), `i:brac` an island, `r:istra` a region, `q:…` a quarter.',
      'The answer of `interpret` and the keys of the `place` facet are such places.',
    ].join(' '),
    schema: { type: 'array', maxItems: 50, items: { type: 'string', pattern: '^[cmsirq]:[a-z1-9][a-z0-9-]{0,80}$' } },
    explode: true,
    example: ['m:4090'],
  },
  priceMin: { description: 'Lowest price in whole euros.', schema: atLeastZero },
  priceMax: { description: 'Highest price in whole euros.', schema: atLeastZero, example: 250_000 },
  pricePerM2Max: { description: 'Highest price per m² in whole euros.', schema: atLeastZero },
  areaMin: { description: 'Smallest net area in m².', schema: atLeastZero },
  areaMax: { description: 'Largest net area in m².', schema: atLeastZero },
  plotMin: { description: 'Smallest plot in m².', schema: atLeastZero },
  plotMax: { description: 'Largest plot in m².', schema: atLeastZero },
  roomsMin: { description: 'Fewest rooms; 0 is a studio flat.', schema: rooms },
  roomsMax: { description: 'Most rooms.', schema: rooms },
  bedroomsMin: { description: 'Fewest bedrooms.', schema: count },
  bedroomsMax: { description: 'Most bedrooms.', schema: count },
  bathroomsMin: { description: 'Fewest bathrooms.', schema: count },
  floorMin: { description: 'Lowest floor; 0 is the ground floor, −1 below it.', schema: floor },
  floorMax: { description: 'Highest floor.', schema: floor },
  topFloor: { description: 'Only the topmost floor.', schema: { type: 'boolean' } },
  yearMin: { description: 'Built in this year or later.', schema: { type: 'integer', minimum: 1000, maximum: 2100 } },
  condition: { description: 'Conditions, any of which may match.', ...anyOf('condition') },
  energyClass: { description: 'This energy class or a better one.', schema: oneOf('energyClass') },
  heatingType: { description: 'Heating systems, any of which may match.', ...anyOf('heatingType') },
  heatingWay: { description: 'Sources of heat, any of which may match.', ...anyOf('heatingWay') },
  parking: { description: 'Kinds of parking, any of which may match.', ...anyOf('parkingType') },
  furnitureStatus: { description: 'How furnished; any may match.', ...anyOf('furnitureStatus') },
  buildingLevels: { description: 'Levels of a house, any of which may match.', ...anyOf('buildingLevel') },
  flag: { description: 'Features, all of which must be there.', ...anyOf('flag'), example: ['SEA_VIEW'] },
  anyFlag: { description: 'Features, one of which is enough.', ...anyOf('flag'), example: ['BALCONY', 'TERRACE'] },
  paper: { description: 'Papers, all of which must be there.', ...anyOf('paper') },
  petsAllowed: { description: 'Only where pets are welcome.', schema: { type: 'boolean' } },
  with: {
    description: 'What the listing must have, all of it: pictures, floor plans, a 3D model.',
    schema: { type: 'array', items: { type: 'string', enum: extras } },
    explode: true,
  },
  advertiser: { description: 'Who offers; any may match.', ...anyOf('advertiserKind') },
  within: { description: 'Published within so many days.', schema: { type: 'integer', minimum: 1, maximum: 365 } },
  bbox: {
    description: 'A box on the map: west, south, east, north in degrees.',
    schema: { type: 'string', pattern: '^-?[\\d.]+(,-?[\\d.]+){3}$' },
    example: '16.38,43.49,16.52,43.54',
  },
  near: {
    description: 'A circle on the map: latitude and longitude in degrees, radius in kilometres (at most 200).',
    schema: { type: 'string', pattern: '^-?[\\d.]+(,-?[\\d.]+){2}$' },
    example: '43.5081,16.4402,5',
  },
  sort: {
    description:
      'Order of the results, ties by id. Without it: the best match first where there is a `q`, else the newest. By price without a `purpose`: first sales, then rents, then short stays.',
    schema: { type: 'string', enum: sorts },
  },
  page: {
    description: 'Number of the page, from 1.',
    schema: { type: 'integer', minimum: 1, maximum: lastPage, default: 1 },
  },
};

/** The parameters of the search as OpenAPI has them. */
export const searchParameters = Object.entries(parameters).map(([name, { description, schema, example, explode }]) => ({
  name,
  in: 'query' as const,
  description,
  schema,
  ...(explode && { style: 'form' as const, explode }),
  ...(example !== undefined && { example }),
}));
