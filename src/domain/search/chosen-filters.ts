import { filterList, filtersOf, listKinds, type FilterName, type FilterOf } from '#contract/search/filter-list.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { wholeFeature } from './search-features.ts';
import { changedSearch } from './search-order.ts';

export type ListFilter = FilterOf<(typeof listKinds)[number]>;
export type RangeFilter = FilterOf<'range'>;
export type ScalarFilter = Exclude<FilterName, ListFilter | RangeFilter>;

/** A removable filter, one per list value, feature of several and numbered area; `without` is the search without it. */
export type ChosenFilter = { without: SearchQuery } & (
  | { kind: 'value'; name: ListFilter; value: string }
  | { kind: 'feature'; name: ListFilter; feature: string }
  | { kind: 'range'; name: RangeFilter; min: number | undefined; max: number | undefined }
  | { kind: 'scalar'; name: ScalarFilter; number?: number }
);

/** Types belong to their categories. */
const ofTypes: readonly FilterName[] = ['category', 'anyCategory'];

function scalar(query: SearchQuery, name: ScalarFilter): ChosenFilter[] {
  if (query[name] === undefined) return [];
  const without = changedSearch(query, { [name]: undefined, ...(ofTypes.includes(name) && { type: [] }) });
  return [{ kind: 'scalar', name, without }];
}

/** Each drawn area is taken away by itself. */
function areas(query: SearchQuery): ChosenFilter[] {
  const { drawn = [] } = query;
  return drawn.map((ring, index) => {
    const left = drawn.filter((other) => other !== ring);
    const without = changedSearch(query, { drawn: left.length > 0 ? left : undefined });
    return { kind: 'scalar', name: 'drawn', without, ...(drawn.length > 1 && { number: index + 1 }) };
  });
}

function values(query: SearchQuery, name: ListFilter): ChosenFilter[] {
  const chosen: readonly string[] = query[name];
  const feature = chosen.length > 1 ? wholeFeature(name, chosen) : undefined;
  if (feature) return [{ kind: 'feature', name, feature, without: changedSearch(query, { [name]: [] }) }];
  return chosen.map((value) => {
    const without = changedSearch(query, { [name]: chosen.filter((other) => other !== value) });
    return { kind: 'value', name, value, without };
  });
}

// Parameter names are precomputed: every results page needs all of them several times.
const ranges = filtersOf('range').map(({ name }) => ({ name, minKey: `${name}Min`, maxKey: `${name}Max` }) as const);

function range(query: SearchQuery, { name, minKey, maxKey }: (typeof ranges)[number]): ChosenFilter[] {
  const [min, max] = [query[minKey], query[maxKey]];
  if (min === undefined && max === undefined) return [];
  const without: SearchQuery = { ...query, [minKey]: undefined, [maxKey]: undefined, page: 1 };
  return [{ kind: 'range', name, min, max, without }];
}

const lists = filtersOf(...listKinds).map(({ name }) => name);
const isScalar = (name: FilterName): name is ScalarFilter =>
  ![...ranges.map((one) => one.name), ...lists].some((other) => other === name);

type FilterReader = { name: FilterName; read: (query: SearchQuery) => ChosenFilter[] };

const readers: FilterReader[] = [
  ...ranges.map((one) => ({ name: one.name, read: (query: SearchQuery) => range(query, one) })),
  ...filterList
    .map(({ name }) => name)
    .filter(isScalar)
    .map((name) => ({ name, read: (query: SearchQuery) => (name === 'drawn' ? areas(query) : scalar(query, name)) })),
  ...lists.map((name) => ({ name, read: (query: SearchQuery) => values(query, name) })),
];

/** The place first, at all widths: on phones only the first chips are in sight. */
const ahead: readonly FilterName[] = ['place', 'purpose', 'category', 'anyCategory', 'type', 'q'];
const rank = ({ name }: FilterReader) =>
  ahead.includes(name) ? ahead.indexOf(name) : ahead.length + Number(name === 'kind');
const inOrder = readers.toSorted((a, b) => rank(a) - rank(b));

const known = new WeakMap<SearchQuery, readonly ChosenFilter[]>();

/** All chosen filters of a search, those that one feature means together; read once, as a page asks for them twenty times. */
export function chosenFilters(query: SearchQuery): readonly ChosenFilter[] {
  const filters = known.get(query);
  if (filters) return filters;
  const read = inOrder.flatMap((reader) => reader.read(query));
  known.set(query, read);
  return read;
}
