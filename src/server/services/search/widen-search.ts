import type { FilterName } from '#contract/search/filter-list.ts';
import type { Facets, SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { chosenFilters, type ChosenFilter } from '#domain/search/chosen-filters.ts';
import { liesIn } from '#domain/search/interpret/place/search-places.ts';
import { placeOf } from '#domain/search/interpret/place/suggest.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { Runtime } from '#server/runtime.ts';

type Searched = Pick<Runtime, 'places' | 'search'>;

/** A filter whose removal yields results, and how many. */
type WiderSearch = { filter: ChosenFilter; total: number };

/** Alternatives to an empty result: a wider place, removable filters, else a search that drops more. */
export type Wider = { filters: WiderSearch[]; search?: { query: SearchQuery; total: number } };

const maxOffered = 6;
/** Wider searches are expensive: only the first filters are tried. */
const maxTried = 12;

/** What people give up last: where they look, and for what. */
const kept: readonly FilterName[] = ['purpose', 'category', 'anyCategory', 'place', 'near', 'drawn'];
const isKept = ({ filter }: WiderSearch) => kept.includes(filter.name);

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/** The count without the filter, from the counts per option; undefined if they do not contain it. */
function countWithout(filter: ChosenFilter, query: SearchQuery, facets: Facets): number | undefined {
  const { name } = filter;
  if (name === 'purpose' || name === 'category') return sum(facets[name] ?? {});
  if ((name === 'kind' || name === 'advertiser') && query[name].length === 1) return sum(facets[name] ?? {});
  if (name !== 'place' || query.place.length !== 1) return undefined;
  return sum(Object.fromEntries(Object.entries(facets.place ?? {}).filter(([place]) => place.startsWith('c:'))));
}

async function dropOne(
  { search }: Pick<Runtime, 'search'>,
  query: SearchQuery,
  facets: Facets,
): Promise<WiderSearch[]> {
  const tried = chosenFilters(query)
    .filter(({ name }) => name !== 'wish')
    .slice(0, maxTried)
    .map(async (filter) => {
      const total = countWithout(filter, query, facets) ?? (await search.count(filter.without));
      return { filter, total };
    });
  return (await Promise.all(tried))
    .filter(({ total }) => total > 0)
    .sort((a, b) => Number(isKept(a)) - Number(isKept(b)) || b.total - a.total)
    .slice(0, maxOffered);
}

/** The regions that a region is part of, smallest first. */
function regionsAround(places: Places, region: string): string[] {
  const inner = region.startsWith('r:') ? placeOf(places, region) : undefined;
  return places.regions
    .flatMap(({ id }) => placeOf(places, `r:${id}`) ?? [])
    .filter((outer) => inner && liesIn(inner, outer))
    .sort((a, b) => a.municipalityIds.length - b.municipalityIds.length)
    .map(({ id }) => id);
}

/** Kilometres around a place, tried in turn. */
const circles = [5, 15];

/** The same search a bit wider: in the town around, near by, on the same island, in its counties, in the region around. */
function widerPlaces({ places }: Pick<Runtime, 'places'>, query: SearchQuery): SearchQuery[] {
  const [place = '', ...more] = query.place;
  if (more.length > 0 || !place) return [];
  const around = places.around(place);
  const town = around?.startsWith('m:') ? [around] : [];
  const point = places.pointOf(place);
  const island = places.islandOf(place);
  const near = circles.flatMap((km): SearchQuery[] =>
    point && !island ? [{ ...query, place: [], near: { lat: point.lat, lng: point.lng, km }, page: 1 }] : [],
  );
  const within = (ids: string[]): SearchQuery[] => (ids.length > 0 ? [{ ...query, place: ids, page: 1 }] : []);
  return [
    ...within(town),
    ...within(island ? [island] : []),
    ...near,
    ...within(places.countiesOf(place)),
    ...regionsAround(places, place).flatMap((region) => within([region])),
  ];
}

async function widenPlace(runtime: Searched, query: SearchQuery): Promise<Wider['search']> {
  for (const wider of widerPlaces(runtime, query)) {
    const total = await runtime.search.count(wider);
    if (total > 0) return { query: wider, total };
  }
  return undefined;
}

/** Ways on from a search without results: the place made wider, single filters dropped, else all but home and place. */
export async function widenSearch(runtime: Searched, query: SearchQuery, facets: Facets): Promise<Wider> {
  const filters = await dropOne(runtime, query, facets);
  const inWiderPlace = await widenPlace(runtime, query);
  if (inWiderPlace || filters.length > 0) return { filters, ...(inWiderPlace && { search: inWiderPlace }) };
  const { purpose, category, place } = query;
  const steps = [{ purpose, category, place }, { purpose, category }, { purpose }, { category }];
  for (const step of steps) {
    const wider = { ...emptySearch, ...step };
    const total = await runtime.search.count(wider);
    if (total > 0) return { filters, search: { query: wider, total } };
  }
  return { filters };
}
