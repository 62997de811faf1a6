import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing, type ListingOverrides } from '../../support/listings/listings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const point = { lat: 43.5, lng: 16.4 };

test.each<[rule: string, ListingOverrides]>([
  ['approximate_point_is_shifted', { ...point, publicLat: point.lat, publicLng: point.lng }],
  ['approximate_point_is_shifted', { ...point, publicLat: null, publicLng: null }],
  ['points_are_whole', { ...point, publicLat: 43.502, publicLng: null }],
  ['points_are_whole', { lat: 43.5, lng: null }],
  ['owner_without_oib', { advertiserKind: 'OWNER', oib: '12345678903' }],
])('%s keeps out %j', async (rule, columns) => {
  await expect(insertListing(database.db, columns)).rejects.toThrow(rule);
});

test.each<ListingOverrides>([
  { ...point, publicLat: 43.502, publicLng: point.lng },
  { ...point, publicLat: point.lat, publicLng: point.lng, pointPrecision: 'EXACT' },
  { status: 'DRAFT', lat: null, lng: null, publicLat: null, publicLng: null },
  { advertiserKind: 'AGENCY', company: 'Kvadrat d.o.o.', oib: '12345678903' },
])('%j is kept', async (columns) => {
  expect(await insertListing(database.db, columns)).toBeGreaterThan(0);
});

test.each(['municipalities', 'settlements', 'quarters'])('no place of %s lies outside of Croatia', async (table) => {
  const moved = database.pool.query(`update ${table} set lat = 0, lng = 0`);
  await expect(moved).rejects.toThrow('lies_in_croatia');
});
