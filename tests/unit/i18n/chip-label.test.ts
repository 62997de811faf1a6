import { beforeAll, expect, test } from 'vitest';
import { locales, type Locale } from '#i18n/locales.ts';
import { refusalCodes, wishCodes } from '#domain/search/code-meanings.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { chipLabel } from '#i18n/chip-label.ts';
import { chosenFilters } from '#domain/search/chosen-filters.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';
import { somePlaces } from '../../support/search/search-places.ts';

beforeAll(loadDictionaries);

function labels(filters: Partial<SearchQuery>, locale: Locale = 'hr'): string[] {
  const query = { ...emptySearch, ...filters };
  return chosenFilters(query).map((filter) =>
    chipLabel(filter, query, { locale, places: somePlaces }).replaceAll('\u00a0', ' '),
  );
}

test.each<[Partial<SearchQuery>, string, string]>([
  [{ purpose: 'SALE' }, 'prodaja', 'sale'],
  [{ place: ['m:4090'] }, 'Split', 'Split'],
  [{ place: ['c:17'] }, 'Splitsko-dalmatinska županija', 'Split-Dalmatia County'],
  [{ q: 'kamena kuća' }, '„kamena kuća”', '“kamena kuća”'],
  [{ priceMin: 100_000, priceMax: 150_000 }, '100.000–150.000 €', '€100,000–€150,000'],
  [{ priceMax: 150_000 }, 'do 150.000 €', 'up to €150,000'],
  [{ areaMin: 60, areaMax: 80 }, '60–80 m²', '60–80 m²'],
  [{ areaMin: 50.5 }, 'od 50,5 m²', 'from 50.5 m²'],
  [{ plotMax: 1000 }, 'zemljište: do 1.000 m²', 'plot: up to 1,000 m²'],
  [{ roomsMin: 2, roomsMax: 3 }, 'sobe: 2–3', 'rooms: 2–3'],
  [{ roomsMin: 2, roomsMax: 2 }, 'sobe: 2', 'rooms: 2'],
  [{ floorMin: 0, floorMax: 0 }, 'u prizemlju', 'on the ground floor'],
  [{ floorMin: 1 }, 'iznad prizemlja', 'above the ground floor'],
  [{ floorMin: 1, floorMax: 3 }, 'od 1. do 3. kata', 'from the 1st to the 3rd floor'],
  [{ pricePerM2Max: 3000 }, 'do 3.000 €/m²', 'up to €3,000/m²'],
  [{ parking: ['GARAGE', 'GARAGE_SPACE', 'COVERED', 'UNCOVERED'] }, 'parkirno mjesto', 'parking'],
  [{ parking: ['GARAGE', 'GARAGE_SPACE'] }, 'garaža', 'garage'],
  [{ bedroomsMin: 2 }, 'spavaće sobe: od 2', 'bedrooms: from 2'],
  [{ bedroomsMin: 1, bedroomsMax: 1 }, 'spavaće sobe: 1', 'bedrooms: 1'],
  [{ anyFlag: ['BALCONY', 'TERRACE'] }, 'balkon ili terasa', 'balcony or terrace'],
  [{ yearMin: 2010 }, 'izgrađeno od 2010.', 'built in or after 2010'],
  [{ energyClass: 'A_PLUS' }, 'energetski razred A+ ili bolji', 'energy class A+ or better'],
  [{ topFloor: true }, 'zadnji kat', 'top floor'],
  [{ withoutPoint: true }, 'bez točke na karti', 'without a point on the map'],
  [{ within: 1 }, 'u zadnja 24 sata', 'in the last 24 hours'],
  [{ within: 21 }, 'u zadnji 21 dan', 'in the last 21 days'],
  [{ within: 7 }, 'u zadnjih 7 dana', 'in the last 7 days'],
  [{ with: ['model'] }, 's 3D modelom', 'with 3D model'],
  [{ heatingType: ['UNDERFLOOR'] }, 'grijanje: podno', 'heating: underfloor'],
  [{ flag: ['SEA_VIEW'] }, 'pogled na more', 'sea view'],
  [
    { near: { lat: 43.5105, lng: 16.4409, km: 10 } },
    'Split i okolica, u krugu od 10 km',
    'Split and surroundings, within 10 km',
  ],
  [{ near: { lat: 45, lng: 16, km: 2.5 } }, 'u krugu od 2,5 km', 'within 2.5 km'],
  [{ anyCategory: ['FLAT', 'HOUSE'] }, 'stan ili kuća', 'flat or house'],
  [{ without: ['ELEVATOR'] }, 'bez lifta', 'no lift'],
  [{ without: ['FURNISHED'] }, 'ne potpuno namješteno', 'not furnished'],
  [{ without: ['GARAGE'] }, 'bez garaže', 'no garage'],
  [{ without: ['LAND'] }, 'ne: zemljište', 'not: land'],
  [{ without: ['TERRACED'] }, 'ne: kuća u nizu', 'not: terraced house'],
  [{ notPlace: ['m:4090'] }, 'ne u Splitu', 'not in Split'],
  [{ notPlace: ['i:brac'] }, 'ne na Braču', 'not on Brač'],
  [{ notPlace: ['c:17'] }, 'ne u Splitsko-dalmatinskoj županiji', 'not in Split-Dalmatia County'],
  [{ wish: ['GARAGE'] }, 'poželjno: garaža', 'preferably: garage'],
  [{ wish: ['SEA_VIEW'] }, 'poželjno: pogled na more', 'preferably: sea view'],
  [{ wish: ['GAS_HEATING'] }, 'poželjno: grijanje na plin', 'preferably: gas heating'],
  [{ wish: ['PETS'] }, 'poželjno: dopušteni ljubimci', 'preferably: pets allowed'],
  [{ seaMax: 5000 }, 'do 5 km od mora', 'up to 5 km from the sea'],
  [{ seaMax: 300 }, 'do 300 m od mora', 'up to 300 m from the sea'],
  [{ bbox: [15, 45, 16, 46] }, 'odabrani dio karte', 'chosen part of the map'],
])('%j reads as in speech', (filters, hr, en) => {
  expect(labels(filters)).toEqual([hr]);
  expect(labels(filters, 'en')).toEqual([en]);
});

test('whatever may be refused or wished for has its words in every language', () => {
  for (const locale of locales) {
    const words = [...labels({ without: refusalCodes }, locale), ...labels({ wish: wishCodes }, locale)];
    expect(words.filter((text) => /[A-Z]{3}|filters\./.test(text))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  }
});

test('a refused place of which no Croatian form is known is named as it is', () => {
  const { id = 0, name } = somePlaces.settlements.find((settlement) => settlement.id === 4430) ?? {};
  expect(labels({ notPlace: [`s:${id}`] })).toEqual([`osim: ${name}`]);
});
