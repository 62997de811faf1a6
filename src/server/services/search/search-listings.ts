import { pageSize, type SearchAnswer, type SearchQuery } from '#contract/search/search.ts';
import { pageCount } from '#domain/search/page-count.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Runtime } from '#server/runtime.ts';
import { readCards } from './read-cards.ts';

/** One page of public matches, the total, and counts per option with the other filters applied. */
export async function searchListings(
  runtime: Pick<Runtime, 'reads' | 'search'>,
  query: SearchQuery,
  locale: Locale,
): Promise<SearchAnswer> {
  const { ids, total, facets } = await runtime.search.search(query);
  const items = await readCards(runtime, ids, { locale, limits: query });
  const pages = pageCount(total);
  const errors = query.page > pages && { errors: { page: ['PAGE_TOO_DEEP'] } };
  return { items, total, page: query.page, pageSize, pages, facets, ...errors };
}
