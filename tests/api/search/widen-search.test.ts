import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchQuery } from '#contract/search/search.ts';
import { emptySearch, formatSearch } from '#domain/search/search-query.ts';
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
  expect(await widen({ category, place: [place] })).toContainEqual({
    query: { ...emptySearch, place: [around], category },
    total: 1,
  });
});

test('gives up a wish for the home before its place', async () => {
  const [first, ...more] = await widen({ place: ['s:3956'], flag: ['POOL'] });
  expect(first?.query).toEqual({ ...emptySearch, place: ['s:3956'] });
  expect(more.at(-1)?.query).toEqual({ ...emptySearch, flag: ['POOL'] });
});

test('names both counties of an island that lies in two', () => {
  expect(api.runtime.places.countiesOf('i:pag')).toEqual(['c:9', 'c:13']);
});

const dropped = (filters: Partial<SearchQuery>, wider: { query: SearchQuery }[]) =>
  wider.map(({ query }) => Object.keys(filters).filter((name) => formatSearch(query).get(name) === null));

test.each<[what: string, filters: Partial<SearchQuery>, dropped: string[][]]>([
  ['the words first', { q: 'nigdje', category: 'FLAT', place: ['m:4090'] }, [['q']]],
  [
    'words and another wish together',
    { q: 'nigdje', flag: ['SAUNA'], category: 'FLAT', place: ['m:4090'] },
    [['q', 'flag']],
  ],
  ['the type before its category', { category: 'HOUSE', type: ['VILLA'] }, [['type']]],
  ['the price, never what it is asked for', { purpose: 'SALE', priceMax: 1 }, [['priceMax']]],
  ['the price too where there is nothing for that', { purpose: 'RENT', priceMax: 300_000 }, [['purpose', 'priceMax']]],
])('gives up %s', async (_what, filters, names) => {
  expect(dropped(filters, await widen(filters))).toEqual(names);
});
