import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SearchAnswer } from '#contract/search/search.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject } from '../../support/projects/projects.ts';

const base = '/api/v1/real-estate-listings';
const bol = 3956;
const zagreb = 72150;

let api: TestApi;
const ids: Record<string, number> = {};
beforeAll(async () => {
  api = await openTestApi(async (db) => {
    ids.split = await insertListing(db, { images: 1, publishedAt: new Date('2026-11-03') });
    ids.bol = await insertListing(db, {
      settlementId: bol,
      category: 'HOUSE',
      type: 'STONE',
      titleHr: 'Kamena kuća',
      titleEn: 'Stone house',
      priceCents: 41_000_000,
      flags: ['SEA_VIEW', 'POOL'],
      publishedAt: new Date('2026-11-02'),
    });
    ids.rent = await insertListing(db, {
      settlementId: zagreb,
      purpose: 'RENT',
      priceCents: 80_000,
      publishedAt: new Date('2026-11-01'),
    });
    ids.project = await insertProject(db, { publishedAt: new Date('2026-11-04') });
    await insertListing(db, { status: 'DRAFT' });
    await insertListing(db, { status: 'SOLD' });
  });
});
afterAll(() => api.close());

const search = (query: string, headers?: Record<string, string>) => api.read(`${base}?${query}`, SearchAnswer, headers);
const found = async (query: string) => (await search(query)).items.map(({ id }) => id);

describe('a search', () => {
  test('without filters answers everything public, the newest first', async () => {
    const answer = await search('');
    expect(answer.items.map(({ id }) => id)).toEqual([ids.project, ids.split, ids.bol, ids.rent]);
    expect(answer).toMatchObject({ total: 4, page: 1, pageSize: 20 });
    expect(answer.errors).toBeUndefined();
  });

  test.each([
    ['category=HOUSE', ['bol']],
    ['purpose=RENT', ['rent']],
    ['place=c:17&kind=SINGLE', ['split', 'bol']],
    ['place=m:272&place=m:1333', ['bol', 'rent']],
    ['flag=POOL&flag=SEA_VIEW', ['bol']],
    ['flag=POOL&flag=SAUNA', []],
    ['kind=PROJECT', ['project']],
    ['q=kamena', ['bol']],
    ['with=pictures', ['split']],
  ])('by %s finds what matches all of it', async (query, names) => {
    expect(await found(query)).toEqual(names.map((name) => ids[name]));
  });

  test('counts options with the other filters applied', async () => {
    const { facets } = await search('category=HOUSE&place=c:17');
    expect(facets.category).toMatchObject({ HOUSE: 1, FLAT: 2 });
    expect(facets.purpose).toMatchObject({ SALE: 1 });
  });

  test('has the paths of pages in the language of the request', async () => {
    const answer = await search('category=HOUSE', { 'accept-language': 'en' });
    expect(answer.items[0]?.url).toBe(`/en/home/listing/${ids.bol}/stone-house`);
  });

  test('names wrong values and applies the rest', async () => {
    const answer = await search('category=HOUSE&priceMin=plenty&page=abc&sort=luck&place=c:99&unknown=1');
    expect(answer.items.map(({ id }) => id)).toEqual([ids.bol]);
    expect(answer.errors).toEqual({
      priceMin: ['PRICE_MIN_INVALID'],
      page: ['PAGE_INVALID'],
      sort: ['SORT_INVALID'],
      place: ['PLACE_UNKNOWN'],
    });
  });

  test('takes empty values of plain forms for absent ones', async () => {
    const answer = await search('category=&priceMin=&place=&q=&page=');
    expect(answer).toMatchObject({ total: 4, page: 1 });
    expect(answer.errors).toBeUndefined();
  });

  test.each([
    ['sort=price', ['split', 'bol', 'rent']],
    ['sort=-price', ['bol', 'split', 'rent']],
  ])('%s without a purpose keeps sales and rents apart', async (query, names) => {
    expect(await found(`${query}&kind=SINGLE`)).toEqual(names.map((name) => ids[name]));
  });

  test.each([2, 500, 501, 9999])('beyond its last page (%i) has no items and says how many there are', async (page) => {
    const errors = { page: ['PAGE_TOO_DEEP'] };
    expect(await search(`page=${page}`)).toMatchObject({ items: [], total: 4, page, pages: 1, errors });
  });

  test('of nothing has one page', async () => {
    const answer = await search('flag=POOL&flag=SAUNA');
    expect(answer).toMatchObject({ total: 0, page: 1, pages: 1 });
    expect(answer.errors).toBeUndefined();
  });

  test('may be kept for a second only', async () => {
    const response = await api.get(base);
    expect(response.headers.get('cache-control')).toContain('s-maxage=1');
    const again = await api.get(base, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});
