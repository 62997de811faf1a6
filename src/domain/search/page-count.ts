import { lastPage, pageSize } from '#contract/search/search.ts';

/** The number of pages of so many results, at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.min(lastPage, Math.ceil(total / pageSize)));
}
