import type { SearchQuery, Sort } from '#contract/search/search.ts';

/** The usual order: best match first with a free text, nearest to the middle in a box of the map, else newest first. */
export function defaultSort({ q, view, bbox }: Pick<SearchQuery, 'q' | 'view' | 'bbox'>): Sort {
  if (q) return 'relevance';
  return view && bbox ? 'distance' : 'newest';
}

/** Whether a search has what an order needs: a text for relevance, a circle or box for the distance from its middle. */
export function isPossibleSort(sort: Sort, { q, near, bbox }: Pick<SearchQuery, 'q' | 'near' | 'bbox'>): boolean {
  return (sort !== 'relevance' || q !== undefined) && (sort !== 'distance' || (near ?? bbox) !== undefined);
}

/** A search with changes, on its first page; its order stays if it was chosen and is still possible. */
export function changedSearch(query: SearchQuery, changes: Partial<SearchQuery>): SearchQuery {
  const changed: SearchQuery = { ...query, ...changes, page: 1 };
  const isKept = query.sort !== defaultSort(query) && isPossibleSort(query.sort, changed);
  return { ...changed, sort: isKept ? query.sort : defaultSort(changed) };
}
