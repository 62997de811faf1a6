import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { readSearchAddress, searchFolder, searchPath } from '#i18n/search-path.ts';
import { localizedPath } from '#i18n/paths.ts';
import { translator } from '#i18n/translate.ts';
import { emptySearch, formatSearch, parseSearch } from '#domain/search/search-query.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';
import { anySearch } from '../../../support/search/search-arbitrary.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

beforeAll(() => loadDictionaries());

const parse = (params: string) => parseSearch({ params: new URLSearchParams(params), places: somePlaces });

test('a search survives its own parameters', () => {
  fc.assert(
    fc.property(anySearch, (query) => {
      expect(parse(String(formatSearch(query)))).toEqual({ query, errors: {} });
    }),
    { numRuns: 500 },
  );
});

test('equal searches give equal JSON, however they are given', () => {
  const expected = JSON.stringify({ ...emptySearch, purpose: 'SALE', category: 'FLAT', flag: ['POOL'], priceMin: 5 });
  const byPath = parseSearch({
    params: new URLSearchParams('priceMin=5&flag=POOL'),
    path: { category: 'FLAT', purpose: 'SALE' },
    places: somePlaces,
  });
  expect(JSON.stringify(byPath.query)).toBe(expected);
  expect(JSON.stringify(parse('flag=POOL&category=FLAT&priceMin=5&purpose=SALE').query)).toBe(expected);
});

test.each(locales)('a search survives its own path in %s', (locale) => {
  const folder = localizedPath(locale, searchFolder);
  fc.assert(
    fc.property(anySearch, (query) => {
      const url = new URL(searchPath(locale, query, somePlaces), 'http://localhost');
      expect(url.pathname.startsWith(folder)).toBe(true);
      const parts = url.pathname.slice(folder.length).split('/');
      const read = readSearchAddress({ locale, parts, params: url.searchParams }, somePlaces);
      expect(read).toEqual({ query, errors: {}, unknownPath: false });
    }),
    { numRuns: 500 },
  );
});

describe('the readable path', () => {
  const sale = { ...emptySearch, purpose: 'SALE', category: 'FLAT' } as const;
  test.each([
    ['hr', emptySearch, '/home/listings'],
    ['en', emptySearch, '/en/home/listings'],
    ['hr', { ...emptySearch, purpose: 'RENT' }, '/home/listings/najam'],
    ['hr', { ...emptySearch, category: 'FLAT' }, '/home/listings?category=FLAT'],
    ['hr', { ...emptySearch, purpose: 'SALE', place: ['c:17'] }, '/home/listings/prodaja?place=c%3A17'],
    ['hr', { ...sale, place: ['c:17'] }, '/home/listings/prodaja/stan/splitsko-dalmatinska'],
    [
      'hr',
      { ...sale, place: ['m:4090'], priceMax: 200_000 },
      '/home/listings/prodaja/stan/splitsko-dalmatinska/split?priceMax=200000',
    ],
    ['en', { ...sale, place: ['m:4090'] }, '/en/home/listings/sale/flat/splitsko-dalmatinska/split'],
    ['hr', { ...sale, place: ['m:4090', 'm:345'] }, '/home/listings/prodaja/stan?place=m%3A4090&place=m%3A345'],
    ['hr', { ...sale, place: ['i:brac'], page: 3 }, '/home/listings/prodaja/stan?place=i%3Abrac&page=3'],
  ] as const)('a search in %s has its readable path (%#)', (locale, query, path) => {
    expect(searchPath(locale, { ...query, place: [...query.place] }, somePlaces)).toBe(path);
  });

  test.each([
    [['kupnja']],
    [['sale']],
    [['prodaja', 'dvorac']],
    [['prodaja', 'stan', 'atlantida']],
    [['prodaja', 'stan', 'istarska', 'split']],
    [['prodaja', 'stan', 'istarska', 'pula', 'centar']],
  ])('%j is not a page', (parts) => {
    expect(readSearchAddress({ locale: 'hr', parts, params: new URLSearchParams() }, somePlaces).unknownPath).toBe(
      true,
    );
  });

  test('a parameter counts more than the path, and places add up', () => {
    const address = {
      locale: 'hr',
      parts: ['prodaja', 'stan', 'istarska'],
      params: new URLSearchParams('purpose=RENT&place=m:4090'),
    } as const;
    const { query } = readSearchAddress(address, somePlaces);
    expect(query).toMatchObject({ purpose: 'RENT', category: 'FLAT', place: ['c:18', 'm:4090'] });
  });
});

describe('numbers as people write them', () => {
  test.each([
    ['185000', 185_000],
    ['185.000', 185_000],
    ['185 000', 185_000],
    ['185\u00a0000 €', 185_000],
    ['1.250.000', 1_250_000],
    ['185,000.60', 185_000],
    ['185000,50', 185_000],
    ['200k', 200_000],
    ['200 tisuća', 200_000],
    ['1,2 mil', 1_200_000],
    ['1,2 mil. €', 1_200_000],
    ['1.5m', 1_500_000],
  ])('priceMin=%s', (text, priceMin) => {
    expect(parse(`priceMin=${encodeURIComponent(text)}`)).toMatchObject({ query: { priceMin }, errors: {} });
  });

  test('cents widen a price range, half rooms and square metres keep their decimals', () => {
    const { query } = parse('priceMax=185000,50&roomsMin=2,5&areaMin=72.55+m²');
    expect(query).toMatchObject({ priceMax: 185_001, roomsMin: 2.5, areaMin: 72.55 });
  });
});

describe('wrong values are told and left out, the rest applies', () => {
  test.each([
    ['priceMin=abc', 'priceMin', 'PRICE_MIN_INVALID'],
    ['priceMin=200x', 'priceMin', 'PRICE_MIN_INVALID'],
    ['areaMin=2k', 'areaMin', 'AREA_MIN_INVALID'],
    ['priceMin=-5', 'priceMin', 'PRICE_MIN_INVALID'],
    ['priceMax=99999999999', 'priceMax', 'PRICE_MAX_INVALID'],
    ['priceMin=300&priceMax=200', 'priceMin', 'PRICE_RANGE_REVERSED'],
    ['floorMin=5&floorMax=1', 'floorMin', 'FLOOR_RANGE_REVERSED'],
    ['pricePerM2Max=x', 'pricePerM2Max', 'PRICE_PER_M2_MAX_INVALID'],
    ['place=c:99', 'place', 'PLACE_UNKNOWN'],
    ['place=c:1e1', 'place', 'PLACE_UNKNOWN'],
    ['place=x:1', 'place', 'PLACE_UNKNOWN'],
    ['purpose=STEAL', 'purpose', 'PURPOSE_INVALID'],
    ['category=toString', 'category', 'CATEGORY_INVALID'],
    ['type=CASTLE', 'type', 'TYPE_INVALID'],
    ['category=LAND&type=LOFT', 'type', 'TYPE_NOT_IN_CATEGORY'],
    ['flag=POOL&flag=HELIPAD', 'flag', 'FLAG_INVALID'],
    ['energyClass=Z', 'energyClass', 'ENERGY_CLASS_INVALID'],
    ['with=smell', 'with', 'WITH_INVALID'],
    ['topFloor=perhaps', 'topFloor', 'TOP_FLOOR_INVALID'],
    ['petsAllowed=2', 'petsAllowed', 'PETS_ALLOWED_INVALID'],
    ['withoutPoint=2', 'withoutPoint', 'WITHOUT_POINT_INVALID'],
    ['yearMin=12', 'yearMin', 'YEAR_MIN_INVALID'],
    ['within=0', 'within', 'WITHIN_INVALID'],
    ['bbox=1,2,3', 'bbox', 'BBOX_INVALID'],
    ['bbox=17,43,16,44', 'bbox', 'BBOX_INVALID'],
    ['bbox=16,43,17,NaN', 'bbox', 'BBOX_INVALID'],
    ['bbox=2.2,48.8,2.4,48.9', 'bbox', 'BBOX_ABROAD'],
    ['near=43,16,0', 'near', 'NEAR_INVALID'],
    ['near=43,16,201', 'near', 'NEAR_INVALID'],
    ['sort=cheapest', 'sort', 'SORT_INVALID'],
    ['page=0', 'page', 'PAGE_INVALID'],
    ['page=1.5', 'page', 'PAGE_INVALID'],
    ['page=abc', 'page', 'PAGE_INVALID'],
    ['page=-1', 'page', 'PAGE_INVALID'],
    [`page=1${'0'.repeat(15)}`, 'page', 'PAGE_INVALID'],
    [`q=${'a'.repeat(201)}`, 'q', 'Q_TOO_LONG'],
    [Array.from({ length: 60 }, (_, index) => `place=c:${index + 1}`).join('&'), 'place', 'TOO_MANY_VALUES'],
  ])('%s', (params, parameter, code) => {
    const { query, errors } = parse(`${params}&kind=SINGLE`);
    expect(errors[parameter]).toContain(code);
    expect(query.kind).toEqual(['SINGLE']);
    for (const locale of locales) expect(translator(locale)(`search.errors.${code}`)).not.toContain('search.errors');
  });

  test('the valid values of a list stay', () => {
    expect(parse('flag=POOL&flag=HELIPAD&place=c:17&place=c:99').query).toMatchObject({
      flag: ['POOL'],
      place: ['c:17'],
    });
  });
});

test('empty fields of a form and unknown parameters change nothing', () => {
  const params =
    'purpose=&category=&place=&q=++&priceMin=&areaMax=&flag=&topFloor=&bbox=&near=&sort=&page=&utm_source=x&__proto__=1';
  expect(parse(params)).toEqual({ query: emptySearch, errors: {} });
});

test('any parameters at all are read without an exception, and nothing unsafe gets through', () => {
  const names = [
    'q',
    'place',
    'priceMin',
    'bbox',
    'near',
    'page',
    'type',
    'flag',
    'sort',
    'with',
    'topFloor',
    'roomsMin',
    'without',
    'notPlace',
    'wish',
    'seaMax',
    'anyCategory',
  ];
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary' })));
  fc.assert(
    fc.property(pairs, (entries) => {
      const params = new URLSearchParams(entries);
      const { query } = parseSearch({ params, places: somePlaces });
      expect(query.q ?? '').not.toMatch(/[\p{Cc}\p{Cs}]/u);
      expect(parse(String(formatSearch(query))).query).toEqual(query);
    }),
  );
});

test('a free text puts the best match first unless an order is asked for', () => {
  expect(parse('q=vila').query.sort).toBe('relevance');
  expect(parse('q=vila&sort=newest').query.sort).toBe('newest');
  expect(parse('sort=relevance').query.sort).toBe('newest');
});
