import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchQuery } from '#contract/search/search.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';
import { followed } from '../../support/search/search-follow.ts';

let database: TestDatabase;
let index: SearchIndex;

beforeAll(async () => {
  database = await createTestDatabase();
  index = await openSearchIndex(database, await loadPlaces(database.db));
});

afterAll(async () => {
  await index.close();
  await database.close();
});

const idsFor = async (query: Partial<SearchQuery>) => (await index.search({ ...emptySearch, ...query })).ids;

const floors = [
  [
    { rooms: 2, netArea: 50, priceCents: 15_000_000 },
    { rooms: 4, netArea: 110, priceCents: 40_000_000 },
  ],
  [{ rooms: 3, netArea: 75, priceCents: 20_000_000, status: 'SOLD' as const }],
];

test('a project is found by one free flat that matches all of rooms, price and area', async () => {
  const id = await followed(index, () => insertProject(database.db, { floors, settlementId: 26387 }));
  const kind: SearchQuery['kind'] = ['PROJECT'];
  expect(await idsFor({ kind, roomsMin: 4, priceMin: 390_000, areaMin: 100 })).toEqual([id]);
  expect(await idsFor({ kind, roomsMin: 4, priceMax: 200_000 })).toEqual([]);
  expect(await idsFor({ kind, roomsMin: 3, roomsMax: 3 })).toEqual([]);
  expect(await idsFor({ kind, floorMin: 1 })).toEqual([]);
  const all = await index.search({ ...emptySearch, kind, areaMin: 10 });
  expect(all).toMatchObject({ ids: [id], total: 1 });
  expect(all.facets.condition).toEqual({ NEW_BUILD: 1 });
  await database.db.deleteFrom('listings').where('id', '=', id).execute();
});

test('a project stands among others by its cheapest flat that matches', async () => {
  const project = await followed(index, () => insertProject(database.db, { floors, category: 'HOLIDAY' }));
  const between = await followed(index, () =>
    insertListing(database.db, { category: 'HOLIDAY', type: 'COTTAGE', priceCents: 30_000_000 }),
  );
  expect(await idsFor({ category: 'HOLIDAY', sort: 'price' })).toEqual([project, between]);
  expect(await idsFor({ category: 'HOLIDAY', sort: 'price', roomsMin: 1.5, areaMin: 74 })).toEqual([between, project]);
});

test('a project without free flats is still there once, and no price finds it', async () => {
  const id = await followed(index, () =>
    insertProject(database.db, { floors: [[{ status: 'SOLD', priceCents: 1_000_000 }]], yearBuilt: 2099 }),
  );
  expect(await idsFor({ yearMin: 2099 })).toEqual([id]);
  expect(await idsFor({ yearMin: 2099, priceMin: 0 })).toEqual([]);
});

test('a project without plans is found where the ranges of its kinds of flats meet the wishes', async () => {
  const unitTypes = [
    { areaFrom: 50, areaTo: 60, priceFromCents: 10_000_000, priceToCents: 12_000_000, rooms: 2, freeUnits: 4 },
  ];
  const id = await followed(index, () =>
    insertProject(database.db, { kind: 'PROJECT_WITHOUT_FLOOR_PLAN', unitTypes, yearBuilt: 2098 }),
  );
  const yearMin = 2098;
  expect(await idsFor({ yearMin, areaMin: 55, areaMax: 56, priceMin: 115_000 })).toContain(id);
  expect(await idsFor({ yearMin, areaMin: 61 })).not.toContain(id);
  expect(await idsFor({ yearMin, priceMax: 99_999 })).not.toContain(id);
});

test('a project is found by a flat that became free', async () => {
  const id = await followed(index, () =>
    insertProject(database.db, { floors: [[{ status: 'SOLD', priceCents: 77_777_700 }]] }),
  );
  expect(await idsFor({ priceMin: 777_777, priceMax: 777_777 })).toEqual([]);
  await followed(index, async () => {
    await database.db.updateTable('units').set({ status: 'FREE' }).where('listingId', '=', id).execute();
    return id;
  });
  expect(await idsFor({ priceMin: 777_777, priceMax: 777_777 })).toEqual([id]);
});
