import type { ListingCard } from '#contract/listing.ts';
import type { Category, Kind, Purpose } from '#contract/reference.ts';
import type { SearchQuery } from '#contract/search.ts';
import { emptySearch } from '#domain/search-query.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Runtime } from '../runtime.ts';
import { readCards } from './read-cards.ts';

/** The listing or project that others are to be like. */
export type SimilarTo = {
  id: number;
  kind: Kind;
  purpose: Purpose;
  category: Category;
  countyId: number;
  municipalityId: number;
  priceCents: number | null;
};

const wanted = 4;
const priceTolerance = 0.3;

function searchesFor({ kind, purpose, category, countyId, municipalityId, priceCents }: SimilarTo): SearchQuery[] {
  const ofKind: SearchQuery['kind'] = kind === 'SINGLE' ? [] : ['PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN'];
  const alike: SearchQuery = { ...emptySearch, kind: ofKind, purpose, category };
  const euros = priceCents === null ? undefined : priceCents / 100;
  const near = euros === undefined ? alike : {
    ...alike, priceMin: Math.floor(euros * (1 - priceTolerance)), priceMax: Math.ceil(euros * (1 + priceTolerance)),
  };
  return [
    { ...near, place: [`m:${municipalityId}`] },
    { ...near, place: [`c:${countyId}`] },
    { ...alike, place: [`c:${countyId}`] },
  ];
}

/**
 * Up to four public listings of the same purpose and category as cards: those of about the same price in the
 * municipality first, then in the county, then of any price there. Projects are like projects.
 */
export async function listSimilar(runtime: Pick<Runtime, 'db' | 'search'>, subject: SimilarTo, locale: Locale): Promise<ListingCard[]> {
  const found = new Set<number>();
  for (const query of searchesFor(subject)) {
    const { ids } = await runtime.search.search(query);
    for (const id of ids) if (id !== subject.id && found.size < wanted) found.add(id);
    if (found.size === wanted) break;
  }
  return readCards(runtime, [...found], locale);
}
