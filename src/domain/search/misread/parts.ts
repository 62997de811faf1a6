import type { MisreadingKind } from '#contract/admin/misreadings.ts';
import { filterList, type FilterName } from '#contract/search/filter-list.ts';
import type { FilterKind } from '#contract/search/filter-rows.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { chosenFilters, type ChosenFilter } from '#domain/search/chosen-filters.ts';
import { formatSearch } from '#domain/search/search-query.ts';

/** A filter by its parameter: `key` with the number or text that `meaning` leaves out, `without` the search without it. */
export type Part = { name: FilterName; key: string; meaning: string; without: SearchQuery };

const homes: readonly string[] = ['purpose', 'category', 'anyCategory', 'type', 'kind'] satisfies FilterName[];
const kinds: Partial<Record<FilterKind, MisreadingKind>> = {
  ...{ range: 'NUMBER', min: 'NUMBER', max: 'NUMBER', days: 'NUMBER', text: 'WORDS' },
  ...{ places: 'PLACE', refusedPlaces: 'PLACE', circle: 'PLACE' },
};

/** The kind of a filter by its parameter: `place=m:4090`, `price`. */
export function kindOf(meaning: string): MisreadingKind {
  const name = meaning.split('=', 1)[0] ?? '';
  const kind = filterList.find((filter) => filter.name === name)?.kind;
  return homes.includes(name) ? 'HOME' : ((kind && kinds[kind]) ?? 'FEATURE');
}

const parameter = (name: string, values: string[]) => String(new URLSearchParams(values.map((value) => [name, value])));

function partOf(filter: ChosenFilter, query: SearchQuery): Part {
  const { name, without } = filter;
  if (filter.kind === 'range') return { name, key: `${name}=${filter.min}-${filter.max}`, meaning: name, without };
  const key = parameter(name, filter.kind === 'value' ? [filter.value] : formatSearch(query).getAll(name));
  const hasCode = filter.kind === 'value' || ['HOME', 'FEATURE'].includes(kindOf(name));
  return { name, key, meaning: hasCode ? key : name, without };
}

/** All filters of a search. */
export function partsOf(query: SearchQuery): Part[] {
  return chosenFilters(query).map((filter) => partOf(filter, query));
}

/** The keys of all filters of a search. */
export function keysOf(query: SearchQuery): ReadonlySet<string> {
  return new Set(partsOf(query).map(({ key }) => key));
}

/** A search without the filters of these keys. */
export function withoutParts(query: SearchQuery, keys: Iterable<string>): SearchQuery {
  return Iterator.from(keys).reduce(
    (rest, key) => partsOf(rest).find((part) => part.key === key)?.without ?? rest,
    query,
  );
}
