import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FactGains } from '#contract/listings/quality.ts';
import { addViews } from '#server/db/queries/listings/listing-days.ts';
import { listFactViews } from '#server/db/queries/listings/fact-views.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing, insertUser, type ListingOverrides } from '../../support/listings/listings.ts';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const yesterday = ago(1).toISOString().slice(0, 10);
let api: TestApi;

beforeAll(async () => {
  api = await openTestApi(async (db) => {
    const ownerId = await insertUser(db);
    const viewed = async (views: number, columns: ListingOverrides, count = 20) => {
      for (let each = 0; each < count; each += 1) {
        const listingId = await insertListing(db, { ownerId, publishedAt: ago(40), ...columns });
        await addViews(db, [{ listingId, day: yesterday, views: views + each }]);
        await addViews(db, [{ listingId, day: ago(31).toISOString().slice(0, 10), views: 5000 }]);
      }
    };
    const plain: ListingOverrides = { purpose: 'SALE', category: 'FLAT', papers: [], yearBuilt: 1990 };
    await viewed(100, plain);
    await viewed(150, { ...plain, papers: ['CLEAN_TITLE'], videoUrl: 'https://youtu.be/x' });
    await viewed(900, { ...plain, yearBuilt: null }, 19);
    await viewed(100, { ...plain, publishedAt: ago(3), flags: ['AC', 'POOL', 'GARDEN'] });
    await viewed(1, { ...plain, status: 'PAUSED', papers: ['CLEAN_TITLE'] }, 30);
    await viewed(100, { purpose: 'RENT', category: 'FLAT', heatingType: 'STOVE' });
    await viewed(103, { purpose: 'RENT', category: 'FLAT' });
  });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const path = '/api/v1/real-estate-listings/fact-gains';

test('a fact brings what listings of 30 days that tell it are viewed more by, if enough do and do not', async () => {
  const gains = await api.read(`${path}?purpose=SALE&category=FLAT`, FactGains);
  expect(gains.map(({ fact }) => fact)).toEqual(expect.not.arrayContaining(['YEAR_BUILT', 'FEATURES']));
  const views = await listFactViews(api.database.db, { purpose: 'SALE', category: 'FLAT' });
  const papers = views.find(({ fact }) => fact === 'PAPERS');
  expect(papers).toEqual({ fact: 'PAPERS', told: 20, untold: 39, toldViews: 159.5, untoldViews: 119 });
  expect(views.find(({ fact }) => fact === 'YEAR_BUILT')).toMatchObject({ told: 40, untold: 19 });
  expect(views.find(({ fact }) => fact === 'FEATURES')).toMatchObject({ told: 0, untold: 59 });
  expect(gains).toContainEqual({ fact: 'PAPERS', moreViewsPercent: 34 });
  expect(gains).toContainEqual({ fact: 'VIDEO', moreViewsPercent: 34 });
});

test('less than 5 % more, or fewer views, is no figure; nor is a kind without listings', async () => {
  expect(await api.read(`${path}?purpose=RENT&category=FLAT`, FactGains)).toEqual([]);
  expect(await api.read(`${path}?purpose=SALE&category=GARAGE`, FactGains)).toEqual([]);
});

test('figures are counted once an hour', async () => {
  const before = await api.read(`${path}?purpose=SALE&category=FLAT`, FactGains);
  await api.database.db.deleteFrom('listingDays').execute();
  expect(await api.read(`${path}?purpose=SALE&category=FLAT`, FactGains)).toEqual(before);
});

test.each(['purpose=SALE', 'purpose=LEND&category=FLAT', ''])(
  'without a kind (%s) the question is refused',
  async (query) => {
    const response = await api.get(`${path}?${query}`);
    expect(response.status).toBe(422);
  },
);
