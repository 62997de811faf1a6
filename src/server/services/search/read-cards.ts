import type { ListingCard } from '#contract/listings/listing.ts';
import type { Locale } from '#i18n/locales.ts';
import { listCards } from '#server/db/queries/search/cards.ts';
import type { Runtime } from '#server/runtime.ts';
import { CardCache } from './card-cache.ts';

const caches = new WeakMap<Runtime['search'], CardCache>();

/**
 * The public listings and projects with these ids, in this order, with their addresses in the language; others are
 * left out. The cards are shared with other requests and must not be changed.
 */
export async function readCards(
  { db, search }: Pick<Runtime, 'db' | 'search'>,
  ids: readonly number[],
  locale: Locale,
): Promise<ListingCard[]> {
  const cache = caches.get(search) ?? new CardCache(search);
  caches.set(search, cache);
  return cache.list(ids, locale, (missing) => listCards(db, missing));
}
