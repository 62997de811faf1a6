/** Addresses to measure, all different, made from a seed so that two runs ask the same. */
import type { Point } from '#contract/location.ts';
import { referenceCodes } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { wholeCountry } from '#domain/map/map-view.ts';
import { roundedDegrees } from '#domain/places/pin-bounds.ts';
import { emptySearch, formatSearch } from '#domain/search/search-query.ts';
import type { Places } from '#domain/places/places.ts';
import { searchPath } from '#i18n/search-path.ts';

const words = ['pogled', 'terasa', 'mirno', 'škola', 'centar', 'novo', 'vrt', 'sunčano', 'renoviran', 'garaža'];

/** A small random generator (mulberry32): the same numbers for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

function placeAndPrice(random: () => number, places: Places): SearchQuery {
  const county = pick(random, places.counties);
  const inTown = random() < 0.5;
  const municipality = pick(random, places.municipalitiesOf(county.id) ?? []);
  return {
    ...emptySearch,
    purpose: 'SALE',
    category: pick(random, ['FLAT', 'HOUSE', 'LAND'] as const),
    place: [inTown ? `m:${municipality.id}` : `c:${county.id}`],
    priceMax: 50_000 + Math.floor(random() * 900_000),
  };
}

const conditions = referenceCodes('condition');

/** As the right address names them: each once, in the order of the list; any other order would be a redirect. */
const inListOrder = (codes: typeof conditions) => conditions.filter((code) => codes.includes(code));

function manyFilters(random: () => number, places: Places): SearchQuery {
  return {
    ...placeAndPrice(random, places),
    areaMin: 20 + Math.floor(random() * 80),
    flag: [pick(random, referenceCodes('flag').slice(0, 10))],
    condition: inListOrder([pick(random, conditions), pick(random, conditions)]),
    advertiser: [pick(random, referenceCodes('advertiserKind'))],
  };
}

function boxAround({ lat, lng }: Point, half: number): SearchQuery['bbox'] {
  return [
    roundedDegrees(lng - half),
    roundedDegrees(lat - half),
    roundedDegrees(lng + half),
    roundedDegrees(lat + half),
  ];
}

function mapBox(random: () => number, places: Places): SearchQuery {
  const town = pick(random, places.municipalities);
  return { ...emptySearch, bbox: boxAround(town, 0.02 + random() * 0.1) };
}

/** 40 % place, category and price; 20 % four or more filters; 15 % free text; 10 % map box; 10 % sorted later pages; 5 % no filter. */
export function mixedSearches(places: Places, count: number, seed: number): SearchQuery[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const kind = random();
    if (kind < 0.4) return placeAndPrice(random, places);
    if (kind < 0.6) return manyFilters(random, places);
    if (kind < 0.75) return { ...emptySearch, q: pick(random, words), priceMin: Math.floor(random() * 100_000) };
    if (kind < 0.85) return mapBox(random, places);
    if (kind < 0.95)
      return {
        ...emptySearch,
        purpose: 'SALE',
        sort: pick(random, ['price', '-area'] as const),
        page: 2 + Math.floor(random() * 100),
      };
    return emptySearch;
  });
}

/** Paths of the search API for these searches. */
export function apiPaths(searches: SearchQuery[]): string[] {
  return searches.map((search) => `/api/v1/real-estate-listings?${formatSearch(search)}`);
}

const { west, south, east, north } = wholeCountry.bounds;

/** Half a box's side in degrees at each zoom: regions, counties, towns and streets. */
const halfBoxes = [
  [8, 1.2],
  [10, 0.4],
  [12, 0.1],
  [16, 0.006],
] as const;

function mapView(random: () => number, places: Places): { bbox: SearchQuery['bbox']; zoom: number } {
  if (random() < 0.2) return { bbox: [west, south, east, north], zoom: pick(random, [6, 7]) };
  const [zoom, half] = pick(random, halfBoxes);
  return { bbox: boxAround(pick(random, places.municipalities), half * (0.5 + random())), zoom };
}

/** Paths of the circles of maps: 20 % of the whole country, 20 % each of smaller boxes; half with the filters of mixed searches. */
export function clusterPaths(places: Places, count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  return mixedSearches(places, count, seed).map((search) => {
    const { bbox, zoom } = mapView(random, places);
    const { sort, page } = emptySearch;
    const filters = pick(random, [emptySearch, { ...emptySearch, purpose: 'SALE' as const }, search, search]);
    return `/api/v1/real-estate-listings/clusters?${formatSearch({ ...filters, sort, page, bbox })}&zoom=${zoom}`;
  });
}

/** Paths of filtered overviews, each a different one. */
export function overviewPaths(places: Places, count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  const paths = new Set<string>();
  while (paths.size < count) {
    const search = random() < 0.7 ? placeAndPrice(random, places) : manyFilters(random, places);
    paths.add(searchPath('hr', search, places));
  }
  return [...paths];
}
