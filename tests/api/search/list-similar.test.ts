import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { Runtime } from '#server/runtime.ts';
import { listSimilar, type SimilarTo } from '#server/services/search/list-similar.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

let database: TestDatabase;
let runtime: Runtime;
let subject: SimilarTo;
const ids: Record<string, number> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const places = await loadPlaces(db);
  const settlementIn = (name: string) => places.settlements.find((settlement) => settlement.name === name)?.id ?? 0;
  ids.self = await insertListing(db, { priceCents: 20_000_000 });
  ids.dear = await insertListing(db, { priceCents: 90_000_000 });
  ids.near = await insertListing(db, { priceCents: 21_000_000 });
  ids.reserved = await insertListing(db, { status: 'RESERVED', priceCents: 20_000_000 });
  ids.cheap = await insertListing(db, { priceCents: 5_000_000 });
  ids.rent = await insertListing(db, { purpose: 'RENT', priceCents: 20_000 });
  ids.house = await insertListing(db, { category: 'HOUSE', type: 'DETACHED', priceCents: 20_000_000 });
  ids.sold = await insertListing(db, { status: 'SOLD', priceCents: 20_000_000 });
  ids.inCounty = await insertListing(db, { settlementId: settlementIn('Solin'), priceCents: 20_000_000 });
  ids.farAway = await insertListing(db, { settlementId: settlementIn('Osijek'), priceCents: 20_000_000 });
  ids.project = await insertProject(db);
  const search = await openSearchIndex(database, places);
  runtime = { reads: database.reads, search } as Runtime;
  subject = {
    id: ids.self,
    kind: 'SINGLE',
    purpose: 'SALE',
    category: 'FLAT',
    countyId: 17,
    municipalityId: 4090,
    priceCents: 20_000_000,
  };
});

afterAll(async () => {
  await runtime.search.close();
  await database.close();
});

const similarTo = async (changes: Partial<SimilarTo>) =>
  (await listSimilar(runtime, { ...subject, ...changes }, 'hr')).map((card) => card.id);

test('the nearest in price of the municipality come first, without the listing itself, other kinds of homes and what is gone', async () => {
  const found = await similarTo({});
  expect(found[0]).toBe(ids.near);
  expect(found).not.toContain(ids.self);
  for (const other of ['rent', 'house', 'sold', 'farAway']) expect(found).not.toContain(ids[other]);
});

test('a reserved listing never leads, however near its price', async () => {
  expect((await similarTo({})).at(-1)).toBe(ids.reserved);
});

test('the county fills up what the municipality lacks', async () => {
  const found = await similarTo({ id: 0, municipalityId: 999_999 });
  expect(found).toContain(ids.inCounty);
  expect(found).toHaveLength(4);
});

test('a price on request still finds the newest', async () => {
  expect(await similarTo({ priceCents: null })).toHaveLength(4);
});

test('a project is like projects only', async () => {
  expect(await similarTo({ id: 0, kind: 'PROJECT' })).toEqual([ids.project]);
});
