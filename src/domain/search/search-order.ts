import type { SearchQuery, Sort } from '#contract/search/search.ts';

type Ordered = Pick<SearchQuery, 'q' | 'wish' | 'view' | 'bbox'>;

/** The usual order: best match first with a free text or wishes, nearest to the middle in a box of the map, else newest first. */
export function defaultSort({ q, wish, view, bbox }: Ordered): Sort {
  if (q || wish.length > 0) return 'relevance';
  return view && bbox ? 'distance' : 'newest';
}

/** Whether a search has what an order needs: a text or wishes for relevance, a circle or box for the distance from its middle. */
export function isPossibleSort(
  sort: Sort,
  { q, wish, near, bbox }: Pick<SearchQuery, 'q' | 'wish' | 'near' | 'bbox'>,
): boolean {
  return (
    (sort !== 'relevance' || q !== undefined || wish.length > 0) &&
    (sort !== 'distance' || (near ?? bbox) !== undefined)
  );
}

/** A search with changes, on its first page; its order stays if it was chosen and is still possible. */
export function changedSearch(query: SearchQuery, changes: Partial<SearchQuery>): SearchQuery {
  const changed: SearchQuery = { ...query, ...changes, page: 1 };
  const isKept = query.sort !== defaultSort(query) && isPossibleSort(query.sort, changed);
  return { ...changed, sort: isKept ? query.sort : defaultSort(changed) };
}
