import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { overviewsOf } from '../../support/search/overviews.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(async (db) => {
    await insertListing(db, { flags: ['POOL'] });
    await insertListing(db);
  });
});
afterAll(() => api.close());

const { open, movedTo } = overviewsOf(() => api);

test.each([
  ['/home/listings/prodaja?anyCategory=FLAT', '/home/listings/prodaja/stan'],
  ['/home/listings?wish=POOL&without=LOFT', '/home/listings?without=LOFT&wish=POOL'],
])('%s moves to its one right path', async (asked, right) => {
  expect(await movedTo(asked)).toBe(right);
  expect((await open(right)).state).toBe('found');
});

test.each<[string, RegExp]>([
  ['/home/listings?without=ELEVATOR&wish=POOL&phrase=stan', /\?category=FLAT&without=ELEVATOR&wish=POOL&typed=/],
  ['/home/listings?without=POOL&phrase=stan+s+bazenom', /\?category=FLAT&flag=POOL&typed=/],
  ['/home/listings?flag=POOL&phrase=stan+bez+bazena', /\?category=FLAT&without=POOL&typed=/],
  ['/home/listings?notPlace=c:17&phrase=stan+u+Splitu', /\?category=FLAT&place=m%3A4090&typed=/],
  ['/home/listings?anyCategory=LAND&anyCategory=HOUSE&phrase=stan', /\?category=FLAT&typed=/],
])('what a phrase says holds over what was chosen: %s', async (asked, right) => {
  expect(await movedTo(asked)).toMatch(right);
});

test('what a phrase refuses is left out, and nothing says that it could not be', async () => {
  const path = await movedTo('/home/listings?phrase=stan+bez+bazena+u+Splitu');
  const overview = await open(path ?? '');
  expect(overview).toMatchObject({
    query: { category: 'FLAT', place: ['m:4090'], flag: [], without: ['POOL'], q: undefined },
    answer: { total: 1 },
  });
  expect(overview).not.toHaveProperty('notes.excluded');
});

test('a search that finds nothing offers to drop what excludes, not what is only wished for', async () => {
  const overview = await open('/home/listings?category=FLAT&without=FLAT&wish=POOL');
  const offered = overview.state === 'found' ? overview.wider.map(({ query }) => query.without) : [];
  expect(offered[0]).toEqual([]);
});
