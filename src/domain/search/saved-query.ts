import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { chosenFilters } from './chosen-filters.ts';
import { defaultSort } from './search-order.ts';
import { formatSearch, parseSearch } from './search-query.ts';
import type { SearchErrors } from './search-parameters.ts';

/**
 * The search of an alert: all filters, without order, page and «published within», since alerts only report new
 * listings.
 */
export function alertSearch(query: SearchQuery): SearchQuery {
  const lasting: SearchQuery = { ...query, page: 1, within: undefined, view: undefined };
  return { ...lasting, sort: defaultSort(lasting) };
}

/** Whether the search has any filters; wishes alone exclude nothing. */
export function hasFilters(query: SearchQuery): boolean {
  return chosenFilters(query).some(({ name }) => name !== 'wish');
}

/** A search in stored form: parameters in a fixed order, so that equal filters give equal text. */
export function formatSavedQuery(query: SearchQuery): string {
  const params = formatSearch(alertSearch(query));
  const sorted = new URLSearchParams();
  for (const name of new Set(params.keys()))
    for (const value of new Set(params.getAll(name).toSorted())) sorted.append(name, value);
  return String(sorted);
}

/** Parses a stored or submitted search; `errors` lists invalid values by parameter. */
export function readSavedQuery(text: string, places: Places): { query: SearchQuery; errors: SearchErrors } {
  const { query, errors } = parseSearch({ params: new URLSearchParams(text), places });
  return { query: alertSearch(query), errors };
}
