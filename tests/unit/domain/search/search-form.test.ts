import { expect, test } from 'vitest';
import { formPlaces, readPlaceFields } from '#domain/search/search-form.ts';
import { somePlaces } from '../../../support/search/search-places.ts';

const read = (address: string) => String(readPlaceFields(new URLSearchParams(address), somePlaces));

test.each([
  ['county=17&municipality=', 'place=c%3A17'],
  ['county=17', 'place=c%3A17'],
  ['county=17&municipality=4090', 'place=m%3A4090'],
  ['county=18&municipality=4090', 'place=c%3A18'],
  ['county=&municipality=4090', ''],
  ['county=17&place=i%3Abrac&priceMin=1', 'place=i%3Abrac&priceMin=1&place=c%3A17'],
  ['place=c%3A17', 'place=c%3A17'],
  ['county=abc', 'place=c%3Aabc'],
  ['county=17&municipality=4090&settlement=', 'place=m%3A4090'],
  ['county=17&municipality=4090&settlement=60801', 'place=s%3A60801'],
  ['county=18&municipality=4090&settlement=60801', 'place=c%3A18'],
  ['county=18&municipality=3581&settlement=60801', 'place=m%3A3581'],
])('a form that sends %s searches by %s', (sent, expected) => {
  expect(read(sent)).toBe(expected);
});

test('a single county, municipality or settlement stands in the selects, other places in the list', () => {
  expect(formPlaces(['s:60801'], somePlaces)).toEqual({
    countyId: 17,
    municipalityId: 4090,
    settlementId: 60801,
    others: [],
  });
  expect(formPlaces(['m:4090', 'i:brac'], somePlaces)).toEqual({
    countyId: 17,
    municipalityId: 4090,
    others: ['i:brac'],
  });
  expect(formPlaces(['c:18'], somePlaces)).toEqual({ countyId: 18, others: [] });
  expect(formPlaces(['c:17', 'c:18'], somePlaces)).toEqual({ others: ['c:17', 'c:18'] });
  expect(formPlaces([], somePlaces)).toEqual({ others: [] });
});

test('what the form shows is what it sends back', () => {
  for (const place of [['m:4090'], ['s:60801'], ['c:18', 'i:brac'], ['c:17', 'm:3581']]) {
    const { countyId, municipalityId, settlementId, others } = formPlaces(place, somePlaces);
    const sent = new URLSearchParams([
      ['county', String(countyId ?? '')],
      ['municipality', String(municipalityId ?? '')],
      ['settlement', String(settlementId ?? '')],
      ...others.map((other) => ['place', other]),
    ]);
    expect(readPlaceFields(sent, somePlaces).getAll('place').toSorted()).toEqual(place.toSorted());
  }
});
