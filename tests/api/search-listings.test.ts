import { afterAll, beforeAll, expect, test } from 'vitest';
import { SearchAnswer } from '#contract/search.ts';
import type { Places } from '#domain/places.ts';
import { emptySearch } from '#domain/search-query.ts';
import { loadPlaces } from '#server/db/queries/places.ts';
import type { SearchIndex } from '#server/search/index.ts';
import { openSearchIndex } from '#server/search/open.ts';
import { readHome } from '#server/services/read-home.ts';
import { searchListings } from '#server/services/search-listings.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { insertListing, insertUser } from '../support/listings.ts';
import { insertProject } from '../support/projects.ts';

const zagreb = 72150;
let database: TestDatabase;
let places: Places;
let search: SearchIndex;
const singles: number[] = [];
let project: number;

beforeAll(async () => {
  database = await createTestDatabase();
  places = await loadPlaces(database.db);
  const ownerId = await insertUser(database.db);
  for (let count = 0; count < 45; count += 1) {
    const rent = count % 3 === 0;
    singles.unshift(
      await insertListing(database.db, {
        ...(count % 5 === 0 && { settlementId: zagreb }),
        ownerId,
        purpose: rent ? 'RENT' : 'SALE',
        priceCents: (count + 1) * 100_000,
        images: count % 2,
      }),
    );
  }
  project = await insertProject(database.db, { ownerId });
  search = await openSearchIndex(database, places);
});

afterAll(async () => {
  await search.close();
  await database.close();
});

test('pages of twenty go through all results once, in order', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => searchListings({ ...database, search }, { ...emptySearch, page }, 'hr')),
  );
  expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 6, 0]);
  expect(pages.flatMap(({ items }) => items.map((item) => item.id))).toEqual([project, ...singles]);
  for (const page of pages) {
    expect(SearchAnswer.parse(page)).toEqual(page);
    expect(page).toMatchObject({ total: 46, pageSize: 20 });
  }
});

test('the last page there may be is answered, and is empty', async () => {
  const { items, total } = await searchListings({ ...database, search }, { ...emptySearch, page: 500 }, 'hr');
  expect([items.length, total]).toEqual([0, 46]);
});

test('an answer has cards, their number and counts that leave out their own filter', async () => {
  const answer = await searchListings(
    { ...database, search },
    { ...emptySearch, purpose: 'RENT', place: ['m:1333'], sort: 'price' },
    'en',
  );
  expect(answer.items.map((item) => item.priceCents)).toEqual([100_000, 1_600_000, 3_100_000]);
  expect(answer.items[0]?.url).toMatch(/^\/en\/home\/listing\/\d+\/three-room-flat/);
  expect(answer.facets.purpose).toEqual({ SALE: 6, RENT: 3 });
  expect(answer.facets.place).toEqual({ 'c:17': 12, 'c:21': 3, 'm:1333': 3, 's:72150': 3 });
});

test('the home page counts by county, purpose and category, and shows the latest', async () => {
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
  expect(home.newest.map((card) => card.id)).toEqual(singles.slice(0, 8));
  expect(home.projects.map((card) => card.id)).toEqual([project]);
});
