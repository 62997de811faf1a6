import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchQuery } from '#contract/search/search.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { widenSearch } from '#server/services/search/widen-search.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(async (db) => {
    await insertListing(db, { flags: ['POOL'] });
    await insertListing(db, { category: 'HOUSE', type: 'STONE', settlementId: 3956 });
  });
});
afterAll(() => api.close());

async function widen(filters: Partial<SearchQuery>) {
  const query = { ...emptySearch, ...filters };
  return widenSearch(api.runtime, query, (await api.runtime.search.search(query)).facets);
}

test.each([
  ['a town on an island', 'HOUSE', 'm:4278', 'i:brac'],
  ['an island', 'FLAT', 'i:brac', 'c:17'],
  ['a part of a county', 'FLAT', 'r:makarska-rivijera', 'c:17'],
  ['a part of a bigger region', 'FLAT', 'r:ravni-kotari', 'r:dalmacija'],
] as const)('offers what lies around %s', async (_what, category, place, around) => {
  expect((await widen({ category, place: [place] })).search).toMatchObject({
    query: { place: [around], category },
    total: 1,
  });
});

test('gives up a wish for the home before its place', async () => {
  const { filters } = await widen({ place: ['s:3956'], flag: ['POOL'] });
  expect(filters.map(({ filter }) => filter.name)).toEqual(['flag', 'place']);
});

test('names both counties of an island that lies in two', () => {
  expect(api.runtime.places.countiesOf('i:pag')).toEqual(['c:9', 'c:13']);
});
