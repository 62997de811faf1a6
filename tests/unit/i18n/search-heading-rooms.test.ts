import { beforeAll, expect, test } from 'vitest';
import type { SearchQuery } from '#contract/search/search.ts';
import { chosenFilters } from '#domain/search/chosen-filters.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { locales, type Locale } from '#i18n/locales.ts';
import { headingFilters, headingText } from '#i18n/search-heading.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { somePlaces } from '../../support/search/search-places.ts';

beforeAll(loadDictionaries);

const heading = (filters: Partial<SearchQuery>, locale: Locale) =>
  headingText({ ...emptySearch, ...filters }, { locale, places: somePlaces }).replaceAll('\u00a0', ' ');

test.each<[Partial<SearchQuery>, ...string[]]>([
  [
    { bedroomsMin: 2, bedroomsMax: 2 },
    ...['s 2 spavaće sobe', 'with 2 bedrooms', 'mit 2 Schlafzimmern', 'con 2 camere da letto', 'z 2 spalnicama'],
  ],
  [
    { bedroomsMin: 1, bedroomsMax: 1, flag: ['ELEVATOR'] },
    's 1 spavaćom sobom i liftom',
    'with 1 bedroom and lift',
    'mit 1 Schlafzimmer und Aufzug',
    'con 1 camera da letto e ascensore',
    'z 1 spalnico in dvigalom',
  ],
  [
    { bedroomsMin: 3 },
    ...['s najmanje 3 spavaće sobe', 'with at least 3 bedrooms', 'mit mindestens 3 Schlafzimmern'],
    ...['con almeno 3 camere da letto', 'z vsaj 3 spalnicami'],
  ],
  [
    { bedroomsMin: 0, bedroomsMax: 5 },
    ...['s najviše 5 spavaćih soba', 'with up to 5 bedrooms', 'mit höchstens 5 Schlafzimmern'],
    ...['con al massimo 5 camere da letto', 'z največ 5 spalnicami'],
  ],
  [
    { bedroomsMin: 3, bedroomsMax: 4 },
    ...['s 3–4 spavaće sobe', 'with 3–4 bedrooms', 'mit 3–4 Schlafzimmern'],
    ...['con 3–4 camere da letto', 's 3–4 spalnicami'],
  ],
  [
    { bedroomsMin: 6, bedroomsMax: 6 },
    ...['sa 6 spavaćih soba', 'with 6 bedrooms', 'mit 6 Schlafzimmern', 'con 6 camere da letto', 's 6 spalnicami'],
  ],
  [
    { notPlace: ['m:4090'] },
    ...['(osim: Split)', '(except Split)', '(außer: Split)', '(tranne: Spalato)', '(razen: Split)'],
  ],
])('bedrooms and refused places are named in every language: %j', (filters, ...words) => {
  const subjects = ['Kuće', 'Houses', 'Häuser', 'Case', 'Hiše'];
  expect(locales.map((locale) => heading({ category: 'HOUSE', ...filters }, locale))).toEqual(
    words.map((word, index) => `${subjects[index]} ${word}`),
  );
});

test('half rooms, and more than have a word, are told in digits', () => {
  const flats = (rooms: number, locale: Locale, purpose?: 'SALE') =>
    heading({ category: 'FLAT', roomsMin: rooms, roomsMax: rooms, ...(purpose && { purpose }) }, locale);
  expect(locales.map((locale) => flats(2.5, locale))).toEqual([
    ...['2,5-sobni stanovi', '2.5-room flats', '2,5-Zimmer-Wohnungen', 'Appartamenti di 2,5 locali'],
    '2,5-sobna stanovanja',
  ]);
  expect(flats(7, 'hr', 'SALE')).toBe('Prodaja 7-sobnih stanova');
});

test('the area of a plot is that of land, and told apart of a home', () => {
  const plot = { plotMin: 500, priceMax: 100_000, place: ['m:4090'] };
  expect(heading({ category: 'LAND', ...plot }, 'hr')).toBe('Zemljišta do 100.000 €, od 500 m² – Split');
  expect(locales.map((locale) => heading({ category: 'HOUSE', ...plot }, locale))).toEqual([
    'Kuće do 100.000 € – Split, zemljište od 500 m²',
    'Houses up to €100,000 in Split, plot from 500 m²',
    'Häuser bis 100.000 € – Split, Grundstück ab 500 m²',
    'Case fino a 100.000 € – Spalato, terreno da 500 m²',
    'Hiše do 100.000 € – Split, zemljišče od 500 m²',
  ]);
});

test('refused places follow the place, and are left to the chips where they are many or too long', () => {
  const place = ['r:istra'];
  expect(heading({ place, notPlace: ['m:3581'], without: ['GARAGE'] }, 'en')).toBe(
    'Properties in Istria (except Pula), no garage',
  );
  expect(heading({ place, notPlace: ['m:3581', 'm:4090', 'm:345', 'm:3611'] }, 'hr')).toBe('Nekretnine – Istra');
  const long = { q: 'novi stan na moru blizu plaže i škole', place: ['c:17', 'c:18'], notPlace: ['m:4090', 'm:345'] };
  expect(heading(long, 'hr')).toBe(
    'Nekretnine „novi stan na moru blizu plaže i škole” – Splitsko-dalmatinska županija, Istarska županija',
  );
});

test('the chips are spared exactly what the heading names', () => {
  const query = { ...emptySearch, bedroomsMin: 2, notPlace: ['m:4090'], plotMin: 500 };
  const left = (filters: Partial<SearchQuery>) => {
    const asked = { ...query, ...filters };
    const isNamed = headingFilters(asked, { locale: 'hr', places: somePlaces });
    return chosenFilters(asked).flatMap((filter) => (isNamed(filter) ? [] : [filter.name]));
  };
  expect(left({})).toEqual([]);
  expect(left({ bedroomsMin: 0, notPlace: ['m:4090', 'm:3581', 'm:345', 'm:3611'] })).toEqual([
    ...['bedrooms', 'notPlace', 'notPlace', 'notPlace', 'notPlace'],
  ]);
});
