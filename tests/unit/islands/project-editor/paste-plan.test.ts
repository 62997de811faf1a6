import { expect, test } from 'vitest';
import { decimalSeparator, withSeparator } from '#islands/controls/sheet/decimal-separator.ts';
import { findFloor, type FloorOptions } from '#islands/project-editor/units/cells/floors.ts';
import { readHeading, readHeadings } from '#islands/project-editor/units/cells/headings.ts';
import { planPaste } from '#islands/project-editor/units/grid/paste-plan.ts';
import { readClipboard } from '#islands/controls/sheet/read-clipboard.ts';
import { toClipboardContent } from '#islands/controls/sheet/write-clipboard.ts';
import { unitTable, unitTypeTable } from '#islands/project-editor/units/table-columns.ts';
import { translationsFor } from '#i18n/dictionaries.ts';

// @vitest-environment happy-dom

const places: FloorOptions = {
  buildings: [
    { id: '1', name: 'A' },
    { id: '2', name: 'B' },
  ],
  floors: [
    { id: '10', buildingId: '1', level: 0, name: 'Zgrada A, Prizemlje' },
    { id: '12', buildingId: '1', level: 2, name: 'Zgrada A, 2. kat' },
    { id: '22', buildingId: '2', level: 2, name: 'Zgrada B, 2. kat' },
  ],
};
const context = { table: 'units', locale: 'hr', places } as const;
const { columns } = unitTable;
const place = { columns, rows: [0], column: 0, across: 1 };

/** What is typed, by the names of the columns. */
const typed = (text: string, more: Partial<typeof place> = {}) =>
  planPaste(context, readClipboard({ text, html: '' }), { ...place, ...more }).rows.map(({ place: row, cells }) => [
    row,
    Object.fromEntries([...cells].map(([{ name }, value]) => [name, value])),
  ]);

test('quoted cells keep their line breaks, and the last empty line is none', () => {
  const text = 'A-1\t"2 ""gore""\nlijevo"\r\nA-2\t3\r\n';
  expect(readClipboard({ text, html: '' })).toEqual([
    ['A-1', '2 "gore"\nlijevo'],
    ['A-2', '3'],
  ]);
});

test('a table of a page is read as one, with what spans several cells', () => {
  const html = `<html><body><!--StartFragment--><table><tr><td rowspan="2">A-1</td><td colspan=2>74,5<br>m²</td></tr>
    <tr><td> 5 </td><td>6</td></tr></table><!--EndFragment--></body></html>`;
  expect(readClipboard({ text: 'whatever', html })).toEqual([
    ['A-1', '74,5 m²', ''],
    ['', '5', '6'],
  ]);
});

test('a table that claims to be huge does not hang', () => {
  const html = `<table><tr><td colspan="100000000" rowspan="100000000">x</td></tr></table>`;
  expect(readClipboard({ text: '', html })[0]).toHaveLength(50);
});

test('what is copied can be pasted again', () => {
  const cells = [
    ['A "1"', '74,5'],
    ['<b>', ''],
  ];
  const { text, html } = toClipboardContent(cells);
  expect(readClipboard({ text, html: '' })).toEqual(cells);
  expect(readClipboard({ text: '', html })).toEqual(cells);
});

test('without headings cells go by their place from the focus on', () => {
  expect(typed('2\t74,5\n3\t80', { rows: [4], column: 2 })).toEqual([
    [4, { rooms: '2', netArea: '74,5' }],
    [5, { rooms: '3', netArea: '80' }],
  ]);
});

test('headings of either language say which column is which; unknown and shown ones are left out', () => {
  const text = 'Price (EUR)\tUnit no.\tColour\t€/m²\tBuilding\tFloor\n199.000,00 €\tA-7\tred\t2.000\tB\t2nd floor';
  expect(typed(text)).toEqual([[0, { priceCents: '199.000', label: 'A-7', floorId: '22' }]]);
});

test('one cell fills everything that is chosen, where it can be typed into', () => {
  const rows = typed('prodan', { rows: [1, 2], column: 8, across: 3 });
  expect(rows).toEqual([
    [1, { status: 'SOLD' }],
    [2, { status: 'SOLD' }],
  ]);
});

test('what cannot be read is typed as it was', () => {
  expect(typed('abc\t12. kat', { column: 0 })).toEqual([[0, { label: 'abc', floorId: '12. kat' }]]);
  expect(typed('abc', { column: 3 })).toEqual([[0, { netArea: 'abc' }]]);
});

test('a lone S is north beside other Croatian points of the compass, south beside English ones', () => {
  const orientations = (text: string) => typed(text, { column: 6 }).map(([, cells]) => Object.values(cells ?? {})[0]);
  expect(orientations('S\nJ\nJZ')).toEqual(['N', 'S', 'SW']);
  expect(orientations('S\nN\nNW')).toEqual(['S', 'N', 'NW']);
});

test.each([
  [['74.5', '102.125'], '.'],
  [['74,5', '1.250'], ','],
  [['1.234,56 €'], ','],
  [['1,234.5'], '.'],
  [['1.250.000'], ','],
  [['185.000', '12'], undefined],
  [['1,5', '2.5'], undefined],
])('%j have the decimal mark %s', (texts, mark) => {
  expect(decimalSeparator(texts)).toBe(mark);
});

test('a known mark decides what three digits after a mark are', () => {
  expect(withSeparator('102.125', '.')).toBe('102,13');
  expect(withSeparator('1,250 m²', '.')).toBe('1250');
  expect(withSeparator('50 %', ',')).toBe('50 %');
  expect(withSeparator('abc', ',')).toBe('abc');
});

test.each([
  [{ floor: 'Zgrada A, 2. kat' }, { kind: 'THERE', id: '12' }],
  [{ floor: 'B / 2' }, { kind: 'THERE', id: '22' }],
  [
    { building: 'zgrada b', floor: '2' },
    { kind: 'THERE', id: '22' },
  ],
  [{ floor: 'prizemlje' }, { kind: 'THERE', id: '10' }],
  [{ floor: '2' }, { kind: 'UNCLEAR', text: '2.' }],
  [
    { building: 'C', floor: '1. kat' },
    { kind: 'MISSING', building: 'C', level: 1, text: 'C, 1. kat' },
  ],
  [
    { building: 'B', floor: '-1' },
    { kind: 'MISSING', building: 'B', level: -1, text: 'B, -1' },
  ],
  [{ floor: 'gore' }, { kind: 'UNCLEAR', text: 'gore' }],
  [{ floor: ' ' }, { kind: 'NONE' }],
])('the floor of %o is %o', (text, whereabouts) => {
  expect(findFloor(places, text)).toEqual(whereabouts);
});

test.each(['hr', 'en'] as const)('every title of a column is known as a heading (%s)', (locale) => {
  const words = translationsFor(locale, ['units', 'unit']);
  for (const { name, columns: all } of [unitTable, unitTypeTable])
    for (const column of all)
      expect([column.titleKey, readHeading(name, words[column.titleKey] ?? '')]).toEqual([
        column.titleKey,
        column.name,
      ]);
  expect(readHeading('units', words['units.building'] ?? '')).toBe('building');
  expect(readHeading('units', words['unit.floor'] ?? '')).toBe('floorId');
});

test('a row of data is not taken for headings', () => {
  expect(readHeadings('units', ['A-1', '2. kat', '74,5'])).toBeUndefined();
  expect(readHeadings('units', ['Stan', 'Kat', '74,5'])).toBeUndefined();
  expect(readHeadings('units', ['Stan', 'Kat', 'm2 neto'])).toEqual(['label', 'floorId', 'netArea']);
});
