import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales, type Locale } from '#i18n/locales.ts';
import { searchPath } from '#i18n/search-path.ts';
import { widerText } from '#components/overview/page-text.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { insertSomeHomes, overviewsOf } from '../../support/search/overviews.ts';
import { anySearch, openSearch } from '../../support/search/search-arbitrary.ts';

let api: TestApi;
beforeAll(async () => {
  await loadDictionaries();
  api = await openTestApi(insertSomeHomes);
});
afterAll(() => api.close());

const { open, found, movedTo } = overviewsOf(() => api);

describe('an address of results', () => {
  test('shows what its path and parameters ask for, with the counts for the form', async () => {
    const { query, answer, errors } = await found('/home/listings/prodaja/stan/splitsko-dalmatinska?flag=POOL');
    expect(query).toMatchObject({ purpose: 'SALE', category: 'FLAT', place: ['c:17'], flag: ['POOL'] });
    expect(answer).toMatchObject({ total: 1, facets: { category: { FLAT: 1 } } });
    expect(errors).toEqual({});
  });

  test('of the other language has its words', async () => {
    expect((await found('/en/home/listings/sale/house')).answer.items[0]?.url).toMatch(/^\/en\/home\/listing\//);
    expect(await open('/home/listings/sale/house')).toEqual({ state: 'unknown' });
    expect(await open('/home/listings/prodaja/dvorac')).toEqual({ state: 'unknown' });
  });

  test.each([
    ['/home/listings?purpose=SALE&category=&place=&priceMin=&q=', '/home/listings/prodaja'],
    ['/home/listings?category=FLAT&purpose=SALE&place=c:17&type=', '/home/listings/prodaja/stan/splitsko-dalmatinska'],
    ['/home/listings?place=c:18&place=&place=c:17', '/home/listings?place=c%3A17&place=c%3A18'],
    ['/home/listings?rooms=2&rooms=3&roomsMax=', '/home/listings?roomsMin=2&roomsMax=3'],
    ['/en/home/listings?purpose=SALE&category=HOUSE&place=c:17', '/en/home/listings/sale/house/splitsko-dalmatinska'],
    ['/home/listings/prodaja?page=1', '/home/listings/prodaja'],
    ['/home/listings?priceMax=200.000&sort=newest', '/home/listings?priceMax=200000'],
    ['/home/listings?utm_source=mail', '/home/listings'],
  ])('%s moves to its one right path', async (asked, right) => {
    expect(await movedTo(asked)).toBe(right);
    expect((await open(right)).state).toBe('found');
  });

  test('with an encoded place is right as it stands, whichever way it is written', async () => {
    expect((await open('/home/listings?place=c%3A17')).state).toBe('found');
    expect((await open('/home/listings?place=c:17')).state).toBe('found');
  });

  test.each<[Locale, string, RegExp]>([
    ['hr', '/home/listings?phrase=stan+u+Splitu+do+250000', /^\/home.*\/stan\/.*\/split\?priceMax=250000&typed=stan/],
    ['en', '/en/home/listings?phrase=house+for+sale', /^\/en\/home\/listings\/sale\/house\?typed=house\+for\+sale$/],
    ['hr', '/home/listings/prodaja?priceMax=90000&phrase=stan', /\/prodaja\/stan\?priceMax=90000&typed=stan$/],
    ['hr', '/home/listings/najam?priceMax=900&phrase=prodaja', /\/prodaja\?typed=prodaja$/],
    ['hr', '/home/listings?priceMax=200000&phrase=od+300000+eura', /\/prodaja\?priceMin=300000&typed=/],
    ['hr', '/home/listings/prodaja/stan/grad-zagreb?phrase=blizu+Splita', /\/prodaja\/stan\?near=43[^&]*&typed=/],
  ])('understands a one-line search, and holds what else was chosen (%s)', async (_locale, asked, right) => {
    expect(await movedTo(asked)).toMatch(right);
  });

  test('keeps the phrase that was typed, in one line, and only as words', async () => {
    const path = await movedTo(`/home/listings?phrase=${encodeURIComponent('  kuća <b>&\u0000\n Bol ')}`);
    const { typed, query } = await found(path ?? '');
    expect(typed).toBe('kuća <b>& Bol');
    expect(query).toMatchObject({ category: 'HOUSE' });
    expect((await open('/home/listings/prodaja?page=2&typed=ku%C4%87a+na+prodaju')).state).toBe('found');
    expect(await movedTo('/home/listings/prodaja?typed=+')).toBe('/home/listings/prodaja');
  });

  test('that is a right path never moves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anySearch, openSearch), fc.constantFrom(...locales), async (query, locale) => {
        expect((await open(searchPath(locale, query, api.runtime.places))).state).toBe('found');
      }),
      { numRuns: 200 },
    );
  });

  test('with wrong values stays, names them and applies the rest', async () => {
    const { query, errors, answer } = await found('/home/listings?category=FLAT&priceMin=abc&page=0');
    expect(errors).toEqual({ priceMin: ['PRICE_MIN_INVALID'], page: ['PAGE_INVALID'] });
    expect(query).toMatchObject({ category: 'FLAT', page: 1 });
    expect(answer.total).toBe(2);
  });
});

describe('a search without results', () => {
  const reader = () => ({ locale: 'hr' as const, places: api.runtime.places });

  test('names the filters without which there is something, the most results first', async () => {
    const { answer, query, wider } = await found('/home/listings/prodaja/stan?priceMax=250000&flag=POOL');
    expect(answer.total).toBe(0);
    const offers = wider.map((way) => [widerText(way.query, query, reader()).replaceAll('\u00a0', ' '), way.total]);
    expect(offers).toEqual([
      ['bez: do 250.000 €', 1],
      ['bez: bazen', 1],
    ]);
  });

  test('offers as many results as the wider search then has', async () => {
    await fc.assert(
      fc.asyncProperty(anySearch, async (query) => {
        const overview = await open(searchPath('hr', { ...query, page: 1 }, api.runtime.places));
        if (overview.state !== 'found') throw new Error('moved');
        for (const { query, total } of overview.wider) {
          expect(total).toBe((await api.runtime.search.search(query)).total);
        }
      }),
      { numRuns: 300 },
    );
    const { wider } = await found('/home/listings/najam/stan/splitsko-dalmatinska?advertiser=OWNER');
    expect(wider.map(({ query, total }) => [query.purpose, total])).toContainEqual([undefined, 2]);
  });

  test('offers the place and kind of home alone when no single filter helps', async () => {
    const { wider } = await found('/home/listings/prodaja/kuca/splitsko-dalmatinska?priceMax=7&flag=SAUNA');
    expect(wider).toMatchObject([{ query: { purpose: 'SALE', category: 'HOUSE', place: ['c:17'] }, total: 1 }]);
    const nowhere = await found('/home/listings/prodaja/kuca/istarska?priceMax=7&flag=SAUNA');
    expect(nowhere.wider).toMatchObject([{ query: { purpose: 'SALE', category: 'HOUSE', place: [] }, total: 1 }]);
  });

  test('offers the county of a town first, and the town of a settlement', async () => {
    const { wider } = await found('/home/listings/prodaja/stan/splitsko-dalmatinska/bol?priceMax=250000');
    expect(wider[0]).toMatchObject({ query: { place: ['c:17'], category: 'FLAT', priceMax: 250_000 }, total: 1 });
    const settlement = await found('/home/listings/prodaja/stan?place=s:60593');
    expect(settlement.wider[0]).toMatchObject({ query: { place: ['m:4090'] }, total: 2 });
  });

  test('beyond its last page still knows how many there are', async () => {
    const { answer, wider } = await found('/home/listings?page=9');
    expect(answer).toMatchObject({ total: 3, items: [], page: 9 });
    expect(wider).toEqual([]);
  });
});
