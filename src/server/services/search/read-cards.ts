import type { ListingCard } from '#contract/listings/listing.ts';
import type { Locale } from '#i18n/locales.ts';
import { listCards } from '#server/db/queries/search/cards.ts';
import type { Runtime } from '#server/runtime.ts';
import { CardCache } from './card-cache.ts';

const caches = new WeakMap<Runtime['search'], CardCache>();

/** The public ones of these ids, in this order; shared with other requests, so never changed. */
export async function readCards(
  { db, search }: Pick<Runtime, 'db' | 'search'>,
  ids: readonly number[],
  locale: Locale,
): Promise<ListingCard[]> {
  const cache = caches.get(search) ?? new CardCache(search);
  caches.set(search, cache);
  return cache.list(ids, locale, (missing) => listCards(db, missing));
}
