import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { Runtime } from '#server/runtime.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { comparePrice } from '#server/services/listings/compare-price.ts';
import { readPriceLevel } from '#server/services/listings/read-price-level.ts';
import { viewListing } from '#server/services/search/view-listing.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing, insertUser, type ListingOverrides } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

let database: TestDatabase;
let runtime: Runtime;
const ids: Record<string, number> = {};
const pulaFlats = [2000, 2000, 2000, 3000, 3000, 4000, 4000];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const places = await loadPlaces(db);
  const at = (name: string) => places.settlements.find((settlement) => settlement.name === name)?.id ?? 0;
  const insert = (euros: number, columns: ListingOverrides = {}) =>
    insertListing(db, { netArea: 50, priceCents: euros * 5000, ...columns });
  for (const euros of [1000, 2000, 2000, 3000, 3000, 4000, 4000, 9000]) await insert(euros);
  ids.among8 = await insert(2700);
  ids.atMedian = await insert(3000, { purpose: 'RENT', priceCents: 50_000 });
  for (const euros of pulaFlats) await insert(euros, { settlementId: at('Pula') });
  ids.among7 = await insert(3300, { settlementId: at('Pula') });
  ids.wider = await insert(6000, { settlementId: at('Stobreč') });
  ids.onRequest = await insert(2700, { priceOnRequest: true });
  ids.stay = await insert(2700, { purpose: 'SHORT_STAY', priceCents: 9000 });
  const land = { category: 'LAND', netArea: null, plotArea: 100 } as const;
  for (const euros of pulaFlats) await insert(euros / 100, { ...land, type: 'MEADOW', settlementId: at('Osijek') });
  ids.building = await insert(20, { ...land, type: 'BUILDING_LAND', settlementId: at('Osijek') });
  const zadar = { settlementId: at('Zadar'), street: 'Ulica 1', houseNumber: '2', rooms: 3 };
  for (const euros of [...pulaFlats, 3000]) await insert(euros, { settlementId: at('Zadar') });
  const ownerId = await insertUser(db);
  ids.post = await insert(6000, { ...zadar, ownerId, netArea: 61, priceCents: 366_000_00 });
  ids.repost = await insert(9000, { ...zadar, ownerId, netArea: 61, priceCents: 549_000_00 });
  await insertProject(db);
  const search = await openSearchIndex(database, places);
  runtime = { reads: database.reads, db, places, search } as Runtime;
});
afterAll(async () => {
  await runtime.search.close();
  await database.close();
});

async function compared(name: string) {
  const visit = await viewListing(runtime, ids[name] ?? 0, 'hr');
  if (visit.state !== 'public') throw new Error(`${name} is ${visit.state}`);
  return await comparePrice(runtime, visit.listing);
}

test('with eight others in the settlement a price is told against their median, without the listing itself', async () => {
  expect(await compared('among8')).toEqual({ place: 's:59200', count: 8, medianPerM2Cents: 300_000, percent: -10 });
});

test('with seven others nothing is told, also not in the town or county that has no more', async () => {
  expect(await compared('among7')).toBeUndefined();
});

test('where the settlement has too few, the town around it is asked', async () => {
  expect(await compared('wider')).toMatchObject({ place: 'm:4090', count: 9, percent: 100 });
});

test('prices on request, short stays and those of other purposes are compared with nothing', async () => {
  for (const name of ['onRequest', 'stay', 'atMedian']) expect(await compared(name), name).toBeUndefined();
});

test('building land is not compared with meadows', async () => {
  expect(await compared('building')).toBeUndefined();
});

test('neither the home itself nor another listing of it by the same owner counts, for visitors and its owner alike', async () => {
  const level = { count: 8, medianPerM2Cents: 300_000 };
  expect(await compared('post')).toMatchObject({ ...level, percent: 100 });
  expect(await compared('repost')).toMatchObject({ ...level, percent: 200 });
  const settlementId = runtime.places.settlements.find(({ name }) => name === 'Zadar')?.id ?? 0;
  const asked = { purpose: 'SALE', category: 'FLAT', settlementId } as const;
  expect(await readPriceLevel(runtime, { ...asked, listingId: ids.post })).toMatchObject(level);
  expect(await readPriceLevel(runtime, asked)).toMatchObject({ count: 10 });
});

test('the usual price of land is that of its type, for its owner too', async () => {
  const settlementId = runtime.places.settlements.find(({ name }) => name === 'Osijek')?.id ?? 0;
  const asked = { purpose: 'SALE', category: 'LAND', settlementId } as const;
  expect(await readPriceLevel(runtime, asked)).toMatchObject({ count: 8 });
  expect(await readPriceLevel(runtime, { ...asked, type: 'MEADOW', listingId: ids.building })).toMatchObject({
    count: 7,
    medianPerM2Cents: null,
  });
});
