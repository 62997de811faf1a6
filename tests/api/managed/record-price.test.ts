import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ListingView } from '#contract/listings/listing.ts';
import { ManagedListing } from '#contract/listings/managed-listing.ts';
import { answer, newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { bodyOf, completeDraft, managing, publishedListing, rowOf } from '../../support/listings/managed.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const calls = () => managing(api, owner);
const price = (id: number, priceCents: number | null) => calls().save(id, { priceCents });
const view = (id: number) => api.read(`/api/v1/real-estate-listings/${id}`, ListingView);
/** Lets the prices of a listing have been seen for an hour longer. */
const letStand = (id: number) =>
  api.database.pool.query(`update listing_prices set since = since - interval '1 hour' where listing_id = $1`, [id]);
const history = async (id: number) => (await view(id)).priceHistory.map(({ priceCents }) => priceCents);

test('what was typed before publishing is no price history', async () => {
  const { id } = await completeDraft(api, owner);
  await price(id, 100);
  await price(id, 25_000_000);
  const draft = await calls().listing(id);
  await answer(calls().publish(id, bodyOf(draft)), ManagedListing);
  const { priceHistory, previousPriceCents, publishedAt } = await view(id);
  expect(priceHistory).toEqual([{ priceCents: 25_000_000, since: publishedAt }]);
  expect(previousPriceCents).toBeNull();
});

test('every price that visitors saw is written down, with the one before', async () => {
  const { id } = await publishedListing(api, owner, { priceCents: 25_000_000 });
  await price(id, 24_000_000);
  expect((await view(id)).previousPriceCents).toBe(25_000_000);
  await letStand(id);
  await price(id, 26_000_000);
  expect(await history(id)).toEqual([25_000_000, 24_000_000, 26_000_000]);
  expect((await view(id)).previousPriceCents).toBe(24_000_000);
  const { priceHistory } = await view(id);
  expect(priceHistory.map(({ since }) => since)).toEqual(priceHistory.map(({ since }) => since).toSorted());
});

test('a price that is corrected within ten minutes was none', async () => {
  const { id } = await publishedListing(api, owner, { priceCents: 25_000_000 });
  await letStand(id);
  await price(id, 24_000_000);
  await letStand(id);
  await price(id, 1_700);
  await price(id, 23_000_000);
  expect(await history(id)).toEqual([25_000_000, 24_000_000, 23_000_000]);
  expect((await view(id)).previousPriceCents).toBe(24_000_000);
  await price(id, 24_000_000);
  expect(await history(id)).toEqual([25_000_000, 24_000_000]);
  expect((await view(id)).previousPriceCents).toBe(25_000_000);
});

test('of a price that is changed all the time the last hundred are told', async () => {
  const { id } = await publishedListing(api, owner, { priceCents: 25_000_000 });
  await api.database.pool.query(
    `insert into listing_prices (listing_id, since, price_cents)
      select $1, now() - interval '1 day' + n * interval '1 minute', n from generate_series(1, 150) as n`,
    [id],
  );
  const told = await history(id);
  expect([told.length, told.at(0), told.at(-1)]).toEqual([100, 52, 25_000_000]);
});

test('a save that leaves the price leaves the history, and what a client says of the price before counts for nothing', async () => {
  const { id } = await publishedListing(api, owner, { priceCents: 25_000_000 });
  const listing = await price(id, 24_000_000);
  await answer(calls().update(id, { ...bodyOf(listing), rooms: 5, previousPriceCents: 99 }), ManagedListing);
  expect(await history(id)).toEqual([25_000_000, 24_000_000]);
  expect((await rowOf(api, id)).previousPriceCents).toBe(25_000_000);
});

test('prices that nobody saw are left out: those of a paused listing', async () => {
  const { id } = await publishedListing(api, owner, { priceCents: 25_000_000 });
  await calls().move(id, 'PAUSED');
  await price(id, 1_000_000);
  await price(id, 23_000_000);
  await calls().move(id, 'PUBLISHED');
  expect(await history(id)).toEqual([25_000_000, 23_000_000]);
  expect((await view(id)).previousPriceCents).toBe(25_000_000);
});

test('a price on request is none, and hides what it was', async () => {
  const { id } = await publishedListing(api, owner, { priceCents: 25_000_000 });
  await calls().save(id, { priceOnRequest: true });
  expect(await view(id)).toMatchObject({ priceCents: null, previousPriceCents: null, priceHistory: [] });
  await letStand(id);
  await calls().save(id, { priceOnRequest: false, priceCents: 26_000_000 });
  expect(await history(id)).toEqual([25_000_000, null, 26_000_000]);
  expect((await view(id)).previousPriceCents).toBeNull();
});

test('a listing that was public before prices were written down keeps its price', async () => {
  const publishedAt = new Date(Date.now() - 86_400_000);
  const id = await insertListing(api.database.db, {
    ownerId: owner.userId,
    priceCents: 25_000_000,
    images: 1,
    publishedAt,
    firstPublishedAt: publishedAt,
  });
  await price(id, 24_000_000);
  const { priceHistory, previousPriceCents } = await view(id);
  expect(priceHistory[0]).toEqual({ priceCents: 25_000_000, since: publishedAt.toISOString() });
  expect(priceHistory.map(({ priceCents }) => priceCents)).toEqual([25_000_000, 24_000_000]);
  expect(previousPriceCents).toBe(25_000_000);
});

test('a clock that went back disorders nothing', async () => {
  const { id } = await publishedListing(api, owner, { priceCents: 25_000_000 });
  await api.database.pool.query(`update listing_prices set since = now() + interval '1 hour' where listing_id = $1`, [
    id,
  ]);
  await price(id, 24_000_000);
  expect(await history(id)).toEqual([25_000_000, 24_000_000]);
  await price(id, 23_000_000);
  expect(await history(id)).toEqual([25_000_000, 23_000_000]);
  expect((await view(id)).previousPriceCents).toBe(25_000_000);
});
