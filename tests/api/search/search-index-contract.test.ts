import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceCodes } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { readCurrent } from '#server/search/live/load.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';
import { anySearch, openSearch } from '../../support/search/search-arbitrary.ts';
import { holds } from '../../support/search/search-follow.ts';
import { naiveCluster, naiveSearch, type Indexed } from '../../support/search/search-naive.ts';
import { somePlaceIds, somePlaces } from '../../support/search/search-places.ts';

/** Opens an engine over a database that others write to at the same time. */
type OpenEngine = (database: TestDatabase, places: Places) => Promise<SearchIndex>;

/** Every engine that the portal may search with. */
const engines: [name: string, open: OpenEngine][] = [['in memory', openSearchIndex]];

const titles = ['Kamena kuća s maslinikom', 'Stan s pogledom na more', 'Vedar stan u centru', 'Kuća kraj šume'];
const world = { west: -180, south: -85, east: 180, north: 85 };

/** As precise as public points are. */
const degrees = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1e5), max: Math.round(max * 1e5) }).map((steps) => steps / 1e5);

/** What a listing of the suite is; everything else is that of a complete flat. */
const columns = fc.record({
  purpose: fc.constantFrom(...referenceCodes('purpose').slice(0, 2)),
  settlementId: fc.constantFrom(...somePlaces.settlements.map(({ id }) => id)),
  titleHr: fc.constantFrom(...titles),
  priceCents: fc.integer({ min: 1000, max: 90_000_000 }),
  netArea: fc.integer({ min: 20, max: 300 }),
  rooms: fc.integer({ min: 1, max: 6 }),
  floor: fc.integer({ min: 0, max: 5 }),
  condition: fc.constantFrom('GOOD' as const, 'RENOVATED' as const, 'NEW_BUILD' as const),
  flags: fc.subarray(referenceCodes('flag').slice(0, 8)),
  status: fc.constantFrom('PUBLISHED' as const, 'PUBLISHED' as const, 'RESERVED' as const, 'PAUSED' as const),
  publicLat: degrees(43, 45.5),
  publicLng: degrees(14, 16.6),
  distanceToSea: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
  parkingTypes: fc.subarray(referenceCodes('parkingType'), { maxLength: 2 }),
  age: fc.integer({ min: 0, max: 80 * 24 * 60 }),
});

/** Searches as they come, and such with few filters, which find more. */
const searches = fc.oneof(
  anySearch,
  openSearch,
  fc
    .record({
      place: fc.subarray(somePlaceIds, { maxLength: 2 }).map((ids) => ids.toSorted()),
      roomsMin: fc.integer({ min: 1, max: 4 }),
      sort: fc.constantFrom<SearchQuery['sort']>('price', '-price', '-area', 'newest'),
      page: fc.integer({ min: 1, max: 3 }),
    })
    .map((some): SearchQuery => ({ ...emptySearch, ...some })),
  fc
    .constantFrom('kamena kuća', 'stan more', 'kuća')
    .map((q): SearchQuery => ({ ...emptySearch, q, sort: 'relevance' })),
);

/** Inserts listings; their numbers. */
async function fill({ db }: TestDatabase): Promise<number[]> {
  const owners = [await insertUser(db), await insertUser(db), await insertUser(db)];
  const ids: number[] = [];
  for (const [number, { age, ...facts }] of fc.sample(columns, { numRuns: 150, seed: 18 }).entries()) {
    const publishedAt = new Date(Date.now() - 60_000 * (age + 1));
    const more = { publishedAt, firstPublishedAt: publishedAt, ownerId: owners[number % owners.length] };
    ids.push(await insertListing(db, { ...facts, ...more }));
  }
  return ids;
}

/** It finds what a plain filter finds over what the database has. */
describe.each(engines)('the engine %s', (_name, open) => {
  let database: TestDatabase;
  let index: SearchIndex;
  const ids: number[] = [];

  async function known(): Promise<Indexed[]> {
    const { listings } = await readCurrent(database.pool, ids);
    return [...listings.values()];
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    ids.push(...(await fill(database)));
    index = await open(database, somePlaces);
  });
  afterAll(async () => {
    await index?.close();
    await database?.close();
  });

  const queries = fc.sample(searches, { numRuns: 150, seed: 18 });

  test('a search has its page of ids in order, its total and its counts per option', async () => {
    const all = await known();
    for (const query of queries) {
      const expected = naiveSearch(all, query, Date.now());
      expect(await index.search(query), JSON.stringify(query)).toEqual(expected);
      expect(await index.count(query)).toBe(expected.total);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*) from listings where status in ('PUBLISHED', 'RESERVED') and rooms >= 3 and price_cents <= 30000000
    `.execute(database.db);
    expect(rows[0]?.count).toBeGreaterThan(5);
    expect(await index.count({ ...emptySearch, roomsMin: 3, priceMax: 300_000 })).toBe(rows[0]?.count);
    expect(index.size).toBe(all.length);
  });

  test('the squares of a map hold all matches with their prices, and its box all their points', async () => {
    const all = await known();
    for (const query of queries.slice(0, 40)) {
      const { bbox, ...rest } = query;
      const { clusters, withoutPoint } = await index.clusters(query, { bounds: world, zoom: 6 });
      const total = clusters.reduce((sum, { count }) => sum + count, withoutPoint);
      expect(total, JSON.stringify(rest)).toBe(naiveSearch(all, rest, Date.now()).total);
      for (const { box, count, medianPerM2Cents, lowestPriceCents } of clusters)
        expect({ count, medianPerM2Cents, lowestPriceCents }).toEqual(
          naiveCluster(all, { ...rest, bbox: box }, Date.now()),
        );
    }
    const points = all.map(({ record }) => record);
    const [lat, lng] = [points.map(({ latitude }) => latitude ?? 0), points.map(({ longitude }) => longitude ?? 0)];
    const extent = await index.extent(emptySearch);
    expect(extent?.west).toBeCloseTo(Math.min(...lng), 4);
    expect(extent?.north).toBeCloseTo(Math.max(...lat), 4);
    const [first] = points;
    const point = (await index.points([first?.id ?? 0, 999_999])).get(first?.id ?? 0);
    expect(point?.lat).toBeCloseTo(first?.latitude ?? 0, 4);
    expect(await index.extent({ ...emptySearch, category: 'GARAGE' })).toBeUndefined();
  });

  test('prices are compared among the matches, without those that are left out', async () => {
    const all = await known();
    const flats: SearchQuery = { ...emptySearch, purpose: 'SALE', place: ['c:17'] };
    const { count, medianPerM2Cents: medianCents } = naiveCluster(all, flats, Date.now());
    expect(await index.pricesPerM2(flats)).toEqual({ count, medianCents });
    const [left = 0] = (await index.search(flats)).ids;
    const others = all.filter(({ record }) => record.id !== left);
    const without = naiveCluster(others, flats, Date.now());
    expect(await index.pricesPerM2(flats, [left])).toEqual({
      ...{ count: without.count, medianCents: without.medianPerM2Cents },
    });
    const parts = ['m:4090', 's:59200', 'i:brac', 'm:345'];
    const found = await index.partPrices({ ...flats, place: ['c:17'] }, parts);
    for (const [at, place] of parts.entries()) {
      const own = naiveCluster(all, { ...flats, place: [place] }, Date.now());
      expect(found[at]).toMatchObject({ count: own.count, medianCents: own.medianPerM2Cents });
    }
  });

  test('the nearest in price are chosen among the newest', async () => {
    const all = await known();
    const near = await index.nearest(
      { ...emptySearch, purpose: 'SALE', place: ['c:17'] },
      { priceCents: 20_000_000, take: 3 },
    );
    const distance = (id: number) =>
      Math.abs((all.find(({ record }) => record.id === id)?.record.offers[0]?.price ?? 0) - 20_000_000);
    const matching = all.filter(
      ({ record }) => record.purpose === 'SALE' && [59200, 60801, 4430, 61743].includes(record.settlementId),
    );
    const nearest = matching.map(({ record }) => distance(record.id)).toSorted((a, b) => a - b);
    expect(near.map(distance)).toEqual(nearest.slice(0, 3));
  });

  test('some listings, taken apart, are found by what finds them among all', async () => {
    const some = ids.slice(0, 30);
    const selection = await index.select(some);
    const all = await known();
    for (const { record } of all) expect(selection.has(record.id)).toBe(some.includes(record.id));
    for (const query of queries.slice(0, 60)) {
      const whole = { ...query, page: 1 };
      const expected = naiveSearch(
        all.filter(({ record }) => some.includes(record.id)),
        whole,
        Date.now(),
      );
      const matches = await selection.matches(whole, Date.now());
      expect(new Set(matches).size, JSON.stringify(query)).toBe(query.q ? matches.length : expected.total);
    }
  });

  test('what changes is told, and found as it is by then; so is what changed in bulk', async () => {
    const told: number[] = [];
    let reloads = 0;
    index.onChange((id) => void told.push(id));
    index.onReload(() => (reloads += 1));
    const { db } = database;
    const [changed = 0, gone = 0] = (await index.search({ ...emptySearch, sort: 'newest' })).ids;
    await db.updateTable('listings').set({ priceCents: 77_777_700 }).where('id', '=', changed).execute();
    await db.updateTable('listings').set({ status: 'PAUSED' }).where('id', '=', gone).execute();
    const found = async (priceMin: number) =>
      (await index.search({ ...emptySearch, priceMin, priceMax: priceMin })).ids;
    await holds(index, async () => (await found(777_777)).includes(changed));
    await holds(
      index,
      async () => (await index.select([gone])).has(gone) === false && index.size === (await known()).length,
    );
    expect(told).toEqual(expect.arrayContaining([changed, gone]));
    await sql`notify listings_reloaded`.execute(db);
    await holds(index, async () => reloads > 0);
    expect(await index.search(emptySearch)).toEqual(naiveSearch(await known(), emptySearch, Date.now()));
  });
});
