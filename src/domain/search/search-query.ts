import type { Category, Purpose } from '#contract/reference/index.ts';
import { filterList, filtersOf, listKinds, type Filter } from '#contract/search/filter-list.ts';
import { extras, type SearchQuery } from '#contract/search/search.ts';
import { encodeLine } from '#domain/map/line.ts';
import type { Places } from '#domain/places/places.ts';
import { refusalCodes, wishCodes } from './code-meanings.ts';
import { defaultSort } from './search-order.ts';
import { SearchParameters, type SearchErrors } from './search-parameters.ts';
import {
  limitsOf,
  readAlternatives,
  readAreas,
  readBox,
  readCategories,
  readNear,
  readPage,
  readPlaces,
  readRefusedPlaces,
  readSort,
  readText,
  readTypes,
  readView,
} from './search-readers.ts';

/** The parts of a readable path: codes and a place id. */
export type SearchPathParts = { purpose?: Purpose; category?: Category; place?: string };

type SearchInput = { params: URLSearchParams; path?: SearchPathParts; places: Places };
export type ParsedSearch = { query: SearchQuery; errors: SearchErrors };

const keysOf = ({ kind, name }: Filter): string[] => (kind === 'range' ? [`${name}Min`, `${name}Max`] : [name]);
/** The parameter of a key: the name `area` is taken by the floor space. */
const parameterOf = (key: string) => (key === 'drawn' ? 'area' : key);

/** The parameters of a filter in an address: two for a range. */
export const parametersOf = (filter: Filter): string[] => keysOf(filter).map(parameterOf);

/** Every filter with its keys: two for a range. */
const filterRows = filterList.map((filter) => ({ filter, names: keysOf(filter) }));
const filterKeys = filterRows.flatMap(({ names }) => names);

/** A search without filters, with all keys: equal searches give equal JSON, by which the index caches counts. */
export const emptySearch = {
  ...Object.fromEntries(filterKeys.map((name) => [name, undefined])),
  ...Object.fromEntries(filtersOf(...listKinds).map(({ name }) => [name, Object.freeze([])])),
  view: undefined,
  sort: 'newest',
  page: 1,
} as unknown as Readonly<SearchQuery>;

function readFilter(parameters: SearchParameters, filter: Filter): Record<string, unknown> {
  const { name } = filter;
  switch (filter.kind) {
    case 'code':
      return { [name]: parameters.code(name, filter.list) };
    case 'codes':
      return { [name]: parameters.codes(name, filter.list) };
    case 'range': {
      const [min, max] = parameters.range(name, limitsOf(filter));
      return { [`${name}Min`]: min, [`${name}Max`]: max };
    }
    case 'min':
    case 'max':
    case 'days':
      return { [name]: parameters.number(name, limitsOf(filter)) };
    case 'switch':
      return { [name]: parameters.enabled(name) };
    default:
      return {};
  }
}

/** Parses the filters that need more than the table. */
function readSpecial(parameters: SearchParameters, { path = {}, places }: SearchInput): Partial<SearchQuery> {
  return {
    place: readPlaces(parameters, places, path.place),
    q: readText(parameters),
    anyFlag: readAlternatives(parameters, 'anyFlag', 'flag'),
    with: parameters.choices('with', extras),
    without: parameters.known('without', refusalCodes),
    notPlace: readRefusedPlaces(parameters, places),
    wish: parameters.known('wish', wishCodes),
    anyCategory: readAlternatives(parameters, 'anyCategory', 'category'),
    bbox: readBox(parameters),
    near: readNear(parameters),
    drawn: readAreas(parameters),
    page: readPage(parameters),
  };
}

/** Parses a URL's search; skips invalid values, listing them in `errors`. Parameters override the path; places add up. */
export function parseSearch(input: SearchInput): ParsedSearch {
  const { params, path = {} } = input;
  const parameters = new SearchParameters(params);
  const given = new Set(params.keys());
  const query: SearchQuery = { ...emptySearch };
  for (const { filter, names } of filterRows)
    if (names.some((name) => given.has(name))) Object.assign(query, readFilter(parameters, filter));
  Object.assign(query, readSpecial(parameters, input));
  query.purpose ??= path.purpose;
  query.category ??= path.category;
  Object.assign(query, readCategories(query));
  query.type = readTypes(parameters, query);
  query.view = readView(parameters);
  query.sort = readSort(parameters, query);
  return { query, errors: parameters.errors };
}

/** All parameters that a search reads from a URL. */
export const searchParameters: readonly string[] = [...filterKeys.map(parameterOf), 'view', 'sort', 'page'];

/** The texts of a value, one per occurrence of its parameter. */
function textsOf({ near, drawn = [] }: SearchQuery, name: string, value: unknown): string[] {
  if (name === 'drawn') return drawn.map(encodeLine);
  if (name === 'near') return near ? [[near.lat, near.lng, near.km].join()] : [];
  return (Array.isArray(value) && name !== 'bbox' ? value : [value]).map(String);
}

/** The parameters of a search in a fixed order, without defaults; `parseSearch` reads them back. */
export function formatSearch(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  const given: Readonly<Record<string, unknown>> = query;
  for (const name of filterKeys) {
    const value = given[name];
    if (value !== undefined) for (const text of textsOf(query, name, value)) params.append(parameterOf(name), text);
  }
  if (query.view) params.append('view', query.view);
  if (query.sort !== defaultSort(query)) params.append('sort', query.sort);
  if (query.page > 1) params.append('page', String(query.page));
  return params;
}
