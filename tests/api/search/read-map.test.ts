import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeCountry } from '#domain/map/map-view.ts';
import { onPlane, planeCells, planeOver, planeZooms, type Plane } from '#domain/map/plane.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { readMap } from '#server/services/search/read-map.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';

const [split, zagreb, dubrovnik] = [59200, 72150, 15709];
const nowhere = { lat: null, lng: null, publicLat: null, publicLng: null };

/** Homes in rows and columns of a street's width around Split, some elsewhere, and some nowhere. */
const homes = 150;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(async (db) => {
    const ownerId = await insertUser(db);
    for (let count = 0; count < homes; count += 1)
      await insertListing(db, {
        ownerId,
        settlementId: split,
        publicLat: Math.round((43.4 + Math.floor(count / 12) * 0.01) * 1e5) / 1e5,
        publicLng: Math.round((16.3 + (count % 12) * 0.02) * 1e5) / 1e5,
      });
    await insertListing(db, { ownerId, settlementId: zagreb, purpose: 'RENT' });
    await insertListing(db, { ownerId, settlementId: split, purpose: 'SHORT_STAY', ...nowhere });
    await insertListing(db, { ownerId, settlementId: dubrovnik, purpose: 'RENT' });
  });
});
afterAll(() => api.close());

const read = (filters: Partial<SearchQuery> = {}) => readMap(api.runtime, { ...emptySearch, ...filters });
const sumOf = ({ clusters }: Awaited<ReturnType<typeof read>>) => clusters.reduce((sum, { count }) => sum + count, 0);
const count = (filters: Partial<SearchQuery> = {}) => api.runtime.search.count({ ...emptySearch, ...filters });

const isOn = (plane: Plane, point: { lat: number; lng: number }) =>
  Object.values(onPlane(plane, point)).every((at) => at >= 0 && at <= planeCells);

test.each<Partial<SearchQuery>>([
  {},
  { purpose: 'SALE' },
  { purpose: 'RENT' },
  { category: 'FLAT' },
  { place: ['m:4090'] },
  { near: { lat: 43.45, lng: 16.4, km: 3 } },
])('the first view of %j has all that it finds, in at most sixty circles', async (filters) => {
  const map = await read(filters);
  expect(sumOf(map) + map.withoutPoint).toBe(await count(filters));
  expect(map.clusters.length).toBeLessThanOrEqual(60);
  expect(map.clusters.filter((cluster) => !isOn(map.plane, cluster))).toEqual([]);
});

test('the view of a search without matches is that of its place', async () => {
  const [none, all] = [await read({ place: ['m:4090'], priceMax: 1 }), await read({ place: ['m:4090'] })];
  expect([none.plane, none.clusters]).toEqual([all.plane, []]);
});

test('the view is as close as the matches allow', async () => {
  const [one, wide] = [await read({ near: { lat: 43.4, lng: 16.3, km: 0.1 } }), await read()];
  expect([one.plane.zoom, one.clusters.length]).toEqual([planeZooms.max, 1]);
  expect(wide.plane.zoom).toBeLessThan(8);
});

test('a search that is in a box shows the box, with at most sixty circles wherever it is', async () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  await fc.assert(
    fc.asyncProperty(degrees(16.2, 16.5), degrees(43.35, 43.5), degrees(0.001, 0.4), async (west, south, size) => {
      const map = await read({ bbox: [west, south, west + size, south + size] });
      expect(map.plane).toEqual(planeOver({ west, south, east: west + size, north: south + size }));
      expect(map.clusters.length).toBeLessThanOrEqual(60);
      expect(sumOf(map)).toBeGreaterThanOrEqual(await count({ bbox: [west, south, west + size, south + size] }));
    }),
  );
});

test('without matches, or with none on a map, all of Croatia is shown', async () => {
  const whole = planeOver(wholeCountry.bounds);
  expect(await read({ category: 'GARAGE' })).toEqual({ plane: whole, clusters: [], withoutPoint: 0 });
  expect(await read({ withoutPoint: true })).toEqual({ plane: whole, clusters: [], withoutPoint: 1 });
});

test('of a box that reaches far abroad the part in the country is shown', async () => {
  const map = await read({ bbox: [-180, -90, 180, 90] });
  expect(map.plane).toEqual(planeOver({ west: 13, south: 42, east: 20, north: 47 }));
  expect(sumOf(map) + map.withoutPoint).toBe(await count());
});
