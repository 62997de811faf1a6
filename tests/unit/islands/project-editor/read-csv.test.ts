import { expect, test } from 'vitest';
import type { FloorOptions } from '#islands/project-editor/units/cells/floors.ts';
import { unitTable, unitTypeTable } from '#islands/project-editor/units/table-columns.ts';
import { planImport } from '#islands/project-editor/units/csv/import-rows.ts';
import { readCsv } from '#islands/project-editor/units/csv/read-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const places: FloorOptions = {
  buildings: [{ id: '1', name: 'A' }],
  floors: [{ id: '10', buildingId: '1', level: 0, name: 'Prizemlje' }],
};
const context = { table: 'units', locale: 'hr', places } as const;

function read(text: string | Uint8Array) {
  const file = readCsv(typeof text === 'string' ? bytes(text) : text, unitTable);
  if ('problem' in file) throw new Error(file.problem);
  return file;
}

const plan = (text: string, rows: { id: string; label: string; building: string }[] = []) =>
  planImport(context, read(text), { columns: unitTable.columns, rows });

const valuesOf = ({ lines }: ReturnType<typeof plan>) =>
  lines.map(({ cells }) => Object.fromEntries([...cells].map(([{ name }, typed]) => [name, typed])));

const labels = (text: string | Uint8Array) => read(text).lines.map(({ texts }) => texts.get('label'));

test.each([
  ['semicolons', 'Oznaka;Cijena\nA-1;100,5'],
  ['commas', 'Oznaka,Cijena\nA-1,"100,5"'],
  ['tabs', 'Oznaka\tCijena\nA-1\t100,5'],
  ['a line that names the separator', 'sep=|\nOznaka|Cijena\nA-1|100,5'],
])('fields are parted by %s', (_, text) => {
  expect(valuesOf(plan(text))).toEqual([{ label: 'A-1', priceCents: '100,50' }]);
});

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  [...`\ufeff${text}`].forEach((sign, at) => view.setUint16(at * 2, sign.charCodeAt(0), littleEndian));
  return new Uint8Array(view.buffer);
}

test.each([
  ['UTF-8', bytes('Oznaka\nŠČĆ-ž')],
  ['UTF-8 with its mark', bytes('\ufeffOznaka\nŠČĆ-ž')],
  ['UTF-16, little end first', utf16('Oznaka\nŠČĆ-ž', true)],
  ['UTF-16, big end first', utf16('Oznaka\nŠČĆ-ž', false)],
  ['windows-1250', new Uint8Array([...bytes('Oznaka\n'), 0x8a, 0xc8, 0xc6, 0x2d, 0x9e])],
])('%s is read', (_, file) => {
  expect(labels(file)).toEqual(['ŠČĆ-ž']);
});

test('lines are counted as spreadsheets do, empty ones too', () => {
  const { lines, unknown } = read('Boja;Oznaka;Stan\nx;A-1;y\n;;\nx;A-2;y\n');
  expect(lines.map(({ number }) => number)).toEqual([2, 4]);
  expect(unknown).toEqual(['Boja', 'Stan']);
});

test('a formula that an export has made harmless is read back as it was', () => {
  expect(labels("Oznaka\n'=1+1")).toEqual(['=1+1']);
});

test.each([
  ['Cijena;Kat\n1;2', 'CSV_NO_LABELS'],
  ['', 'CSV_EMPTY'],
  ['Oznaka;Kat\n', 'CSV_EMPTY'],
  [`Oznaka\n${'A\n'.repeat(1001)}`, 'CSV_TOO_LONG'],
  [`Oznaka\n${'A'.repeat(1_000_001)}`, 'CSV_TOO_LARGE'],
])('a file without labels, without rows or too long is refused with its reason (%#)', (text, problem) => {
  expect(readCsv(bytes(text), unitTable)).toEqual({ problem });
});

test('a file of unit types has columns of its own', () => {
  const file = readCsv(bytes('Vrsta;Površina od;Slobodno\nDvosoban;50;3'), unitTypeTable);
  expect('headings' in file && file.headings).toEqual(['label', 'areaFrom', 'freeUnits']);
});

test('the mark of decimals is that of the whole file', () => {
  const text = 'Oznaka;Površina;Cijena\nA-1;74.5;185000.00\nA-2;102.125;199000';
  expect(valuesOf(plan(text)).map(({ netArea }) => netArea)).toEqual(['74,5', '102,13']);
});

test('rows are found by label and building, each once', () => {
  const rows = [
    { id: '1', label: 'S1', building: 'A' },
    { id: '2', label: 'S1', building: 'B' },
    { id: '3', label: 'S2', building: 'A' },
  ];
  const ids = (text: string) => plan(text, rows).lines.map(({ id }) => id);
  expect(ids('Oznaka;Zgrada;Kat\ns1;A;0\nS1;A;0\nS9;A;0')).toEqual(['1', undefined, undefined]);
  expect(ids('Oznaka\nS2\nS1')).toEqual(['3', undefined]);
});

test('errors tell their line, and a label that comes twice in a building is one', () => {
  const { errors } = plan('Oznaka;Kat;Površina;Status\nA-1;0;abc;možda\nA-1;0;50;\n;0;50;');
  expect(errors.map(({ number, column, text, code }) => [number, column.name, text, code])).toEqual([
    [2, 'netArea', 'abc', 'UNIT_AREA_INVALID'],
    [2, 'status', 'možda', 'UNIT_STATUS_INVALID'],
    [3, 'label', 'A-1', 'UNIT_LABEL_TWICE'],
    [4, 'label', '', 'VALUE_REQUIRED'],
  ]);
});

test('floors that are not there yet are named, each once', () => {
  const { missing } = plan('Oznaka;Zgrada;Kat\n1;B;2\n2;B;2. kat\n3;zgrada A;1\n4;A;0');
  expect(missing).toEqual([
    { building: 'A', level: 1 },
    { building: 'B', level: 2 },
  ]);
});
