import type { Category, Purpose } from '#contract/reference.ts';
import { extras, type SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { SearchParameters, type SearchErrors } from './search-parameters.ts';
import { parsePrice } from './search-price.ts';
import {
  defaultSort,
  readAlternatives,
  readBox,
  readNear,
  readPage,
  readPlaces,
  readRanges,
  readSort,
  readText,
  readTypes,
} from './search-readers.ts';

export { defaultSort };

/** What a readable path says, as codes and a place id. */
export type SearchPathParts = { purpose?: Purpose; category?: Category; place?: string };

export type SearchInput = { params: URLSearchParams; path?: SearchPathParts; places: Places };
export type ParsedSearch = { query: SearchQuery; errors: SearchErrors };

const price = { min: 0, max: 1_000_000_000, parse: parsePrice };
const whole = { min: 0, max: 100 };

/** A search without any filter: the newest of everything, first page. */
export const emptySearch: SearchQuery = {
  type: [],
  kind: [],
  place: [],
  condition: [],
  heatingType: [],
  heatingWay: [],
  parking: [],
  furnitureStatus: [],
  buildingLevels: [],
  flag: [],
  paper: [],
  with: [],
  advertiser: [],
  sort: 'newest',
  page: 1,
};

/**
 * The search that an address asks for. Unknown parameters are ignored; wrong values are named in `errors` by
 * parameter and left out, all others apply. Where path and parameters both name a purpose or category, the
 * parameter counts; places add up.
 */
export function parseSearch({ params, path = {}, places }: SearchInput): ParsedSearch {
  const parameters = new SearchParameters(params);
  const category = parameters.code('category', 'category') ?? path.category;
  const q = readText(parameters);
  const query: SearchQuery = {
    purpose: parameters.code('purpose', 'purpose') ?? path.purpose,
    category,
    type: readTypes(parameters, category),
    kind: parameters.codes('kind', 'kind'),
    place: readPlaces(parameters, places, path.place),
    q,
    ...readRanges(parameters),
    pricePerM2Max: parameters.number('pricePerM2Max', price),
    bathroomsMin: parameters.number('bathroomsMin', whole),
    topFloor: parameters.enabled('topFloor'),
    yearMin: parameters.number('yearMin', { min: 1000, max: 2100 }),
    condition: parameters.codes('condition', 'condition'),
    energyClass: parameters.code('energyClass', 'energyClass'),
    heatingType: parameters.codes('heatingType', 'heatingType'),
    heatingWay: parameters.codes('heatingWay', 'heatingWay'),
    parking: parameters.codes('parking', 'parkingType'),
    furnitureStatus: parameters.codes('furnitureStatus', 'furnitureStatus'),
    buildingLevels: parameters.codes('buildingLevels', 'buildingLevel'),
    flag: parameters.codes('flag', 'flag'),
    anyFlag: readAlternatives(parameters),
    paper: parameters.codes('paper', 'paper'),
    petsAllowed: parameters.enabled('petsAllowed'),
    with: parameters.choices('with', extras),
    advertiser: parameters.codes('advertiser', 'advertiserKind'),
    within: parameters.number('within', { min: 1, max: 365 }),
    bbox: readBox(parameters),
    near: readNear(parameters),
    sort: readSort(parameters, q),
    page: readPage(parameters),
  };
  return { query, errors: parameters.errors };
}

const parameterOrder = [
  'purpose',
  'category',
  'type',
  'kind',
  'place',
  'q',
  'priceMin',
  'priceMax',
  'pricePerM2Max',
  'areaMin',
  'areaMax',
  'plotMin',
  'plotMax',
  'roomsMin',
  'roomsMax',
  'bedroomsMin',
  'bedroomsMax',
  'bathroomsMin',
  'floorMin',
  'floorMax',
  'topFloor',
  'yearMin',
  'condition',
  'energyClass',
  'heatingType',
  'heatingWay',
  'parking',
  'furnitureStatus',
  'buildingLevels',
  'flag',
  'anyFlag',
  'paper',
  'petsAllowed',
  'with',
  'advertiser',
  'within',
  'bbox',
] as const satisfies (keyof SearchQuery)[];

/** Every parameter that a search reads from an address. */
export const searchParameters: readonly (keyof SearchQuery)[] = [...parameterOrder, 'near', 'sort', 'page'];

/** The parameters that say this search, in one fixed order, without what is the default; `parseSearch` reads them back. */
export function formatSearch(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of parameterOrder) {
    const value = query[name];
    if (value === undefined) continue;
    if (name === 'bbox') params.append(name, String(value));
    else for (const item of Array.isArray(value) ? value : [value]) params.append(name, String(item));
  }
  if (query.near) params.append('near', `${query.near.lat},${query.near.lng},${query.near.km}`);
  if (query.sort !== defaultSort(query.q)) params.append('sort', query.sort);
  if (query.page > 1) params.append('page', String(query.page));
  return params;
}
