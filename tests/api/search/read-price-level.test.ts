import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PriceLevel } from '#contract/listings/managed-listing.ts';
import { newPerson } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, insertUser, type ListingOverrides } from '../../support/listings/listings.ts';
import { completeDraft, managing } from '../../support/listings/managed.ts';

const stobrec = 'Stobreč';
const split = 59200;
let api: TestApi;
let village: number;
let island: number;
let elsewhere: number;
beforeAll(async () => {
  api = await openTestApi(async (db) => {
    const settlement = async (name: string, municipalityId: number) =>
      (
        await db
          .selectFrom('settlements')
          .where('name', '=', name)
          .where('municipalityId', '=', municipalityId)
          .select('id')
          .executeTakeFirstOrThrow()
      ).id;
    village = await settlement(stobrec, 4090);
    island = await settlement('Bol', 272);
    elsewhere = (
      await db
        .selectFrom('settlements')
        .innerJoin('municipalities', 'municipalities.id', 'settlements.municipalityId')
        .where('countyId', '<>', 17)
        .select('settlements.id')
        .executeTakeFirstOrThrow()
    ).id;
    const ownerId = await insertUser(db);
    const insert = (perM2: number, columns: ListingOverrides = {}) =>
      insertListing(db, { ownerId, netArea: 50, priceCents: perM2 * 5000, ...columns });
    for (const euros of [1500, 2000, 2500, 3000, 3000, 4000, 5000, 9000]) await insert(euros);
    for (const euros of [1000, 1100]) await insert(euros, { settlementId: village });
    for (const euros of [100, 5000]) await insert(euros, { settlementId: island });
    await insert(1, { status: 'PAUSED' });
    await insert(1, { priceOnRequest: true });
    await insert(1, { netArea: null });
    await insert(8, { purpose: 'RENT' });
    for (const euros of [10, 20, 30, 40, 50, 60, 70])
      await insert(1, { category: 'LAND', type: 'MEADOW', plotArea: 100, priceCents: euros * 10_000 });
  });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const path = '/api/v1/real-estate-listings/price-level';
const level = (settlementId: number, rest = 'purpose=SALE&category=FLAT') =>
  api.read(`${path}?${rest}&settlementId=${settlementId}`, PriceLevel);

test('the price level is the median of the settlement where eight listings tell a price', async () => {
  expect(await level(split)).toEqual({ medianPerM2Cents: 300_000, count: 8, level: 'SETTLEMENT' });
});

test('the price level is that of the municipality, or of the county, where there are too few', async () => {
  expect(await level(village)).toEqual({ medianPerM2Cents: 275_000, count: 10, level: 'MUNICIPALITY' });
  expect(await level(island)).toEqual({ medianPerM2Cents: 275_000, count: 12, level: 'COUNTY' });
});

test('the price level is not told where the whole county has too few prices', async () => {
  expect(await level(elsewhere)).toEqual({ medianPerM2Cents: null, count: 0, level: 'COUNTY' });
  const land = { medianPerM2Cents: null, count: 7, level: 'COUNTY' };
  expect(await level(split, 'purpose=SALE&category=LAND')).toEqual(land);
  expect(await level(split, 'purpose=RENT&category=FLAT')).toEqual({ ...land, count: 1 });
});

test('a save warns of a price that is ten times off the price level', async () => {
  const owner = await newPerson(api);
  const { id } = await completeDraft(api, owner, { netArea: 50 });
  const warnings = async (perM2: number) =>
    (await managing(api, owner).save(id, { priceCents: perM2 * 5000 })).warnings;
  expect(await warnings(3000)).toEqual([]);
  expect(await warnings(30_100)).toEqual(['PRICE_PER_M2_UNUSUAL']);
  expect(await warnings(299)).toEqual(['PRICE_PER_M2_UNUSUAL']);
});

test.each<[string, Record<string, string[]>]>([
  ['', { purpose: ['VALUE_INVALID'], category: ['VALUE_INVALID'], settlementId: ['VALUE_INVALID'] }],
  ['?purpose=BUY&category=FLAT&settlementId=59200', { purpose: ['VALUE_INVALID'] }],
  ['?purpose=SALE&category=TENT&settlementId=59200', { category: ['VALUE_INVALID'] }],
  ['?purpose=SALE&category=FLAT&settlementId=0', { settlementId: ['VALUE_INVALID'] }],
  ['?purpose=SALE&category=FLAT&settlementId=1e3', { settlementId: ['VALUE_INVALID'] }],
  ['?purpose=SALE&purpose=RENT&category=FLAT&settlementId=59200', { purpose: ['VALUE_INVALID'] }],
  ['?purpose=SALE&category=FLAT&settlementId=999999999', { settlementId: ['SETTLEMENT_UNKNOWN'] }],
])('a price level asked for with «%s» is refused', async (query, errors) => {
  expect((await api.refused(path + query, 'VALIDATION_FAILED')).errors).toEqual(errors);
});
