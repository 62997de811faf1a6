import { typesByCategory, type Category, type Purpose } from '#contract/reference.ts';
import { extras, lastPage, sorts, type SearchQuery } from '#contract/search.ts';
import type { Places } from './places.ts';
import { parseCoordinates } from './search-number.ts';
import { SearchParameters, type SearchErrors } from './search-parameters.ts';

/** What a readable path says, as codes and a place id. */
export type SearchPathParts = { purpose?: Purpose; category?: Category; place?: string };

export type SearchInput = { params: URLSearchParams; path?: SearchPathParts; places: Places };
export type ParsedSearch = { query: SearchQuery; errors: SearchErrors };

const longestText = 200;
const price = { min: 0, max: 1_000_000_000 };
const area = { min: 0, max: 1_000_000_000, decimals: 2 };
const roomCount = { min: 0, max: 100, decimals: 1 };
const whole = { min: 0, max: 100 };
const furthestKm = 200;

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

function readPlaces(parameters: SearchParameters, places: Places, inPath: string | undefined): string[] {
  const given = parameters.values('place');
  const known = given.filter(
    (place) => /^(?:[cms]:[1-9]\d{0,8}|[irq]:[a-z][a-z0-9-]{0,80})$/.test(place) && places.areaOf(place),
  );
  if (known.length < given.length) parameters.refuse('place', 'PLACE_UNKNOWN');
  return [...new Set(inPath ? [inPath, ...known] : known)].sort();
}

function readTypes(parameters: SearchParameters, category: Category | undefined): SearchQuery['type'] {
  const types = parameters.codes('type', 'type');
  if (!category) return types;
  const fitting = types.filter((type) => typesByCategory[category].some((value) => value.code === type));
  if (fitting.length < types.length) parameters.refuse('type', 'TYPE_NOT_IN_CATEGORY');
  return fitting;
}

function readText(parameters: SearchParameters): string | undefined {
  const text = parameters
    .value('q')
    ?.toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\ufffd]+/gu, ' ')
    .trim();
  if (!text) return undefined;
  return text.length <= longestText ? text : parameters.refuse('q', 'Q_TOO_LONG');
}

function readBox(parameters: SearchParameters): SearchQuery['bbox'] {
  const value = parameters.value('bbox');
  if (value === undefined) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = parseCoordinates(value, 4) ?? [];
  const valid = west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return valid ? [west, south, east, north] : parameters.refuse('bbox');
}

function readNear(parameters: SearchParameters): SearchQuery['near'] {
  const value = parameters.value('near');
  if (value === undefined) return undefined;
  const [lat = 0, lng = 0, km = 0] = parseCoordinates(value, 3) ?? [];
  const valid = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && km > 0 && km <= furthestKm;
  return valid ? { lat, lng, km } : parameters.refuse('near');
}

function readSort(parameters: SearchParameters, text: string | undefined): SearchQuery['sort'] {
  const standard = defaultSort(text);
  const value = parameters.value('sort');
  const sort = sorts.find((known) => known === value);
  if (value !== undefined && !sort) parameters.refuse('sort');
  return !sort || (sort === 'relevance' && !text) ? standard : sort;
}

function readPage(parameters: SearchParameters): number {
  const value = parameters.value('page');
  if (value === undefined) return 1;
  if (!/^[1-9]\d{0,14}$/.test(value)) parameters.refuse('page');
  else if (Number(value) > lastPage) parameters.refuse('page', 'PAGE_TOO_DEEP');
  else return Number(value);
  return 1;
}

function readRanges(parameters: SearchParameters): Partial<SearchQuery> {
  const [priceMin, priceMax] = parameters.range('price', price);
  const [areaMin, areaMax] = parameters.range('area', area);
  const [plotMin, plotMax] = parameters.range('plot', area);
  const [roomsMin, roomsMax] = parameters.range('rooms', roomCount);
  const [floorMin, floorMax] = parameters.range('floor', { min: -3, max: 100 });
  return { priceMin, priceMax, areaMin, areaMax, plotMin, plotMax, roomsMin, roomsMax, floorMin, floorMax };
}

/** The order of results where none is asked for: with a free text the best match first, else the newest. */
export function defaultSort(text: string | undefined): SearchQuery['sort'] {
  return text ? 'relevance' : 'newest';
}

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
    bedroomsMin: parameters.number('bedroomsMin', whole),
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
  'paper',
  'petsAllowed',
  'with',
  'advertiser',
  'within',
  'bbox',
] as const satisfies (keyof SearchQuery)[];

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
