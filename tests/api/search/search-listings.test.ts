import { afterAll, beforeAll, expect, test } from 'vitest';
import { SearchAnswer } from '#contract/search/search.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { searchListings } from '#server/services/search/search-listings.ts';
import { openManyListings, type ManyListings } from '../../support/listings/many-listings.ts';

let many: ManyListings;
beforeAll(async () => {
  many = await openManyListings();
});
afterAll(() => many.close());

test('pages of twenty go through all results once, in order', async () => {
  const { database, search, singles, project } = many;
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
  const { database, search } = many;
  const { items, total } = await searchListings({ ...database, search }, { ...emptySearch, page: 500 }, 'hr');
  expect([items.length, total]).toEqual([0, 46]);
});

test('an answer has cards, their number and counts that leave out their own filter', async () => {
  const { database, search } = many;
  const answer = await searchListings(
    { ...database, search },
    { ...emptySearch, purpose: 'RENT', place: ['m:1333'], sort: 'price' },
    'en',
  );
  expect(answer.items.map((item) => item.priceCents)).toEqual([100_000, 1_600_000, 3_100_000]);
  expect(answer.items[0]?.url).toMatch(/^\/en\/home\/listing\/\d+\/three-room-flat/);
  expect(answer.facets.purpose).toEqual({ SALE: 6, RENT: 3 });
  expect(answer.facets.place).toEqual({
    'c:17': 12,
    'c:21': 3,
    'm:1333': 3,
    'q:zagreb-donji-grad': 3,
    'q:zagreb-medvescak': 3,
    's:72150': 3,
  });
});
