import type { ListingCard } from '#contract/listings/listing.ts';
import { referenceCodes, type Category, type Purpose } from '#contract/reference/index.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { County } from '#domain/places/places.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Runtime } from '#server/runtime.ts';
import { readCards } from './read-cards.ts';

/** Content of the home page: listing counts by place, and the latest listings. */
type Home = {
  total: number;
  counties: { county: County; count: number }[];
  categories: { purpose: Purpose; category: Category; count: number }[];
  newest: ListingCard[];
  projects: ListingCard[];
};

const newestCount = 8;
const projectCount = 4;

/** Counts by county and category, the eight newest single listings and the four newest projects. */
export async function readHome(runtime: Pick<Runtime, 'db' | 'places' | 'search'>, locale: Locale): Promise<Home> {
  const purposes = referenceCodes('purpose');
  const [all, singles, developments, ...ofPurpose] = await Promise.all([
    runtime.search.search(emptySearch),
    runtime.search.search({ ...emptySearch, kind: ['SINGLE'] }),
    runtime.search.search({ ...emptySearch, kind: ['PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN'] }),
    ...purposes.map((purpose) => runtime.search.search({ ...emptySearch, purpose })),
  ]);
  const newest = singles.ids.slice(0, newestCount);
  const cards = await readCards(runtime, [...newest, ...developments.ids.slice(0, projectCount)], locale);
  return {
    total: all.total,
    counties: runtime.places.counties.map((county) => ({ county, count: all.facets.place?.[`c:${county.id}`] ?? 0 })),
    categories: purposes.flatMap((purpose, index) =>
      referenceCodes('category')
        .map((category) => ({ purpose, category, count: ofPurpose[index]?.facets.category?.[category] ?? 0 }))
        .filter(({ count }) => count > 0),
    ),
    newest: cards.filter((card) => card.kind === 'SINGLE'),
    projects: cards.filter((card) => card.kind !== 'SINGLE'),
  };
}
