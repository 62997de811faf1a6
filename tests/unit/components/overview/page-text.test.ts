import { beforeAll, expect, test } from 'vitest';
import { typesByCategory, type Category } from '#contract/reference/index.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { headingText } from '#i18n/search-heading.ts';
import { placeWithLevel } from '#i18n/place-words.ts';
import { overviewHead, searchCrumbs } from '#components/overview/page-text.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { loadAllPlaces } from '../../../support/search/interpret-cases.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

beforeAll(loadDictionaries);

const hr = { locale: 'hr', places: somePlaces } as const;
const en = { locale: 'en', places: somePlaces } as const;
const search = (filters: Partial<SearchQuery>): SearchQuery => ({ ...emptySearch, ...filters });
const inSplit = search({ purpose: 'SALE', category: 'FLAT', place: ['m:4090'] });
const head = (query: SearchQuery, total = 312, wrong = false) => overviewHead(query, { total, wrong }, hr);

test.each<[Partial<SearchQuery>, string, string]>([
  [{}, 'Nekretnine', 'Properties'],
  [{ purpose: 'SALE', category: 'FLAT' }, 'Prodaja stanova', 'Flats for sale'],
  [{ purpose: 'RENT', category: 'LAND' }, 'Zakup zemljišta', 'Land to rent'],
  [{ purpose: 'SHORT_STAY' }, 'Smještaj na dan', 'Short stays'],
  [{ category: 'ROOM' }, 'Sobe', 'Rooms'],
  [{ kind: ['PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN'] }, 'Projekti novogradnje', 'New developments'],
  [{ kind: ['SINGLE', 'PROJECT'] }, 'Nekretnine', 'Properties'],
  [{ purpose: 'SALE', category: 'FLAT', place: ['m:4090'] }, 'Prodaja stanova – Split', 'Flats for sale in Split'],
  [
    { purpose: 'SALE', category: 'HOUSE', type: ['VILLA'], place: ['i:brac', 'm:3581'] },
    'Prodaja vila – Brač, Pula',
    'Villas for sale on Brač, Pula',
  ],
  [{ category: 'HOUSE', type: ['VILLA'], place: ['r:istra'] }, 'Vile – Istra', 'Villas in Istria'],
  [{ purpose: 'SHORT_STAY', category: 'HOUSE', type: ['VILLA'] }, 'Vile na dan', 'Villas for short stays'],
  [{ purpose: 'RENT', category: 'COMMERCIAL', type: ['OFFICE'] }, 'Zakup ureda', 'Offices to rent'],
  [{ category: 'HOUSE', type: ['VILLA', 'STONE'] }, 'Vile i kamene kuće', 'Villas and stone houses'],
  [{ category: 'HOUSE', type: ['VILLA', 'STONE', 'WOODEN'] }, 'Kuće', 'Houses'],
  [
    { q: 'dvorac', priceMax: 1000, place: ['m:4090'] },
    'Nekretnine „dvorac” do 1.000 € – Split',
    'Properties “dvorac” up to €1,000 in Split',
  ],
  [
    { category: 'FLAT', roomsMin: 2, roomsMax: 2, priceMax: 200_000, place: ['m:4090'] },
    'Dvosobni stanovi do 200.000 € – Split',
    'Two-room flats up to €200,000 in Split',
  ],
  [
    { purpose: 'SALE', category: 'FLAT', roomsMin: 3, roomsMax: 3, priceMin: 100_000, areaMin: 60 },
    'Prodaja trosobnih stanova od 100.000 €, od 60 m²',
    'Three-room flats for sale from €100,000, from 60 m²',
  ],
  [{ category: 'FLAT', roomsMin: 0, roomsMax: 0 }, 'Garsonijere', 'Studio flats'],
  [{ category: 'FLAT', roomsMin: 2, roomsMax: 3 }, 'Stanovi, sobe: 2–3', 'Flats, rooms: 2–3'],
  [
    { roomsMin: 3, pricePerM2Max: 2500 },
    'Nekretnine, sobe: od 3, do 2.500 €/m²',
    'Properties, rooms: from 3, up to €2,500/m²',
  ],
])('%j is called as people say it', (filters, croatian, english) => {
  expect(headingText(search(filters), hr).replaceAll('\u00a0', ' ')).toBe(croatian);
  expect(headingText(search(filters), en).replaceAll('\u00a0', ' ')).toBe(english);
});

test('every type has a name in both languages', () => {
  for (const [category, types] of Object.entries(typesByCategory))
    for (const { code } of types)
      for (const purpose of [undefined, 'SALE', 'RENT', 'SHORT_STAY'] as const)
        for (const reader of [hr, en])
          expect(headingText(search({ purpose, category: category as Category, type: [code] }), reader)).not.toMatch(
            /overview|_/,
          );
});

test('an island that shares its name with a town is called an island', () => {
  const places = loadAllPlaces();
  const onHvar = search({ category: 'HOLIDAY', place: ['i:hvar'] });
  expect(headingText(onHvar, { locale: 'hr', places })).toBe('Apartmani i vikendice – otok Hvar');
  expect(headingText(onHvar, { locale: 'en', places })).toBe('Holiday homes on Hvar island');
});

test('namesakes are told apart by their level', () => {
  expect(['m:4090', 'i:brac', 'c:17'].map((place) => placeWithLevel(place, hr))).toEqual([
    'grad Split',
    'otok Brač',
    'Splitsko-dalmatinska županija',
  ]);
});

test('the title carries the number of results, from the second page on the page', () => {
  expect(head(inSplit).title).toBe('Prodaja stanova – Split, 312 oglasa');
  expect(head({ ...inSplit, page: 2 }).title).toBe('Prodaja stanova – Split, 312 oglasa, 2. stranica');
  expect(head(inSplit, 1).title).toBe('Prodaja stanova – Split, 1 oglas');
});

test('a readable path is indexed, in any order as one page, and each of its pages', () => {
  const path = '/home/listings/prodaja/stan/splitsko-dalmatinska/split';
  expect(head(inSplit)).toMatchObject({ noindex: false, canonicalPath: path });
  expect(head({ ...inSplit, sort: 'price' })).toMatchObject({ noindex: false, canonicalPath: path });
  expect(head({ ...inSplit, page: 3 })).toMatchObject({ noindex: false, canonicalPath: `${path}?page=3` });
});

test('further filters, wrong values, no results and pages that are not there are not indexed', () => {
  expect(head({ ...inSplit, flag: ['POOL'] }).noindex).toBe(true);
  expect(head(inSplit, 312, true).noindex).toBe(true);
  expect(head(inSplit, 0).noindex).toBe(true);
  expect(head({ ...inSplit, page: 17 }).noindex).toBe(true);
});

test('people who switch the language keep order, page and phrase', () => {
  const found = { total: 312, wrong: false, typed: 'stan u Splitu' };
  expect(overviewHead({ ...inSplit, sort: 'price', page: 2 }, found, hr).languagePaths.en).toBe(
    '/en/home/listings/sale/flat/splitsko-dalmatinska/split?sort=price&page=2&typed=stan+u+Splitu',
  );
});

test('every language has its own words in the path', () => {
  expect(head({ ...inSplit, flag: ['POOL'] }).alternates).toEqual({
    hr: '/home/listings/prodaja/stan/splitsko-dalmatinska/split?flag=POOL',
    en: '/en/home/listings/sale/flat/splitsko-dalmatinska/split?flag=POOL',
    de: '/de/home/listings/kauf/wohnung/splitsko-dalmatinska/split?flag=POOL',
    it: '/it/home/listings/vendita/appartamento/splitsko-dalmatinska/split?flag=POOL',
    sl: '/sl/home/listings/prodaja/stanovanje/splitsko-dalmatinska/split?flag=POOL',
  });
});

test('the breadcrumb follows the readable path and ends at the page itself', () => {
  expect(searchCrumbs({ ...inSplit, flag: ['POOL'] }, hr)).toEqual([
    { name: 'Početna', path: '/home' },
    { name: 'Svi oglasi', path: '/home/listings' },
    { name: 'Prodaja nekretnina', path: '/home/listings/prodaja' },
    { name: 'Stanovi', path: '/home/listings/prodaja/stan' },
    { name: 'Splitsko-dalmatinska županija', path: '/home/listings/prodaja/stan/splitsko-dalmatinska' },
    { name: 'Split' },
  ]);
  expect(searchCrumbs(search({ category: 'FLAT' }), en)).toEqual([
    { name: 'Home', path: '/en/home' },
    { name: 'All listings' },
  ]);
});

test('regions and counties have their English names', () => {
  const named = (place: string) => loadAllPlaces().nameOf(place, 'en');
  expect(['r:istra', 'r:dalmacija', 'r:lika', 'c:18', 'c:1', 'c:21'].map(named)).toEqual([
    'Istria',
    'Dalmatia',
    'Lika',
    'Istria County',
    'Zagreb County',
    'City of Zagreb',
  ]);
});
