import * as fc from 'fast-check';
import { referenceCodes, typesByCategory, type Category, type ReferenceName } from '#contract/reference/index.ts';
import { filtersOf, type Filter } from '#contract/search/filter-list.ts';
import type { FilterUnit } from '#contract/search/filter-rows.ts';
import { extras, lastPage, sorts, type SearchQuery } from '#contract/search/search.ts';
import { fittingTypes } from '#domain/search/chosen-categories.ts';
import { refusalCodes, wishCodes } from '#domain/search/code-meanings.ts';
import { defaultSort, isPossibleSort } from '#domain/search/search-order.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { readCategories } from '#domain/search/search-readers.ts';
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

/** Corners around a middle, in order, so that no sides cross. */
const ring = fc
  .record({
    lat: degrees(42.5, 46.5),
    lng: degrees(13.5, 19.5),
    reach: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 3, maxLength: 12 }),
  })
  .map(({ lat, lng, reach }) =>
    reach.map((hundredths, index) => {
      const angle = (index / reach.length) * 2 * Math.PI + 0.1;
      const at = (middle: number, part: number) => Math.round((middle + (part * hundredths) / 100) * 1e5) / 1e5;
      return { lat: at(lat, Math.sin(angle)), lng: at(lng, Math.cos(angle)) };
    }),
  );

/** Drawn areas, some of them overlapping. */
export const rings = fc.array(ring, { minLength: 1, maxLength: 3 });

const text = fc.constantFrom('kamena kuća', 'pogled', 'vila & bazen', 'stan 100% novo?', 'a+b=c');

/** Numbers of a filter as people ask for them, small enough that some listings pass. */
const likely: Partial<Record<FilterUnit, [max: number, scale: number]>> = { '€': [1_000_000, 1], 'm²': [5000, 100] };

function bounds({ name, unit, max, decimals = 0 }: Filter<'range'>): fc.Arbitrary<Record<string, number | undefined>> {
  const [top, scale] = likely[unit] ?? [Math.min(max, 10), decimals > 0 ? 2 : 1];
  return range(top, scale).map(([from, to]) => ({ [`${name}Min`]: from, [`${name}Max`]: to }));
}

const ranges = fc
  .tuple(...filtersOf('range').map(bounds))
  .map((all) => Object.assign({}, ...all) as Record<string, number | undefined>);

function anyNumber({ unit, min, max }: Filter<'min' | 'max' | 'days'>): fc.Arbitrary<number | undefined> {
  if (unit === 'm') return sometimes(fc.integer({ min, max: 12 }));
  if (unit === 'year') return sometimes(fc.integer({ min: 1900, max: 2026 }));
  return sometimes(fc.integer({ min, max: unit === 'number' ? Math.min(max, 365) : 9000 }));
}

/** What the filters of the table may ask; types follow the category. */
const simple: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries([
  ...filtersOf('code').map(({ name, list }) => [name, oneOf(list)] as const),
  ...filtersOf('codes').map(({ name, list }) => [name, codesOf(list)] as const),
  ...filtersOf('min', 'max', 'days').map((filter) => [filter.name, anyNumber(filter)] as const),
  ...filtersOf('switch').map(({ name }) => [name, sometimes(fc.constant(true as const), 8)] as const),
]);

/** Any search in its canonical form, most filters absent. */
export const anySearch: fc.Arbitrary<SearchQuery> = oneOf('category').chain((category) =>
  fc
    .record({
      ...simple,
      category: fc.constant(category),
      type: typesOf(category as Category | undefined),
      place: someOf(somePlaceIds, 3),
      q: sometimes(text),
      ranges: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: ranges }),
      bathroomsMin: sometimes(fc.integer({ min: 0, max: 3 })),
      anyFlag: codesOf('flag').map((flags) => (flags.length > 0 ? flags : undefined)),
      anyCategory: someOf(referenceCodes('category'), 3).map((codes) => (codes.length > 0 ? codes : undefined)),
      without: someOf(refusalCodes),
      notPlace: someOf(somePlaceIds),
      wish: someOf(wishCodes, 5),
      with: someOf(extras),
      bbox: sometimes(box),
      near: sometimes(near),
      drawn: sometimes(rings),
      sort: fc.constantFrom(...sorts),
      page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: lastPage })),
    })
    .map(({ ranges: bounds, ...query }) => canonical({ ...query, ...bounds } as unknown as SearchQuery)),
);

/** Searches that refuse, wish and leave open: few filters, so that enough is found to be ordered. */
export const openSearch: fc.Arbitrary<SearchQuery> = fc
  .record({
    without: fc.subarray(refusalCodes, { maxLength: 2 }),
    notPlace: fc.subarray(somePlaceIds, { maxLength: 2 }),
    wish: fc.subarray(wishCodes, { maxLength: 9 }),
    seaMax: sometimes(fc.integer({ min: 0, max: 12 }), 2),
    anyCategory: sometimes(fc.subarray(referenceCodes('category'), { minLength: 2 }), 2),
    q: sometimes(text),
    bbox: sometimes(box),
    chosen: sometimes(fc.constantFrom(...sorts)),
    view: sometimes(fc.constant('map' as const)),
    page: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ chosen, ...some }) => {
    const query: SearchQuery = { ...emptySearch, ...some };
    return canonical({ ...query, sort: chosen ?? defaultSort(query) });
  });

/** A search as it is read from its parameters. */
function canonical(given: SearchQuery): SearchQuery {
  const query = { ...given, ...readCategories(given) };
  const offered: readonly string[] = fittingTypes(query);
  const type = query.type.filter((code) => offered.length === 0 || offered.includes(code));
  const sort = isPossibleSort(query.sort, query) ? query.sort : defaultSort(query);
  return { ...query, type, place: query.place.toSorted(), notPlace: query.notPlace.toSorted(), sort };
}
