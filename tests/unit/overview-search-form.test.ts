import { expect, test } from 'vitest';
import { formPlaces, readPlaceFields } from '#domain/search-form.ts';
import { somePlaces } from '../support/some-places.ts';

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
])('a form that sends %s searches by %s', (sent, expected) => {
  expect(read(sent)).toBe(expected);
});

test('a single county or municipality stands in the selects, other places in the list', () => {
  expect(formPlaces(['m:4090', 'i:brac'], somePlaces)).toEqual({ countyId: 17, municipalityId: 4090, others: ['i:brac'] });
  expect(formPlaces(['c:18'], somePlaces)).toEqual({ countyId: 18, municipalityId: undefined, others: [] });
  expect(formPlaces(['c:17', 'c:18'], somePlaces)).toEqual({ countyId: undefined, municipalityId: undefined, others: ['c:17', 'c:18'] });
  expect(formPlaces([], somePlaces)).toEqual({ countyId: undefined, municipalityId: undefined, others: [] });
});

test('what the form shows is what it sends back', () => {
  for (const place of [['m:4090'], ['c:18', 'i:brac'], ['c:17', 'm:3670']]) {
    const { countyId, municipalityId, others } = formPlaces(place, somePlaces);
    const sent = new URLSearchParams([['county', String(countyId ?? '')], ['municipality', String(municipalityId ?? '')], ...others.map((other) => ['place', other])]);
    expect(readPlaceFields(sent, somePlaces).getAll('place').toSorted()).toEqual(place.toSorted());
  }
});
