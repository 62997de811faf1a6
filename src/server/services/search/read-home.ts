import type { ListingCard } from '#contract/listings/listing.ts';
import { referenceCodes, type Category, type Purpose } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { spreadAdvertisers } from '#domain/search/spread-advertisers.ts';
import type { County } from '#domain/places/places.ts';
import type { Locale } from '#i18n/locales.ts';
import { listOwners } from '#server/db/queries/search/advertisers.ts';
import type { Runtime } from '#server/runtime.ts';
import { readCards } from './read-cards.ts';
import { readPopularPlaces, type PopularPlace } from './read-popular-places.ts';

type Searched = Pick<Runtime, 'reads' | 'places' | 'search'>;

/** Content of the home page: listing counts by place, and the latest listings; no picture is shown twice. */
type Home = {
  total: number;
  counties: { county: County; count: number }[];
  categories: { purpose: Purpose; category: Category; count: number }[];
  /** The latest three homes, whose pictures are seen first; of fewer only the latest. */
  hero: ListingCard[];
  newest: ListingCard[];
  places: PopularPlace[];
  projects: ListingCard[];
};

const candidateCount = 60;
const heroCount = 3;
const newestCount = 4;
const projectCount = 4;
const homes: readonly Category[] = ['FLAT', 'HOUSE', 'HOLIDAY'];

/** The latest single listings with pictures, or else without, none of whose advertisers fills the page alone. */
async function readNewest(runtime: Searched, locale: Locale): Promise<ListingCard[]> {
  const { reads, search } = runtime;
  const singles: SearchQuery = { ...emptySearch, kind: ['SINGLE'] };
  const pictured: SearchQuery = { ...singles, with: ['pictures'] };
  const query = (await search.count(pictured)) > 0 ? pictured : singles;
  const ids = await search.nearest(query, { priceCents: null, take: candidateCount });
  const [cards, owners] = await Promise.all([readCards(runtime, ids, { locale }), listOwners(reads.db, ids)]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const candidates = cards.map(({ id, status }) => ({
    id,
    ownerId: owners.get(id) ?? id,
    reserved: status === 'RESERVED',
  }));
  return spreadAdvertisers(candidates).flatMap((id) => cardOf.get(id) ?? []);
}

const isShownFirst = ({ category, image, status }: ListingCard) =>
  homes.includes(category) && image !== null && status !== 'RESERVED';

/** Counts by county and category, the newest listings and projects, and the popular places. */
export async function readHome(runtime: Searched, locale: Locale): Promise<Home> {
  const purposes = referenceCodes('purpose');
  const [all, developments, newest, ...ofPurpose] = await Promise.all([
    runtime.search.search(emptySearch),
    runtime.search.search({ ...emptySearch, kind: ['PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN'] }),
    readNewest(runtime, locale),
    ...purposes.map((purpose) => runtime.search.search({ ...emptySearch, purpose })),
  ]);
  const candidates = newest.filter(isShownFirst);
  const hero = candidates.slice(0, candidates.length < heroCount ? 1 : heroCount);
  const others = newest.filter((card) => !hero.includes(card)).slice(0, newestCount);
  const projects = await readCards(runtime, developments.ids.slice(0, projectCount), { locale });
  const shown = [...hero, ...others, ...projects].flatMap(({ image }) => image?.fileName ?? []);
  return {
    total: all.total,
    counties: runtime.places.counties.map((county) => ({ county, count: all.facets.place?.[`c:${county.id}`] ?? 0 })),
    categories: purposes.flatMap((purpose, index) =>
      referenceCodes('category')
        .map((category) => ({ purpose, category, count: ofPurpose[index]?.facets.category?.[category] ?? 0 }))
        .filter(({ count }) => count > 0),
    ),
    hero,
    newest: others,
    places: await readPopularPlaces(runtime, locale, new Set(shown)),
    projects,
  };
}
