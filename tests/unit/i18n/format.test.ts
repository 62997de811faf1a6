import { beforeAll, expect, test } from 'vitest';
import {
  formatArea,
  formatAreaRange,
  formatCount,
  formatDate,
  formatDistance,
  formatFloor,
  formatMonth,
  formatPrice,
  formatPricePerM2,
  formatRooms,
  formatShortDate,
  percentSign,
} from '#i18n/format.ts';
import { loadDictionaries } from '../../support/browser/dictionaries.ts';

beforeAll(loadDictionaries);

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [18_500_000, '185.000 €', '€185,000'],
  [65_050, '650,50 €', '€650.50'],
  [125_000_000_00, '125.000.000 €', '€125,000,000'],
])('a price of %i cents shows cents only where there are some', (cents, hr, en) => {
  expect(plain(formatPrice('hr', cents))).toBe(hr);
  expect(formatPrice('en', cents)).toBe(en);
});

test('a price per square metre shows cents only below 100 €', () => {
  expect(plain(formatPricePerM2('hr', 248_731))).toBe('2.487 €/m²');
  expect(plain(formatPricePerM2('hr', 1_240))).toBe('12,40 €/m²');
  expect(formatPricePerM2('en', 1_200)).toBe('€12/m²');
});

test('areas and counts use the separators of the language', () => {
  expect(plain(formatArea('hr', 74.5))).toBe('74,5 m²');
  expect(plain(formatArea('en', 12_500))).toBe('12,500 m²');
  expect(plain(formatAreaRange('hr', 45, 98.5))).toBe('45–98,5 m²');
  expect(plain(formatAreaRange('hr', 45, 45))).toBe('45 m²');
  expect(formatCount('hr', 1_000_000)).toBe('1.000.000');
});

test('distances change to kilometres at one kilometre', () => {
  expect(plain(formatDistance('hr', 350))).toBe('350 m');
  expect(plain(formatDistance('hr', 1_240))).toBe('1,2 km');
});

test.each([
  [0, 'garsonijera', 'studio'],
  [1, '1 soba', '1 room'],
  [1.5, '1,5 sobe', '1.5 rooms'],
  [2.5, '2,5 sobe', '2.5 rooms'],
  [4, '4 sobe', '4 rooms'],
  [5, '5 soba', '5 rooms'],
  [5.5, '5,5 soba', '5.5 rooms'],
  [21, '21 soba', '21 rooms'],
])('%d rooms read as in speech', (rooms, hr, en) => {
  expect(formatRooms('hr', rooms)).toBe(hr);
  expect(formatRooms('en', rooms)).toBe(en);
});

test.each([
  [-2, '2. podzemna etaža', 'basement level 2'],
  [-1, 'suteren', 'basement'],
  [0, 'prizemlje', 'ground floor'],
  [3, '3. kat', 'floor 3'],
])('floor %d has its name', (floor, hr, en) => {
  expect(formatFloor('hr', floor)).toBe(hr);
  expect(formatFloor('en', floor)).toBe(en);
});

test('a time late in the evening in UTC is the next day in Croatia', () => {
  expect(formatDate('hr', '2026-11-20T23:30:00Z')).toBe('21. studenoga 2026.');
  expect(formatDate('en', '2026-11-20T23:30:00Z')).toBe('21 November 2026');
});

test('days without a time stay what they are', () => {
  expect(plain(formatShortDate('hr', '2026-11-21'))).toBe('21. 11. 2026.');
  expect(formatMonth('hr', '2027-06-01')).toBe('lipanj 2027.');
});

test.each([
  ['de', '185.000 €', '74,5 m²', '21. November 2026', '2,5 Zimmer', '3. Etage', ' %'],
  ['it', '185.000 €', '74,5 m²', '21 novembre 2026', '2,5 locali', 'piano 3', '%'],
  ['sl', '185.000 €', '74,5 m²', '21. november 2026', '2,5 sobe', '3. nadstropje', ' %'],
] as const)(
  'in %s prices, areas, days, rooms and floors read as there',
  (locale, price, area, day, rooms, floor, sign) => {
    expect(plain(formatPrice(locale, 18_500_000))).toBe(price);
    expect(plain(formatArea(locale, 74.5))).toBe(area);
    expect(formatDate(locale, '2026-11-21')).toBe(day);
    expect(formatRooms(locale, 2.5)).toBe(rooms);
    expect(formatFloor(locale, 3)).toBe(floor);
    expect(plain(percentSign(locale))).toBe(sign);
  },
);

test('Slovenian has a form for two', () => {
  expect([1, 2, 3, 5].map((rooms) => formatRooms('sl', rooms))).toEqual(['1 soba', '2 sobi', '3 sobe', '5 sob']);
});
