import { beforeAll, expect, test } from 'vitest';
import { formatSavedQuery, hasFilters, readSavedQuery } from '#domain/search/saved-query.ts';
import { searchName, filterWords } from '#i18n/search-name.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

beforeAll(loadDictionaries);

const places = somePlaces;
const read = (text: string) => readSavedQuery(text, places).query;
const kept = (text: string) => formatSavedQuery(read(text));

test('the same filters are the same text, however they were chosen', () => {
  const one = kept('flag=POOL&purpose=SALE&flag=BALCONY&category=FLAT&type=DUPLEX&type=APARTMENT_BUILDING');
  const other = kept('type=APARTMENT_BUILDING&category=FLAT&flag=BALCONY&type=DUPLEX&flag=POOL&purpose=SALE&flag=POOL');
  expect(one).toBe(other);
  expect(kept(one)).toBe(one);
});

test('order, page, age and what means nothing are left out', () => {
  expect(kept('purpose=SALE&sort=price&page=7&within=3&utm_source=x&typed=stan')).toBe('purpose=SALE');
  expect(hasFilters(read('sort=price&page=2&within=7'))).toBe(false);
  expect(hasFilters(read('priceMax=200000'))).toBe(true);
});

test('a wish alone is no filter, a refusal is one, and both are kept', () => {
  expect([hasFilters(read('wish=GARAGE')), hasFilters(read('without=ELEVATOR'))]).toEqual([false, true]);
  expect(kept('wish=POOL&wish=GARAGE&without=ELEVATOR&sort=newest')).toBe('without=ELEVATOR&wish=GARAGE&wish=POOL');
});

test('what is kept is read back', () => {
  for (const text of [
    'q=pogled+na+more',
    'near=43.5081%2C16.4402%2C5',
    'bbox=16.38%2C43.49%2C16.52%2C43.54&roomsMin=2',
  ])
    expect(read(kept(text))).toEqual(read(text));
});

test.each([
  ['purpose=SALE&category=FLAT&priceMax=200000', 'Prodaja stanova do 200.000 €'],
  ['purpose=SALE&category=FLAT&roomsMin=2&flag=BALCONY', 'Prodaja stanova s balkonom, sobe: od 2'],
])('%s is called «%s»', (query, name) => {
  expect(searchName(read(query), { locale: 'hr', places }).replaceAll('\u00a0', ' ')).toBe(name);
});

test('a name is never too long, and filters are all told', () => {
  const flags = ['BALCONY', 'TERRACE', 'GARDEN', 'POOL', 'SEA_VIEW', 'GARAGE', 'FIREPLACE', 'AIR_CONDITIONING'];
  const query = read(`purpose=SALE&q=${'dugačka+riječ+'.repeat(12)}&${flags.map((flag) => `flag=${flag}`).join('&')}`);
  expect([...searchName(query, { locale: 'en', places })].length).toBeLessThanOrEqual(120);
  expect(filterWords(query, { locale: 'en', places }).length).toBeGreaterThan(6);
});
