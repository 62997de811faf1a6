import * as fc from 'fast-check';
import { referenceCodes, type ReferenceName } from '#contract/reference/index.ts';
import { searchWords } from '#domain/words/search-words.ts';
import { filtersOf } from '#contract/search/filter-list.ts';
import { ownNumbers, type Offer, type SearchRecord } from '#domain/search/search-record.ts';
import type { Indexed } from './search-naive.ts';
import { somePlaces } from './search-places.ts';

export const testNow = Date.UTC(2026, 10, 21, 12);

const oneOf = <Name extends ReferenceName>(name: Name) => fc.constantFrom(...referenceCodes(name));
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });
const some = <Name extends ReferenceName>(name: Name) => fc.subarray(referenceCodes(name), { maxLength: 3 });
const cents = fc.oneof(
  fc.integer({ min: 1, max: 100_000_000 }),
  fc.integer({ min: 1, max: 900 }).map((thousands) => thousands * 100_000),
);
const area = fc.integer({ min: 100, max: 50_000 }).map((hundredths) => hundredths / 100);

const offer: fc.Arbitrary<Offer> = fc
  .record({
    price: orNull(cents),
    area: orNull(area),
    span: fc.boolean(),
    rooms: orNull(fc.integer({ min: 0, max: 16 }).map((halves) => halves / 2)),
    floor: orNull(fc.integer({ min: -3, max: 12 })),
  })
  .map(({ span, price, area: from, ...rest }) => ({
    ...rest,
    price,
    area: from,
    pricePerM2: price && from ? Math.max(1, Math.round(price / from)) : null,
    priceTo: span && price ? price + 2_000_000 : null,
    areaTo: span && from ? Math.round((from + 12.5) * 100) / 100 : null,
  }));

const words = ['Kamena kuća', 'Stan s pogledom na more', 'Vila s bazenom', 'Novogradnja u centru', 'Maslinik'];

const ofTable: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries([
  ...filtersOf('code', 'codes').map(
    ({ list, column, several }) => [column, several ? some(list) : orNull(oneOf(list))] as const,
  ),
  ...filtersOf('switch').map(({ column }) => [column, fc.boolean()] as const),
  ...ownNumbers.map((column) => [column, orNull(fc.integer({ min: 0, max: 10 }))] as const),
]);

const columns = {
  ...ofTable,
  id: fc.integer({ min: 1, max: 400 }),
  publishedAt: fc.integer({ min: 0, max: 400 }).map((days) => (testNow - days * 86_400_000 - 1) * 1000),
  advertiser: fc.constantFrom(1, 2),
  settlementId: fc.constantFrom(...somePlaces.settlements.map((settlement) => settlement.id)),
  quarterId: fc.constant(null),
  latitude: fc.integer({ min: 4_200_000, max: 4_700_000 }).map((steps) => steps / 1e5),
  longitude: fc.integer({ min: 1_300_000, max: 2_000_000 }).map((steps) => steps / 1e5),
  isApproximate: fc.boolean(),
  purpose: oneOf('purpose'),
  category: oneOf('category'),
  kind: oneOf('kind'),
  advertiserKind: oneOf('advertiserKind'),
  hasPictures: fc.boolean(),
  hasPlan: fc.boolean(),
  hasModel: fc.boolean(),
  plotArea: orNull(area),
  bedrooms: orNull(fc.integer({ min: 0, max: 5 })),
  bathrooms: orNull(fc.integer({ min: 0, max: 4 })),
  yearBuilt: orNull(fc.integer({ min: 1890, max: 2027 })),
  offers: fc.oneof(
    { weight: 3, arbitrary: fc.array(offer, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(offer, { minLength: 1, maxLength: 4 }) },
  ),
} as const satisfies { [Column in keyof SearchRecord]?: fc.Arbitrary<SearchRecord[Column]> };

/** Near a settlement's point, so that circles and boxes meet some; sometimes without any point. */
function placed(record: SearchRecord, offset: number | null): SearchRecord {
  const settlement = somePlaces.settlement(record.settlementId);
  if (offset === null || !settlement) return { ...record, latitude: null, longitude: null, withoutPoint: true };
  const shifted = (degrees: number) => Math.round((degrees + offset / 1e4) * 1e5) / 1e5;
  const point = offset > 150 ? {} : { latitude: shifted(settlement.lat), longitude: shifted(settlement.lng) };
  return { ...record, ...point, withoutPoint: false };
}

/** One of its town's quarters, if it names one. */
function quarterOf({ settlementId }: SearchRecord, turn: number | null): string | null {
  const quarters = somePlaces.quartersOf(somePlaces.settlement(settlementId)?.municipalityId ?? 0);
  return turn === null ? null : (quarters[turn % quarters.length]?.id ?? null);
}

/** Any listing with words of its title and description. */
export const anyIndexed: fc.Arbitrary<Indexed> = fc
  .record({
    record: fc.record(columns) as unknown as fc.Arbitrary<SearchRecord>,
    offset: fc.option(fc.integer({ min: -100, max: 200 }), { nil: null, freq: 9 }),
    turn: orNull(fc.nat(3)),
    title: fc.constantFrom(...words),
    text: fc.subarray(words, { maxLength: 2 }),
  })
  .map(({ record, offset, turn, title, text }) => ({
    record: { ...placed(record, offset), quarterId: quarterOf(record, turn) },
    words: searchWords({ titleHr: title, descriptionHr: text.join('. ') }),
  }));

/** Listings with an id of their own each. */
export const anyListings = (most: number): fc.Arbitrary<Indexed[]> =>
  fc.uniqueArray(anyIndexed, { maxLength: most, selector: ({ record }) => record.id });
