import { expect, test } from 'vitest';
import { listingNumber } from '#domain/listings/listing-number.ts';

test.each([
  ['12345', { id: 12345, named: false }],
  [' 12345 ', { id: 12345, named: false }],
  ['#12345', { id: 12345, named: true }],
  ['oglas 12345', { id: 12345, named: true }],
  ['oglas   12345', { id: 12345, named: true }],
  [`oglas${' '.repeat(8000)}x`, undefined],
  ['Oglas br. 12345', { id: 12345, named: true }],
  ['oglas broj: #12345', { id: 12345, named: true }],
  ['listing no. 12345', { id: 12345, named: true }],
  ['ID12345', undefined],
  ['do 12345', undefined],
  ['12345 €', undefined],
  ['012345', undefined],
  ['1234567890123456', undefined],
  ['', undefined],
])('%j typed into the search gives %j', (phrase, number) => {
  expect(listingNumber(phrase)).toEqual(number);
});
