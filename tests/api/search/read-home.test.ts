import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHome } from '#server/services/search/read-home.ts';
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
  expect(home.newest.map((card) => card.id)).toEqual(singles.slice(0, 8));
  expect(home.projects.map((card) => card.id)).toEqual([project]);
});
