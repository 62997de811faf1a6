import { typesByCategory } from '#contract/reference/index.ts';
import { filtersOf } from '#contract/search/filter-list.ts';
import { pageSize, type FacetName, type Facets, type SearchQuery } from '#contract/search/search.ts';
import type { Point } from '#contract/location.ts';
import { queryWords } from '#domain/words/search-words.ts';
import type { Offer, SearchRecord } from '#domain/search/search-record.ts';
import { somePlaces } from './search-places.ts';
import { codesOf, fulfilled, isIn, isNear, isRefused, type Codes } from './search-facts.ts';
import { inOrder } from './search-order.ts';

/** A listing and its words, as the search gets them. */
export type Indexed = { record: SearchRecord; words: string[] };

type Hit = Indexed & { offer: Offer; codes: Codes };

const within = (value: number | null, least?: number, greatest?: number) =>
  (least === undefined && greatest === undefined) ||
  (value !== null && value >= (least ?? -Infinity) && value <= (greatest ?? Infinity));

const spanWithin = ([from, to]: [number | null, number | null | undefined], least?: number, greatest?: number) =>
  (least === undefined && greatest === undefined) ||
  (from !== null && (to ?? from) >= (least ?? -Infinity) && from <= (greatest ?? Infinity));

const euros = (amount?: number) => (amount === undefined ? undefined : amount * 100);

function offerPasses(offer: Offer, query: SearchQuery): boolean {
  return (
    spanWithin([offer.price, offer.priceTo], euros(query.priceMin), euros(query.priceMax)) &&
    spanWithin([offer.area, offer.areaTo], query.areaMin, query.areaMax) &&
    within(offer.pricePerM2, undefined, euros(query.pricePerM2Max)) &&
    within(offer.rooms, query.roomsMin, query.roomsMax) &&
    within(offer.floor, query.floorMin, query.floorMax)
  );
}

/** How often the ring turns around a point, by the angles of its sides: ± 1 within, 0 outside. */
function turns(ring: readonly Point[], { lat, lng }: Point): number {
  const angles = ring.map((corner) => Math.atan2(corner.lat - lat, corner.lng - lng));
  const steps = angles.map((angle, index) => (angles[(index + 1) % angles.length] ?? 0) - angle);
  const short = steps.map((step) => step - 2 * Math.PI * Math.round(step / (2 * Math.PI)));
  return Math.round(short.reduce((sum, step) => sum + step, 0) / (2 * Math.PI));
}

function isInAny({ latitude: lat, longitude: lng }: SearchRecord, rings: readonly Point[][]): boolean {
  return lat !== null && lng !== null && rings.some((ring) => turns(ring, { lat, lng }) !== 0);
}

const allOf: FacetName[] = ['flag', 'paper', 'with'];
const facets = [...filtersOf('code', 'codes').map(({ name }) => name), 'with' as const];

const chosen = (query: SearchQuery, name: Exclude<FacetName, 'place'>): string[] => [query[name] ?? []].flat();

function optionsPass({ codes }: Hit, query: SearchQuery, leftOut: readonly FacetName[]): boolean {
  return facets.every((name) => {
    const wanted = chosen(query, name);
    if (wanted.length === 0 || leftOut.includes(name)) return true;
    return allOf.includes(name)
      ? wanted.every((code) => codes[name].includes(code))
      : wanted.some((code) => codes[name].includes(code));
  });
}

function ownNumbersPass(record: SearchRecord, query: SearchQuery): boolean {
  const values: Record<string, unknown> = record;
  return filtersOf('range')
    .filter(({ column }) => column in record)
    .every(({ name, column }) => within(values[column] as number | null, query[`${name}Min`], query[`${name}Max`]));
}

function listingPasses({ record }: Indexed, query: SearchQuery, now: number): boolean {
  const [west, south, east, north] = query.bbox ?? [];
  return (
    ownNumbersPass(record, query) &&
    within(record.yearBuilt, query.yearMin) &&
    within(record.bathrooms, query.bathroomsMin) &&
    within(record.latitude, south, north) &&
    within(record.longitude, west, east) &&
    (!query.within || record.publishedAt >= (now - query.within * 86_400_000) * 1000) &&
    (!query.petsAllowed || record.petsAllowed) &&
    (!query.topFloor || record.onTopFloor) &&
    (!query.withoutPoint || record.latitude === null) &&
    (!query.anyFlag || query.anyFlag.some((flag) => record.flags.includes(flag))) &&
    (!query.anyCategory || query.anyCategory.includes(record.category)) &&
    within(record.distanceToSea, undefined, query.seaMax) &&
    !isRefused(record, query) &&
    (!query.near || isNear(record, query.near)) &&
    (!query.drawn || isInAny(record, query.drawn))
  );
}

const byPrice = (a: Offer, b: Offer) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0;

/** What passes every filter that no facet leaves out, each with its cheapest offer that passes. */
function candidates(all: Indexed[], query: SearchQuery, now: number): Hit[] {
  const text = queryWords(query.q ?? '');
  return all.flatMap((indexed) => {
    const offer = indexed.record.offers.toSorted(byPrice).find((each) => offerPasses(each, query));
    const hasWords = text.every((stems) => stems.some((stem) => indexed.words.includes(stem)));
    return offer && hasWords && listingPasses(indexed, query, now)
      ? [{ ...indexed, offer, codes: codesOf(indexed.record) }]
      : [];
  });
}

/** What matches when the filters of these facets are left out. */
function hits(candidate: Hit[], query: SearchQuery, leftOut: readonly FacetName[] = []): Hit[] {
  const inPlace = (record: SearchRecord) =>
    query.place.length === 0 || leftOut.includes('place') || query.place.some((place) => isIn(record, place));
  return candidate.filter((hit) => optionsPass(hit, query, leftOut) && inPlace(hit.record));
}

function tally(codes: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function placeFacet(found: Hit[], query: SearchQuery): Record<string, number> {
  const areas = query.place.flatMap((place) => somePlaces.areaOf(place) ?? []);
  const municipalityOf = (id: number) => somePlaces.settlement(id)?.municipalityId ?? 0;
  const countyOf = (municipality: number) => somePlaces.municipality(municipality)?.countyId ?? 0;
  const municipalitiesOf = (area: (typeof areas)[number]) => [
    ...area.municipalityIds,
    ...area.settlementIds.map(municipalityOf),
  ];
  const counties = areas.flatMap((area) => [...area.countyIds, ...municipalitiesOf(area).map(countyOf)]);
  const narrow = query.place
    .filter((place) => /^[msq]:/.test(place))
    .flatMap((place) => somePlaces.areaOf(place) ?? []);
  const municipalities = narrow.flatMap(municipalitiesOf);
  return tally(
    found.flatMap(({ record }) => {
      const municipality = municipalityOf(record.settlementId);
      const county = countyOf(municipality);
      return [
        `c:${county}`,
        ...(counties.includes(county) ? [`m:${municipality}`] : []),
        ...(municipalities.includes(municipality)
          ? [
              `s:${record.settlementId}`,
              ...somePlaces.quarters.map(({ id }) => `q:${id}`).filter((quarter) => isIn(record, quarter)),
            ]
          : []),
      ];
    }),
  );
}

function naiveFacets(candidate: Hit[], query: SearchQuery): Facets {
  const result: Facets = { place: placeFacet(hits(candidate, query, ['place']), query) };
  for (const name of facets) {
    const leftOut: FacetName[] = allOf.includes(name) ? [] : name === 'category' ? ['category', 'type'] : [name];
    const codes = hits(candidate, query, leftOut).flatMap(({ codes: own }) => own[name]);
    const counted = tally(codes.filter((code) => code !== null));
    const categories = query.category ? [query.category] : query.anyCategory;
    const typesShown: string[] = categories
      ? categories.flatMap((category) => typesByCategory[category].map((type) => type.code))
      : query.type.length > 0
        ? Object.keys(counted)
        : [];
    result[name] =
      name === 'type'
        ? Object.fromEntries(Object.entries(counted).filter(([code]) => typesShown.includes(code)))
        : counted;
  }
  return result;
}

/** The plain meaning of a search over these listings: what the index must answer. */
export function naiveSearch(all: Indexed[], query: SearchQuery, now: number) {
  const candidate = candidates(all, query, now);
  const found = hits(candidate, query);
  const start = (query.page - 1) * pageSize;
  const ids = inOrder(found, query, ({ record }) => fulfilled(record, query))
    .slice(start, start + pageSize)
    .map((hit) => hit.record.id);
  return { ids, total: found.length, facets: naiveFacets(candidate, query) };
}

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return sorted.length === 0 ? null : Math.round((low + high) / 2);
};

/** What a square of the map must hold, by the box that it gives: the query with the box, counted by hand. */
export function naiveCluster(all: Indexed[], query: SearchQuery, now: number) {
  const found = hits(candidates(all, query, now), query);
  const numbers = (of: (offer: Offer) => number | null) => found.flatMap(({ offer }) => of(offer) ?? []);
  const prices = numbers(({ price }) => price);
  return {
    count: found.length,
    medianPerM2Cents: median(numbers(({ pricePerM2 }) => pricePerM2)),
    lowestPriceCents: prices.length > 0 ? Math.min(...prices) : null,
  };
}
