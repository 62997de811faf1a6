import { expect, test } from 'vitest';
import type { SearchQuery } from '#contract/search/search.ts';
import { changedSearch, defaultSort, isPossibleSort } from '#domain/search/search-order.ts';
import { emptySearch, formatSearch } from '#domain/search/search-query.ts';

const wishing: SearchQuery = { ...emptySearch, wish: ['GARAGE'], sort: 'relevance' };

test('wishes order by relevance, as words do; without either that order makes no sense', () => {
  expect(defaultSort(emptySearch)).toBe('newest');
  expect(defaultSort(wishing)).toBe('relevance');
  expect(defaultSort({ ...wishing, view: 'map', bbox: [15, 43, 16, 44] })).toBe('relevance');
  expect([isPossibleSort('relevance', wishing), isPossibleSort('relevance', emptySearch)]).toEqual([true, false]);
});

test('with the last wish goes the order that it brought, and a chosen one stays', () => {
  expect(changedSearch(wishing, { wish: [] }).sort).toBe('newest');
  expect(changedSearch({ ...wishing, sort: 'price' }, { wish: [] }).sort).toBe('price');
  expect(changedSearch({ ...emptySearch, page: 3 }, { wish: ['POOL'] })).toMatchObject({ sort: 'relevance', page: 1 });
});

test('an address says newest only where wishes would order otherwise', () => {
  expect(String(formatSearch(wishing))).toBe('wish=GARAGE');
  expect(String(formatSearch({ ...wishing, sort: 'newest' }))).toBe('wish=GARAGE&sort=newest');
});
