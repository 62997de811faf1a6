import type { ListingCard } from '#contract/listings/listing.ts';
import type { Image } from '#contract/media/image.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { lowSaleCents } from '#domain/listings/listing-warnings.ts';
import { popularPlaces } from '#domain/places/popular-places.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Runtime } from '#server/runtime.ts';
import { readCards } from './read-cards.ts';

type Searched = Pick<Runtime, 'reads' | 'places' | 'search'>;

/** A town or island: the search of its flats, or of all there is, with count, lowest price and a picture from there. */
export type PopularPlace = {
  place: string;
  query: SearchQuery;
  count: number;
  lowestCents: number | null;
  image: Image;
};

/** More than the page shows elsewhere. */
const compared = 16;

type Found = Pick<PopularPlace, 'place' | 'query' | 'count'> & { cheapest: number | undefined; pictured: number[] };

async function searchPlace({ search }: Pick<Searched, 'search'>, place: string): Promise<Found> {
  const all: SearchQuery = { ...emptySearch, place: [place] };
  const flats: SearchQuery = { ...all, purpose: 'SALE', category: 'FLAT' };
  const byPrice = await search.search({ ...flats, priceMin: lowSaleCents / 100, sort: 'price' });
  const query = byPrice.total > 0 ? flats : all;
  return {
    place,
    query,
    count: await search.count(query),
    cheapest: byPrice.ids[0],
    pictured: await search.nearest({ ...query, with: ['pictures'] }, { priceCents: null, take: compared }),
  };
}

const lowestOf = (card: ListingCard | undefined) => (card?.project ? card.project.priceFromCents : card?.priceCents);

/** The popular places with a picture that is not `shown` yet, by file name; their own are added to it. */
export async function readPopularPlaces(
  runtime: Searched,
  locale: Locale,
  shown: Set<string>,
): Promise<PopularPlace[]> {
  const { places, search } = runtime;
  const everywhere = { ...emptySearch, place: places.counties.map(({ id }) => `c:${id}`) };
  const { facets } = await search.search(everywhere);
  const chosen = popularPlaces(facets.place ?? {}, places);
  const found = await Promise.all(chosen.map((place) => searchPlace(runtime, place)));
  const ids = found.flatMap(({ cheapest, pictured }) => [...(cheapest === undefined ? [] : [cheapest]), ...pictured]);
  const cards = new Map((await readCards(runtime, [...new Set(ids)], { locale })).map((card) => [card.id, card]));
  return found.flatMap(({ place, query, count, cheapest, pictured }) => {
    const images = pictured.map((id) => cards.get(id)?.image);
    const image = images.find((one) => one && !shown.has(one.fileName));
    if (!image) return [];
    shown.add(image.fileName);
    const lowest = cheapest === undefined ? undefined : lowestOf(cards.get(cheapest));
    return [{ place, query, count, lowestCents: lowest ?? null, image }];
  });
}
