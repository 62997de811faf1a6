import { beforeAll, expect, test } from 'vitest';
import { keyFacts } from '#components/detail/key-facts.ts';
import { loadDictionaries } from '../../../support/browser/dictionaries.ts';
import { exampleListing } from '../../../support/listings/views.ts';

beforeAll(loadDictionaries);

const known: typeof exampleListing = {
  ...exampleListing,
  lift: true,
  parkingSpaces: 1,
  parkingTypes: ['UNCOVERED'],
  yearBuilt: 1998,
};
const shown = (changes: Partial<typeof exampleListing> = {}, locale: 'hr' | 'en' = 'hr') =>
  keyFacts({ ...known, ...changes }, locale).map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`);

test('a flat shows its size, rooms with bedrooms, bathrooms, floor with lift, parking, year and energy class', () => {
  expect(shown()).toEqual([
    'Neto površina: 75 m²',
    'Broj soba: 3 (2 spavaće)',
    'Kupaonice: 1',
    'Kat: 2. kat od 5, lift',
    'Parkirnih mjesta: 1',
    'Godina izgradnje: 1998',
    'Energetski razred: B',
  ]);
});

test('floor, floors of the building and lift read as people say them', () => {
  const floor = (changes: Partial<typeof exampleListing>, locale?: 'en') =>
    shown(changes, locale).find((fact) => /^(?:Kat|Floor):/.test(fact));
  expect(floor({ floor: 0 })).toBe('Kat: Prizemlje, lift');
  expect(floor({ lift: null, floorsInBuilding: null })).toBe('Kat: 2. kat');
  expect(floor({ lift: false }, 'en')).toBe('Floor: Floor 2 of 5, no lift');
  expect(shown({ floor: null })).toContain('Lift: Da');
});

test('facts that are not known are left out; kinds of parking stand for the number of spaces; never more than eight', () => {
  expect(shown({ bedrooms: null, yearBuilt: null, rooms: 0, parkingSpaces: null })).toEqual([
    'Neto površina: 75 m²',
    'Broj soba: Garsonijera',
    'Kupaonice: 1',
    'Kat: 2. kat od 5, lift',
    'Parkiranje: Vanjsko nenatkriveno mjesto',
    'Energetski razred: B',
  ]);
  expect(shown({ plotArea: 40, purpose: 'SHORT_STAY', guests: 4, checkIn: '15:00' })).toHaveLength(8);
});

test('rooms are told with the bedrooms among them, and bedrooms alone where only they are known', () => {
  expect(shown({ bedrooms: 1 })).toContain('Broj soba: 3 (1 spavaća)');
  expect(shown({ rooms: 7, bedrooms: 5 })).toContain('Broj soba: 7 (5 spavaćih)');
  expect(shown({}, 'en')).toContain('Rooms: 3 (2 bedrooms)');
  expect(shown({ rooms: null })).toContain('Spavaće sobe: 2');
});

test('a short stay says first for how many guests it is, and from when they may come', () => {
  const stay = { purpose: 'SHORT_STAY', guests: 4, checkIn: '15:00' } as const;
  expect(shown(stay).slice(0, 3)).toEqual(['Najviše gostiju: 4', 'Prijava gostiju od: 15:00', 'Neto površina: 75 m²']);
  expect(shown(stay, 'en').slice(0, 2)).toEqual(['Maximum guests: 4', 'Check-in from: 15:00']);
});
