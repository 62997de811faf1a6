import { expect, test } from 'vitest';
import { parseInput, formatInput } from '#islands/project-editor/draft/paths.ts';
import type { Path } from '#islands/project-editor/draft/rows.ts';
import { compassColumn } from '#islands/project-editor/draft/cell-values.ts';
import type { InputValue } from '#islands/editor/adapter.ts';

const read = (path: Path, typed: InputValue) => {
  const reading = parseInput(path, typed);
  return 'value' in reading ? reading.value : reading.error;
};

test.each<[string, InputValue, unknown]>([
  ['netArea', '74,5', 74.5],
  ['netArea', '74.50 m²', 74.5],
  ['netArea', ' 1.074,25 ', 1074.25],
  ['netArea', '0', 'VALUE_TOO_SMALL'],
  ['netArea', 'veliko', 'AREA_INVALID'],
  ['outdoorArea', '12', 12],
  ['outdoorWeight', '0,5', 0.5],
  ['outdoorWeight', '25 %', 0.25],
  ['outdoorWeight', '2', 'VALUE_TOO_LARGE'],
  ['rooms', '2,5', 2.5],
  ['rooms', '2,3', 'VALUE_INVALID'],
  ['rooms', 'dvije', 'NUMBER_INVALID'],
  ['priceCents', '185.000 €', 18_500_000],
  ['priceCents', '€ 185,000.50', 18_500_050],
  ['priceCents', '185000', 18_500_000],
  ['priceCents', '150k', 15_000_000],
  ['priceCents', 'na upit', null],
  ['priceCents', 'puno', 'PRICE_INVALID'],
  ['orientation', 'JZ', 'SW'],
  ['orientation', 'jugozapad', 'SW'],
  ['orientation', 'Jugo-Zapad', 'SW'],
  ['orientation', 'SW', 'SW'],
  ['orientation', 'South-West', 'SW'],
  ['orientation', 'i', 'E'],
  ['orientation', 'gore', 'VALUE_INVALID'],
  ['status', 'slobodan', 'FREE'],
  ['status', 'PRODANO', 'SOLD'],
  ['status', 'sold', 'SOLD'],
  ['status', 'Rezervirana', 'RESERVED'],
  ['status', 'možda', 'VALUE_INVALID'],
  ['label', ' A 1 ', 'A 1'],
  ['label', 'x'.repeat(31), 'VALUE_TOO_LONG'],
  ['floorId', '40', '40'],
  ['floorId', '0d1c6a52-7a55-4b0e-9a5c-6a8f3c1f6f01', '0d1c6a52-7a55-4b0e-9a5c-6a8f3c1f6f01'],
  ['floorId', 'prvi', 'VALUE_INVALID'],
  ['polygon', 'oblik', 'VALUE_INVALID'],
])('a flat’s %s of %j is %j', (column, typed, value) => {
  expect(read(`units.1.${column}` as Path, typed)).toEqual(value);
});

test.each(['label', 'rooms', 'netArea', 'priceCents', 'orientation', 'floorId', 'polygon'])(
  'nothing in a flat’s %s says nothing',
  (column) => {
    expect(read(`units.1.${column}` as Path, '  ')).toBeNull();
    expect(read(`units.1.${column}` as Path, null)).toBeNull();
  },
);

test('nothing in a status is free, and in a count of free flats none', () => {
  expect([read('units.1.status', ''), read('unitTypes.1.freeUnits', '')]).toEqual(['FREE', 0]);
});

test.each<[string, unknown]>([
  ['3', 3],
  ['2. kat', 2],
  ['-1', -1],
  ['Prizemlje', 0],
  ['3rd floor', 3],
  ['suteren', -1],
  ['', 'VALUE_REQUIRED'],
  ['vrh', 'NUMBER_INVALID'],
])('a level of %j is %j', (typed, value) => {
  expect(read('floors.1.level', typed)).toEqual(value);
});

test.each<[Path, InputValue, unknown]>([
  ['stage', '', null],
  ['distanceToSea', '1.200', 1200],
  ['distanceToSea', 'blizu', 'NUMBER_INVALID'],
  ['completionDate', '2027-05-01', '2027-05-01'],
  ['advertiser.contactEmail', 'ana@', 'INVALID_EMAIL'],
  ['advertiser.phones', ['', '091 123 4567'], ['091 123 4567']],
  ['name.hr', '  ', null],
  ['units', ['1', '2'], ['1', '2']],
  ['units', ['1', '1'], 'VALUE_INVALID'],
  ['units', 'x', 'VALUE_INVALID'],
])('the project’s %s typed as %j is %j', (path, typed, value) => {
  expect(read(path, typed)).toEqual(value);
});

test('values are shown as they are typed in the language of the page, and read again the same', () => {
  const shown = (['hr', 'en'] as const).map((locale) => formatInput('units.1.priceCents', 18_500_050, locale));
  expect(shown).toEqual(['185.000,50', '185,000.50']);
  expect(shown.map((typed) => read('units.1.priceCents', typed))).toEqual([18_500_050, 18_500_050]);
  expect(formatInput('units.1.netArea', 74.5, 'hr')).toBe('74,5');
  expect(formatInput('units.1.netArea', null, 'hr')).toBe('');
  expect(formatInput('units.1.status', 'SOLD', 'hr')).toBe('SOLD');
});

test('a lone S of a pasted column is north beside Croatian points of the compass, south beside English ones', () => {
  expect(compassColumn(['S', 'JZ'], 'en')).toEqual(['N', 'JZ']);
  expect(compassColumn(['S', 'SW'], 'hr')).toEqual(['S', 'SW']);
  expect(compassColumn(['S', ''], 'hr')).toEqual(['N', '']);
  expect(compassColumn(['S', ''], 'en')).toEqual(['S', '']);
});
