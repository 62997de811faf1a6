import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingPoint } from '#contract/location.ts';
import { uncertainMetres } from '#domain/map/mark.ts';
import { placePlane } from '#domain/map/place-view.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { idsOnMap, readPlaceMap } from '#server/services/search/read-place-map.ts';
import { newPerson } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { publishedListing, rowOf } from '../../support/listings/managed.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';
import { holds } from '../../support/search/search-follow.ts';

const [split, zagreb] = [59200, 72150];
const exact = { lat: 43.511, lng: 16.452, precision: 'EXACT' } as const;
const sale = { purpose: 'SALE', category: 'FLAT', settlementId: split } as const;

let api: TestApi;
/** The page's home, one beside it, and one a kilometre away that is not seen on its map. */
let [own, beside, away, rented] = [0, 0, 0, 0];
beforeAll(async () => {
  api = await openTestApi(async (db) => {
    const ownerId = await insertUser(db);
    const at = (lat: number, lng: number, more = {}) =>
      insertListing(db, { ownerId, settlementId: split, publicLat: lat, publicLng: lng, ...more });
    own = await at(exact.lat, exact.lng);
    beside = await at(exact.lat + 0.003, exact.lng + 0.003);
    away = await at(exact.lat + 0.008, exact.lng);
    rented = await at(exact.lat - 0.003, exact.lng, { purpose: 'RENT' });
    await at(exact.lat, exact.lng + 0.002, { category: 'HOUSE', type: null });
  });
});
afterAll(() => api.close());

const read = (location: ListingPoint | null, more: Partial<Parameters<typeof readPlaceMap>[1]> = {}) =>
  readPlaceMap(api.runtime, { id: own, ...sale, location, ...more });

test('others of the same purpose and category are shown, not the home itself where it is alone', async () => {
  const map = await read(exact);
  expect(map?.plane).toEqual(placePlane(exact));
  expect(idsOnMap(map)).toEqual([beside]);
  expect(map?.others).toBe(1);
  expect(map?.query).toMatchObject({ purpose: 'SALE', category: 'FLAT', view: 'map', place: [] });
  expect(await api.runtime.search.count({ ...(map?.query ?? expect.fail()) })).toBe(2);
});

test('a circle that the home would be in counts the others', async () => {
  const near = { ...exact, lat: exact.lat + 0.012, lng: exact.lng };
  const { db } = api.database;
  const ids = await Promise.all(
    [0, 1, 2].map((step) =>
      insertListing(db, {
        category: 'ROOM',
        publicLat: near.lat + step / 1e5,
        publicLng: near.lng,
        settlementId: split,
      }),
    ),
  );
  const { search } = api.runtime;
  await holds(search, async () => (await search.points(ids)).size === ids.length);
  const [id = 0, ...others] = ids;
  const map = await read(near, { id, category: 'ROOM' });
  expect(map?.clusters.map(({ count, medianPerM2Cents }) => [count, medianPerM2Cents])).toEqual([[2, null]]);
  expect(idsOnMap(map).toSorted()).toEqual(others.toSorted());
  expect(map?.others).toBe(2);
});

test('what is for rent is shown to whoever rents', async () => {
  expect(idsOnMap(await read(exact, { purpose: 'RENT', id: 0 }))).toEqual([rented]);
});

test('around an approximate place more is seen, since its circle is to fit', async () => {
  const map = await read({ ...exact, precision: 'APPROXIMATE' });
  expect(idsOnMap(map).toSorted()).toEqual([beside, away].toSorted());
});

test('without a point the settlement is shown, without distances', async () => {
  const map = await read(null, { id: 0 });
  expect(map?.view.precision).toBe('SETTLEMENT');
  expect(map?.plane.zoom).toBe(12);
  expect(map?.distances).toEqual({});
  expect(await read(null, { id: 0, settlementId: 0 })).toBeUndefined();
});

test('distances are straight ones to the sea and the middle of the settlement, rounded', async () => {
  const { sea, centre } = (await read(exact))?.distances ?? {};
  const middle = api.runtime.places.settlement(split) ?? expect.fail();
  expect(Math.abs((centre ?? 0) - distanceKm(middle, exact) * 1000)).toBeLessThanOrEqual(50);
  expect((centre ?? 1) % 50).toBe(0);
  expect(sea).toBeGreaterThan(200);
  expect(sea).toBeLessThan(1500);
  const inland = { lat: 45.81, lng: 15.98, precision: 'EXACT' } as const;
  expect((await read(inland, { settlementId: zagreb }))?.distances).toEqual({ centre: expect.any(Number) as number });
});

test('of an approximate place the map tells only what its public point does', async () => {
  const truth = { lat: 43.508_712, lng: 16.438_134 };
  const owner = await newPerson(api);
  const { id } = await publishedListing(api, owner, { location: { ...truth, precision: 'APPROXIMATE' } });
  await holds(api.runtime.search, async () => (await api.runtime.search.points([id])).size === 1);
  const { publicLat, publicLng } = await rowOf(api, id);
  const location = { lat: publicLat ?? 0, lng: publicLng ?? 0, precision: 'APPROXIMATE' } as const;
  expect(distanceKm(location, truth) * 1000).toBeLessThanOrEqual(uncertainMetres);
  const map = await read(location, { id });
  expect(map?.view).toEqual(location);
  expect(map?.plane).toEqual(placePlane(location));
  expect(idsOnMap(map)).not.toContain(id);
  for (const metres of Object.values(map?.distances ?? {})) expect(metres % 500).toBe(0);
});
