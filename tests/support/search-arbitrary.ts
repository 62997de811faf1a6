import * as fc from 'fast-check';
import { referenceCodes, typesByCategory, type Category, type ReferenceName } from '#contract/reference.ts';
import { extras, lastPage, sorts, type SearchQuery } from '#contract/search/search.ts';
import { defaultSort } from '#domain/search/search-query.ts';
import { somePlaceIds } from './search-places.ts';

const sometimes = <Value>(value: fc.Arbitrary<Value>, freq = 4) => fc.option(value, { nil: undefined, freq });
const oneOf = (name: ReferenceName) => sometimes(fc.constantFrom(...referenceCodes(name)), 1);

function someOf<Value>(values: readonly Value[], depth = 2): fc.Arbitrary<Value[]> {
  const some = fc.subarray([...values], { minLength: 1, maxLength: Math.min(depth, values.length) });
  return fc.oneof({ weight: 5, arbitrary: fc.constant<Value[]>([]) }, { weight: 1, arbitrary: some });
}

const codesOf = (name: ReferenceName) => someOf(referenceCodes(name));
const typesOf = (category: Category | undefined) =>
  someOf(category ? typesByCategory[category].map((value) => value.code) : referenceCodes('type'));

function range(max: number, scale = 1): fc.Arbitrary<[number | undefined, number | undefined]> {
  const number = sometimes(
    fc.integer({ min: 0, max: max * scale }).map((value) => value / scale),
    1,
  );
  return fc.tuple(number, number).map(([a, b]) => (a !== undefined && b !== undefined && a > b ? [b, a] : [a, b]));
}

const degrees = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1e5), max: Math.round(max * 1e5) }).map((value) => value / 1e5);

const box = fc
  .tuple(degrees(13, 16), degrees(42, 44), degrees(16.1, 20), degrees(44.1, 47))
  .map((sides) => sides as [number, number, number, number]);

const near = fc.record({
  lat: degrees(42, 47),
  lng: degrees(13, 20),
  km: fc.integer({ min: 1, max: 2000 }).map((km) => km / 10),
});

const text = fc.constantFrom('kamena kuća', 'pogled', 'vila & bazen', 'stan 100% novo?', 'a+b=c');

const ranges = fc
  .tuple(range(1_000_000), range(500, 100), range(5000, 100), range(8, 2), range(10), range(4))
  .map(([price, area, plot, rooms, floor, bedrooms]) => ({
    priceMin: price[0] && Math.floor(price[0]),
    priceMax: price[1] && Math.floor(price[1]),
    areaMin: area[0],
    areaMax: area[1],
    plotMin: plot[0],
    plotMax: plot[1],
    roomsMin: rooms[0],
    roomsMax: rooms[1],
    bedroomsMin: bedrooms[0],
    bedroomsMax: bedrooms[1],
    floorMin: floor[0],
    floorMax: floor[1],
  }));

/** Any search in its canonical form, most filters absent. */
export const anySearch: fc.Arbitrary<SearchQuery> = oneOf('category').chain((category) =>
  fc
    .record({
      purpose: oneOf('purpose'),
      category: fc.constant(category),
      type: typesOf(category as Category | undefined),
      kind: codesOf('kind'),
      place: someOf(somePlaceIds, 3),
      q: sometimes(text),
      ranges: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: ranges }),
      pricePerM2Max: sometimes(fc.integer({ min: 1, max: 9000 })),
      bathroomsMin: sometimes(fc.integer({ min: 0, max: 3 })),
      topFloor: sometimes(fc.constant(true as const), 8),
      yearMin: sometimes(fc.integer({ min: 1900, max: 2026 })),
      condition: codesOf('condition'),
      energyClass: oneOf('energyClass'),
      heatingType: codesOf('heatingType'),
      heatingWay: codesOf('heatingWay'),
      parking: codesOf('parkingType'),
      furnitureStatus: codesOf('furnitureStatus'),
      buildingLevels: codesOf('buildingLevel'),
      flag: codesOf('flag'),
      anyFlag: codesOf('flag').map((flags) => (flags.length > 0 ? flags : undefined)),
      paper: codesOf('paper'),
      petsAllowed: sometimes(fc.constant(true as const), 8),
      with: someOf(extras),
      advertiser: codesOf('advertiserKind'),
      within: sometimes(fc.integer({ min: 1, max: 365 })),
      bbox: sometimes(box),
      near: sometimes(near),
      sort: fc.constantFrom(...sorts),
      page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: lastPage })),
    })
    .map(({ ranges: bounds, ...query }) => canonical({ ...query, ...bounds } as SearchQuery)),
);

function canonical(query: SearchQuery): SearchQuery {
  const sort = query.sort === 'relevance' && !query.q ? defaultSort(query.q) : query.sort;
  return { ...query, place: query.place.toSorted(), sort };
}
