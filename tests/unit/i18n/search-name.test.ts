import { beforeAll, expect, test } from 'vitest';
import type { SearchQuery } from '#contract/search/search.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { searchName } from '#i18n/search-name.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { somePlaces } from '../../support/search/search-places.ts';

beforeAll(loadDictionaries);

test.each<[Partial<SearchQuery>, string]>([
  [{ category: 'FLAT', roomsMin: 2, roomsMax: 2, flag: ['BALCONY'] }, 'Dvosobni stanovi s balkonom'],
  [{ flag: ['BALCONY', 'TERRACE', 'POOL', 'SAUNA'] }, 'Nekretnine s balkonom, terasom i bazenom, sauna'],
  [{ category: 'FLAT', floorMin: 1, topFloor: true }, 'Stanovi, iznad prizemlja, na zadnjem katu'],
  [{ condition: ['NEW_BUILD'], without: ['LOFT'] }, 'Novogradnja, ne: loft'],
  [{ parking: ['GARAGE'], condition: ['RENOVATED'] }, 'Nekretnine, renovirano, parkiranje: garaža'],
  [{ category: 'FLAT', roomsMin: 2, roomsMax: 3 }, 'Stanovi, sobe: 2–3'],
  [{ category: 'HOUSE', type: ['VILLA', 'STONE'], roomsMin: 2, roomsMax: 2 }, 'Vile i kamene kuće, sobe: 2'],
  [{ anyCategory: ['FLAT', 'HOUSE'], purpose: 'SALE', without: ['ELEVATOR'] }, 'Prodaja stanova i kuća, bez lifta'],
  [{ anyCategory: ['FLAT', 'HOUSE', 'HOLIDAY'] }, 'Nekretnine, stan ili kuća ili apartman ili vikendica'],
  [{ anyCategory: ['HOUSE', 'HOLIDAY'], seaMax: 200 }, 'Kuće i apartmani i vikendice, do 200\u00a0m od mora'],
  [{ q: 'more' }, 'Nekretnine „more”'],
])('%j is saved under a name that says each filter once: %s', (filters, name) => {
  expect(searchName({ ...emptySearch, ...filters }, { locale: 'hr', places: somePlaces })).toBe(name);
});
