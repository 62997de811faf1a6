import type { ListingCard } from '#contract/listing.ts';
import type { Locale } from '#i18n/locales.ts';
import { listingPath } from '#i18n/paths.ts';
import { listCards } from '../db/queries/cards.ts';
import type { Runtime } from '../runtime.ts';

/** The public listings and projects with these ids, in this order, with their addresses in the language; others are left out. */
export async function readCards({ db }: Pick<Runtime, 'db'>, ids: readonly number[], locale: Locale): Promise<ListingCard[]> {
  const cards = await listCards(db, ids);
  return cards.map((card) => ({ ...card, url: listingPath(locale, card) }));
}
