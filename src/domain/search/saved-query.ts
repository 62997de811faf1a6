import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { chosenFilters } from './chosen-filters.ts';
import { defaultSort, formatSearch, parseSearch } from './search-query.ts';
import type { SearchErrors } from './search-parameters.ts';

/**
 * The search that alerts are for: all filters, without order and page, and without «published within», since only new
 * listings are told anyway.
 */
export function alertSearch(query: SearchQuery): SearchQuery {
  const lasting: SearchQuery = { ...query, sort: defaultSort(query.q), page: 1 };
  delete lasting.within;
  return lasting;
}

/** Whether there is anything that the search leaves out. */
export function hasFilters(query: SearchQuery): boolean {
  return chosenFilters(query).length > 0;
}

/** A search as it is kept: its parameters in one order, so that the same filters are the same text however they were chosen. */
export function formatSavedQuery(query: SearchQuery): string {
  const params = formatSearch(alertSearch(query));
  const sorted = new URLSearchParams();
  for (const name of new Set(params.keys()))
    for (const value of new Set(params.getAll(name).toSorted())) sorted.append(name, value);
  return String(sorted);
}

/** The search that was kept, or that somebody wants to keep; `errors` names wrong values by their parameter. */
export function readSavedQuery(text: string, places: Places): { query: SearchQuery; errors: SearchErrors } {
  const { query, errors } = parseSearch({ params: new URLSearchParams(text), places });
  return { query: alertSearch(query), errors };
}
