import { afterAll, beforeAll, expect, test } from 'vitest';
import { SearchAnswer } from '#contract/search/search.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, insertUser } from '../../support/listings/listings.ts';

let api: TestApi;
const alike = new Set<number>();
const others: number[] = [];
const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 0, -minutes));

beforeAll(async () => {
  api = await openTestApi(async (db) => {
    const ownerId = await insertUser(db);
    for (let index = 0; index < 16; index += 1) {
      const priceCents = 24_000_000 + index * 200_000;
      alike.add(await insertListing(db, { ownerId, priceCents, publishedAt: minute(index) }));
    }
    others.push(await insertListing(db, { ownerId, category: 'HOUSE', type: 'DETACHED', publishedAt: minute(100) }));
    others.push(await insertListing(db, { ownerId, priceCents: 60_000_000, publishedAt: minute(101) }));
    for (let index = 0; index < 8; index += 1)
      others.push(await insertListing(db, { publishedAt: minute(110 + index) }));
  });
});
afterAll(() => api.close());

const page = async (query: string) => {
  const { items, total } = await api.read(`/api/v1/real-estate-listings?${query}`, SearchAnswer);
  expect(total).toBe(26);
  return items.map(({ id }) => id);
};

test('of one advertiser’s like homes at most two follow each other among the newest; pages lose and repeat none', async () => {
  const ids = [...(await page('page=1')), ...(await page('page=2'))];
  expect(new Set(ids)).toEqual(new Set([...alike, ...others]));
  const runs = ids.map((id) => (alike.has(id) ? 'a' : 'o')).join('');
  expect(runs).toBe('aaoaaoaaoaaoaaoaaoaaoaaooo'.slice(0, runs.length));
  expect(ids.filter((id) => !alike.has(id))).toEqual(others);
  expect(await page('page=1')).toEqual(ids.slice(0, 20));
});

test('other orders stay as they are', async () => {
  const cheapest = await page('sort=price');
  expect(cheapest.filter((id) => alike.has(id))).toEqual(
    [...alike].slice(0, cheapest.filter((id) => alike.has(id)).length),
  );
});
