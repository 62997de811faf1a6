import type { SearchQuery } from '#contract/search/search.ts';
import { incidents } from '#server/monitoring/incidents.ts';
import { searches } from '#server/monitoring/metrics.ts';

/** Measures a search; the slowest are kept for admins. */
export function measured<Result>(operation: string, query: SearchQuery, search: () => Result): Result {
  const begun = performance.now();
  const result = search();
  const milliseconds = performance.now() - begun;
  searches.duration.observe({ operation }, milliseconds / 1000);
  incidents.seeSearch(query, milliseconds);
  return result;
}
