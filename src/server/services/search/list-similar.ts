import type { ListingCard } from '#contract/listings/listing.ts';
import type { Category, Kind, Purpose } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Runtime } from '#server/runtime.ts';
import { readCards, reservedLast } from './read-cards.ts';

/** The listing or project to find similar ones for. */
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

/** Up to four like listings by purpose and category, nearest price first, in the municipality, else the county. */
export async function listSimilar(
  runtime: Pick<Runtime, 'reads' | 'search'>,
  subject: SimilarTo,
  locale: Locale,
): Promise<ListingCard[]> {
  const { id, kind, purpose, category, countyId, municipalityId, priceCents } = subject;
  const kinds: SearchQuery['kind'] = kind === 'SINGLE' ? [] : ['PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN'];
  const found = new Set<number>();
  for (const place of [`m:${municipalityId}`, `c:${countyId}`]) {
    const query: SearchQuery = { ...emptySearch, kind: kinds, purpose, category, place: [place] };
    const near = await runtime.search.nearest(query, { priceCents, take: 2 * wanted + 1 });
    for (const other of near) if (other !== id && found.size < wanted) found.add(other);
    if (found.size === wanted) break;
  }
  return reservedLast(await readCards(runtime, [...found], { locale }));
}
