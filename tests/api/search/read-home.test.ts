import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHome } from '#server/services/search/read-home.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { openManyListings, type ManyListings } from '../../support/listings/many-listings.ts';

let many: ManyListings;
beforeAll(async () => {
  many = await openManyListings();
});
afterAll(() => many.close());

test('the home page counts by county, purpose and category, and shows the latest', async () => {
  const { database, places, search, singles, project } = many;
  const home = await readHome({ ...database, places, search }, 'hr');
  expect(home.total).toBe(46);
  expect(home.counties).toHaveLength(21);
  expect(home.counties.filter(({ count }) => count > 0).map(({ county, count }) => [county.id, count])).toEqual([
    [21, 9],
    [17, 37],
  ]);
  expect(home.categories).toEqual([
    { purpose: 'SALE', category: 'FLAT', count: 31 },
    { purpose: 'RENT', category: 'FLAT', count: 15 },
  ]);
  const pictured = singles.filter((_, index) => index % 2 === 1);
  expect(home.hero.map((card) => card.id)).toEqual(pictured.slice(0, 3));
  expect(home.newest.map((card) => card.id)).toEqual(pictured.slice(3, 7));
  expect(home.projects.map((card) => card.id)).toEqual([project]);
});

test('popular places have count and lowest price of their flats for sale, and no picture twice', async () => {
  const { database, places, search } = many;
  const home = await readHome({ ...database, places, search }, 'en');
  expect(home.places.map(({ query, count, lowestCents }) => ({ ...query.place, count, lowestCents }))).toEqual([
    { 0: 'm:4090', count: 25, lowestCents: 200_000 },
    { 0: 'm:1333', count: 6, lowestCents: 600_000 },
  ]);
  const files = [
    ...[...home.hero, ...home.newest, ...home.projects].map(({ image }) => image?.fileName),
    ...home.places.map(({ image }) => image.fileName),
  ].filter((file) => file !== undefined);
  expect(new Set(files).size).toBe(files.length);
});

test('a reserved listing never leads, and one advertiser never fills the page', async () => {
  const { database, places, search, singles } = many;
  const other = await insertUser(database.db);
  const reserved = await insertListing(database.db, { ownerId: other, status: 'RESERVED', images: 1 });
  const theirs = await insertListing(database.db, { ownerId: other, images: 1, category: 'LAND', type: null });
  await expect.poll(() => search.size).toBe(48);
  const { hero, newest } = await readHome({ ...database, places, search }, 'hr');
  expect([...hero, ...newest].map((card) => card.id)).not.toContain(reserved);
  expect(newest[0]?.id).toBe(theirs);
  expect(hero[0]?.id).toBe(singles[1]);
});

test('two homes with pictures are one that leads and one among the newest', async () => {
  const database = await createTestDatabase();
  const { places } = many;
  const search = await openSearchIndex(database, places);
  const owners = [await insertUser(database.db), await insertUser(database.db)];
  for (const ownerId of owners) await insertListing(database.db, { ownerId, images: 1 });
  await expect.poll(() => search.size).toBe(2);
  expect(await readHome({ ...database, places, search }, 'hr')).toMatchObject({ hero: [{}], newest: [{}] });
  await search.close();
  await database.close();
});

test('the page of an empty portal has no row', async () => {
  const database = await createTestDatabase();
  const { places } = many;
  const search = await openSearchIndex(database, places);
  expect(await readHome({ ...database, places, search }, 'hr')).toMatchObject({
    ...{ total: 0, categories: [], hero: [], newest: [], places: [], projects: [] },
  });
  await search.close();
  await database.close();
});
