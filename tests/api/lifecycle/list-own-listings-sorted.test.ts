import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OwnListings, ownSorts } from '#contract/listings/own-listing.ts';
import { ListingView } from '#contract/listings/listing.ts';
import { countUsualViews } from '#server/db/queries/listings/usual-views.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { managing, publishedListing } from '../../support/listings/managed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const ask = ({ accessToken: token }: Person, query = '') =>
  call(api, `/users/me/real-estate-listings${query}`, { token });
const list = (person: Person, query = '') => answer(ask(person, query), OwnListings);
const ids = async (person: Person, query = '') => (await list(person, query)).items.map(({ id }) => id);

const today = new Date().toISOString().slice(0, 10);
const viewed = (listingId: number, views: number, contacts = 0) =>
  api.database.db.insertInto('listingDays').values({ listingId, day: today, views, contacts }).execute();

const split = { settlementId: 59200, countyId: 17 };

test('one’s own are sorted by each column, the empty ones last', async () => {
  const person = await newPerson(api);
  const add = (more: object) => insertListing(api.database.db, { ownerId: person.userId, ...split, ...more });
  const a = await add({ titleHr: 'Čist', referenceNumber: 'ST-9', priceCents: 300, expiresAt: new Date('2031-01-02') });
  const b = await add({ titleHr: 'bijel', referenceNumber: 'ST-10', priceCents: 100, status: 'PAUSED' });
  const c = await add({
    titleHr: 'Zelen',
    referenceNumber: null,
    priceOnRequest: true,
    expiresAt: new Date('2031-01-01'),
  });
  await viewed(a, 5);
  await viewed(b, 7, 2);
  const sorted = (sort: string) => ids(person, `?sort=${sort}`);
  expect(await sorted('title')).toEqual([b, a, c]);
  expect(await sorted('-title')).toEqual([c, a, b]);
  expect(await sorted('reference')).toEqual([a, b, c]);
  expect(await sorted('-reference')).toEqual([b, a, c]);
  expect(await sorted('price')).toEqual([b, a, c]);
  expect(await sorted('-price')).toEqual([a, b, c]);
  expect(await sorted('ends')).toEqual([c, a, b]);
  expect((await sorted('status')).at(-1)).toBe(b);
  expect(await sorted('-views')).toEqual([b, a, c]);
  expect((await sorted('-contacts'))[0]).toBe(b);
  for (const sort of ownSorts) expect((await sorted(sort)).toSorted((x, y) => x - y)).toEqual([a, b, c]);
  await refusal(ask(person, '?sort=owner'), 'VALIDATION_FAILED');
});

test('as many come on a page as asked for, at most a hundred', async () => {
  const person = await newPerson(api);
  for (let count = 0; count < 3; count += 1) await insertListing(api.database.db, { ownerId: person.userId });
  expect(await list(person, '?pageSize=2&page=2')).toMatchObject({ total: 3, pageSize: 2, items: [{}] });
  await refusal(ask(person, '?pageSize=101'), 'VALIDATION_FAILED');
});

test('totals are of what matches: how many by status, prices by purpose, views and enquiries', async () => {
  const person = await newPerson(api);
  const add = (more: object) => insertListing(api.database.db, { ownerId: person.userId, ...more });
  const sale = await add({ purpose: 'SALE', priceCents: 100, titleHr: 'Morski' });
  const rent = await add({ purpose: 'RENT', priceCents: 10, status: 'RESERVED', titleHr: 'Morski' });
  await add({ purpose: 'SALE', priceCents: 1000, titleHr: 'Gorski' });
  await viewed(sale, 4, 1);
  await viewed(rent, 6);
  expect((await list(person, '?q=morski')).totals).toEqual({
    statuses: { PUBLISHED: 1, RESERVED: 1 },
    priceCents: { SALE: 100, RENT: 10 },
    views: 10,
    contacts: 1,
  });
  expect((await list(person)).totals.priceCents).toEqual({ SALE: 1100, RENT: 10 });
});

test('a listing is found by the advertiser’s own code, which visitors see', async () => {
  const person = await newPerson(api);
  const { id } = await publishedListing(api, person, { referenceNumber: 'ŽŽ-204/b' });
  await publishedListing(api, person);
  expect(await ids(person, '?q=zz-204')).toEqual([id]);
  expect(await api.read(`/api/v1/real-estate-listings/${id}`, ListingView)).toMatchObject({
    referenceNumber: 'ŽŽ-204/b',
  });
  await refusal(managing(api, person).update(id, { version: 2, referenceNumber: 'x'.repeat(41) }), 'VALIDATION_FAILED');
});

test('views are told beside those of like public listings of the place, if enough are, else of the county', async () => {
  const [person, other] = [await newPerson(api), await newPerson(api)];
  const kind = { purpose: 'SHORT_STAY', category: 'GARAGE', countyId: 17 } as const;
  const own = await insertListing(api.database.db, { ownerId: person.userId, ...kind, settlementId: 59200 });
  const { id: village } = await api.database.db
    .selectFrom('settlements')
    .where('municipalityId', '=', 4090)
    .where('name', '=', 'Stobreč')
    .select('id')
    .executeTakeFirstOrThrow();
  const elsewhere = await insertListing(api.database.db, { ownerId: person.userId, ...kind, settlementId: village });
  await viewed(elsewhere, 50);
  const paused = { ...kind, settlementId: 59200, status: 'PAUSED' } as const;
  const hidden = await insertListing(api.database.db, { ownerId: person.userId, ...paused });
  const usual = async () => {
    await countUsualViews(api.database.db);
    const { items } = await list(person);
    return Object.fromEntries(items.map(({ id, usualViews }) => [id, usualViews]));
  };
  const add = async (views: number) =>
    viewed(await insertListing(api.database.db, { ownerId: other.userId, ...kind, settlementId: 59200 }), views);
  for (const views of [1, 3, 9]) await add(views);
  expect(await usual()).toEqual({ [own]: null, [elsewhere]: null, [hidden]: null });
  await add(11);
  expect(await usual()).toEqual({ [own]: 3, [elsewhere]: 3, [hidden]: null });
  await add(20);
  expect(await usual()).toEqual({ [own]: 3, [elsewhere]: 9, [hidden]: null });
});
