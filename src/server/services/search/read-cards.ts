import { LRUCache } from 'lru-cache';
import type { ListingCard } from '#contract/listings/listing.ts';
import { limitsOffers, matchesOffer, type OfferLimits, type ProjectOffer } from '#domain/projects/offers.ts';
import { summarizeOffers } from '#domain/projects/project-summary.ts';
import { formatUnitQuery, unitQueryOf } from '#domain/projects/unit-query.ts';
import type { Locale } from '#i18n/locales.ts';
import { listCards, type Card } from '#server/db/queries/search/cards.ts';
import type { Runtime } from '#server/runtime.ts';
import { listingPath } from '#i18n/paths.ts';
import type { SearchIndex } from '#server/search/index.ts';

const caches = new WeakMap<Runtime['search'], CardCache>();

/** The public listings among these ids, in order, never to be mutated; projects with what matches `limits`, if given. */
export async function readCards(
  { reads, search }: Pick<Runtime, 'reads' | 'search'>,
  ids: readonly number[],
  audience: Audience,
): Promise<ListingCard[]> {
  const cache = caches.get(search) ?? new CardCache(search);
  caches.set(search, cache);
  return cache.list(ids, audience, (missing) => listCards(reads.db, missing));
}

type Audience = { locale: Locale; limits?: OfferLimits };

/** The card with the free offers that match, and a URL that shows just them. */
function matchingCard(card: ListingCard, offers: readonly ProjectOffer[], limits: OfferLimits): ListingCard {
  const matching = offers.filter((offer) => offer.free > 0 && matchesOffer(offer, limits));
  return {
    ...card,
    url: card.url + formatUnitQuery(unitQueryOf(limits)),
    matching: summarizeOffers(card.project?.stage ?? 'PLANNED', matching),
  };
}

/** The cards with reserved ones at the end: where few are shown, one that can be had leads. */
export function reservedLast(cards: readonly ListingCard[]): ListingCard[] {
  const isReserved = ({ status }: ListingCard) => Number(status === 'RESERVED');
  return cards.toSorted((a, b) => isReserved(a) - isReserved(b));
}

const maxCards = 10_000;

type Entry = { card: Card } & Partial<Record<Locale, ListingCard>>;

/** Recently shown cards. One that changes while being read is returned, but not cached. */
export class CardCache {
  readonly #entries = new LRUCache<number, Entry>({ max: maxCards });
  #changed = new Set<number>();
  #reading = 0;
  #reloads = 0;

  constructor(search: Pick<SearchIndex, 'onChange' | 'onReload'>) {
    search.onChange((id) => {
      this.#entries.delete(id);
      if (this.#reading > 0) this.#changed.add(id);
    });
    search.onReload(() => {
      this.#entries.clear();
      this.#reloads += 1;
    });
  }

  /** The cards of these ids, in order; `read` loads those not cached, and ids it does not find are left out. */
  async list(
    ids: readonly number[],
    { locale, limits }: Audience,
    read: (missing: number[]) => Promise<Card[]>,
  ): Promise<ListingCard[]> {
    const found = new Map<number, Entry>();
    for (const id of ids) {
      const entry = this.#entries.get(id);
      if (entry) found.set(id, entry);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) for (const entry of await this.#read(missing, read)) found.set(entry.card.id, entry);
    return ids.flatMap((id) => {
      const entry = found.get(id);
      if (!entry) return [];
      const { offers, ...card } = entry.card;
      const shown = (entry[locale] ??= { ...card, url: listingPath(locale, card) });
      return [limits && offers && limitsOffers(limits) ? matchingCard(shown, offers, limits) : shown];
    });
  }

  async #read(missing: number[], read: (missing: number[]) => Promise<Card[]>): Promise<Entry[]> {
    const reloads = this.#reloads;
    this.#reading += 1;
    try {
      const entries = (await read(missing)).map((card): Entry => ({ card }));
      if (reloads === this.#reloads)
        for (const entry of entries) if (!this.#changed.has(entry.card.id)) this.#entries.set(entry.card.id, entry);
      return entries;
    } finally {
      this.#reading -= 1;
      if (this.#reading === 0) this.#changed = new Set();
    }
  }
}
