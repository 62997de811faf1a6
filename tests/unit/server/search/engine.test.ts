import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceCodes, typesByCategory } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { Engine } from '#server/search/engine.ts';
import { PlaceIndex } from '#server/search/place-index.ts';
import { Rows } from '#server/search/rows.ts';
import { WordIndex } from '#server/search/word-index.ts';
import { anySearch, openSearch } from '../../../support/search/search-arbitrary.ts';
import { naiveSearch, type Indexed } from '../../../support/search/search-naive.ts';
import { somePlaces } from '../../../support/search/search-places.ts';
import { anyIndexed, anyListings, testNow } from '../../../support/search/search-records.ts';

const index = new PlaceIndex(somePlaces);
const pause = async () => {};

/** An engine over these listings, and the listings as its database would know them. */
async function engineOver(
  listings: Indexed[],
  capacity = 4096,
): Promise<{ engine: Engine; known: Map<number, Indexed> }> {
  const known = new Map(listings.map((indexed) => [indexed.record.id, indexed]));
  const rows = new Rows(capacity, index);
  const words = new WordIndex(rows);
  for (const indexed of listings) words.insert(rows.append(indexed.record), indexed.words);
  const engine = await Engine.over({ rows, words }, pause);
  return { engine, known };
}

function expectSame(engine: Engine, known: Map<number, Indexed>, query: SearchQuery): void {
  expect(engine.search(query, testNow)).toEqual(naiveSearch([...known.values()], query, testNow));
}

/** Searches with few filters match more, and then say more. */
const searches = fc.oneof(
  anySearch,
  openSearch,
  fc
    .record({
      sort: fc.constantFrom<SearchQuery['sort']>('price', '-price', 'pricePerM2', '-pricePerM2', '-area', 'newest'),
      page: fc.integer({ min: 1, max: 3 }),
    })
    .map((some) => ({ ...emptySearch, ...some })),
  fc
    .record({
      priceMin: fc.integer({ min: 0, max: 300_000 }),
      areaMax: fc.integer({ min: 50, max: 500 }),
      sort: fc.constantFrom<SearchQuery['sort']>('price', 'newest'),
    })
    .map((some) => ({ ...emptySearch, ...some })),
  anySearch.map(({ q, place, near, sort }) => ({ ...emptySearch, q, place, near, sort })),
  fc
    .subarray(referenceCodes('flag'), { minLength: 2, maxLength: 2 })
    .map((flag) => ({ ...emptySearch, flag }) as SearchQuery),
  fc
    .constantFrom(...typesByCategory.FLAT)
    .map(({ code }) => ({ ...emptySearch, category: 'FLAT', type: [code] }) as SearchQuery),
);

test('the index answers as a plain filter over the same listings does', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyListings(120),
      fc.array(searches, { minLength: 5, maxLength: 10 }),
      async (listings, queries) => {
        const { engine, known } = await engineOver(listings);
        for (const query of queries) expectSame(engine, known, query);
      },
    ),
    { numRuns: 80 },
  );
});

const change = fc.oneof(
  { weight: 3, arbitrary: anyIndexed.map((put) => ({ put })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }).map((remove) => ({ remove })) },
);

test('the index answers as a plain filter after listings came, changed and went', async () => {
  const steps = fc.array(fc.tuple(change, searches), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(anyListings(60), steps, async (listings, changes) => {
      const { engine, known } = await engineOver(listings);
      for (const [step, query] of changes) {
        if ('put' in step) {
          known.set(step.put.record.id, step.put);
          expect(engine.put(step.put.record, step.put.words)).toBe(true);
        } else {
          known.delete(step.remove);
          engine.remove(step.remove);
        }
        expectSame(engine, known, query);
        expect(engine.rows.size).toBe(known.size);
      }
    }),
    { numRuns: 60 },
  );
});

test('the index answers as a plain filter over thousands of rows', async () => {
  const sample = fc.sample(anyIndexed, { numRuns: 900, seed: 7 });
  const listings = sample.map(({ record, words }, index) => ({
    record: { ...record, id: ((index * 7919) % 907) + 1 },
    words,
  }));
  const { engine, known } = await engineOver(listings, 12_000);
  for (const query of fc.sample(searches, { numRuns: 30, seed: 11 })) expectSame(engine, known, query);
  for (const { record, words } of fc.sample(anyIndexed, { numRuns: 300, seed: 5 })) {
    known.set(record.id, { record, words });
    engine.put(record, words);
  }
  for (const query of fc.sample(searches, { numRuns: 30, seed: 13 })) expectSame(engine, known, query);
});

test('a row that finds no room in the index is refused, and those that are there stay', async () => {
  const [first, second] = fc.sample(anyIndexed, { numRuns: 2, seed: 3 }) as [Indexed, Indexed];
  const { engine } = await engineOver([first], 1);
  const offers = Array.from({ length: 512 }, () => second.record.offers).flat();
  expect(engine.put({ ...second.record, id: 999, offers }, [])).toBe(false);
  expect(engine.search(emptySearch, testNow).ids).toEqual([first.record.id]);
});

test.each<Partial<SearchQuery>>([
  { priceMin: 0, priceMax: 1_000_000_000 },
  { priceMin: 30_000_000, sort: 'price' },
  { priceMax: 30_000_000, sort: '-price' },
  { pricePerM2Max: 1_000_000_000 },
  { areaMin: 0, areaMax: 1_000_000_000 },
  { plotMin: 1_000_000_000 },
  { roomsMin: 0, roomsMax: 100 },
  { floorMin: -3, floorMax: 100 },
  { bedroomsMin: 100 },
  { yearMin: 2100 },
  { bbox: [-180, -90, 180, 90] },
  { near: { lat: 90, lng: 180, km: 200 } },
  { near: { lat: -90, lng: -180, km: 0.1 } },
  { within: 365 },
  { page: 500 },
])('filters at their limits are exact: %j', async (filters) => {
  const sample = fc.sample(anyIndexed, { numRuns: 60, seed: 17 });
  const dear = [2_147_483_500, 2_147_483_700, 2_147_483_750, 3_000_000_000, 3_000_000_001, 100_000_000_000];
  const listings = sample.map(({ record, words }, position) => {
    const price = dear[position] ?? record.offers[0]?.price ?? null;
    const offer = { price, pricePerM2: price, area: 50, rooms: 2, floor: position === 7 ? 100 : 1 };
    return { record: { ...record, id: position + 1, offers: [offer] }, words };
  });
  const { engine, known } = await engineOver(listings);
  expectSame(engine, known, { ...emptySearch, ...filters });
});

test.each<[Partial<SearchQuery>, number]>([
  [{ priceMin: 120_000 }, 1],
  [{ priceMin: 120_001 }, 0],
  [{ priceMax: 100_000 }, 1],
  [{ priceMax: 99_999 }, 0],
  [{ areaMin: 62.5 }, 1],
  [{ areaMin: 62.51 }, 0],
  [{ areaMax: 50 }, 1],
  [{ areaMax: 49.99 }, 0],
])('flats of 50 to 62.5 m² for 100,000 to 120,000 € are found by %j: %i', async (filters, total) => {
  const [{ record, words }] = fc.sample(anyIndexed, { numRuns: 1, seed: 17 }) as [Indexed];
  const offer = { ...record.offers[0]!, price: 10_000_000, priceTo: 12_000_000, area: 50, areaTo: 62.5 };
  const { engine } = await engineOver([{ record: { ...record, id: 1, offers: [offer] }, words }]);
  expect(engine.search({ ...emptySearch, ...filters }, testNow).total).toBe(total);
});
