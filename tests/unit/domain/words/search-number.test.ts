import { expect, test } from 'vitest';
import { parsePrice } from '#domain/search/search-price.ts';
import { parseNumber } from '#domain/words/search-number.ts';
import { money } from '#islands/controls/sheet/number-text.ts';
import { readCell } from '#islands/project-editor/draft/cell-values.ts';
import { typedTexts } from '#islands/project-editor/units/cells/typed-texts.ts';
import { unitTable } from '#islands/project-editor/units/table-columns.ts';

const priceColumn = unitTable.columns.find(({ name }) => name === 'priceCents');
const places = { buildings: [], floors: [] };

/** The price in cents that a pasted or typed cell of the table of units has. */
function cellValue(text: string, locale: 'hr' | 'en'): unknown {
  if (!priceColumn) throw new Error('no column of prices');
  const [typed = null] = typedTexts({ table: 'units', locale, places }, priceColumn, { texts: [text] });
  const reading = readCell({ table: 'units', column: 'priceCents' }, typed);
  return 'value' in reading ? reading.value : reading.error;
}

const meant: [string, number][] = [
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['185.000,50', 185_000.5],
  ['185,000.50', 185_000.5],
  ['185.000', 185_000],
  ['185,000', 185_000],
  ['185000', 185_000],
  ['1 234', 1_234],
  ['1 234 567,5', 1_234_567.5],
  ['1 234.50', 1_234.5],
  ['1’234.50', 1_234.5],
  ['1.23', 1.23],
  ['1,23', 1.23],
  ['185.000 €', 185_000],
];

test.each(meant)('«%s» is %d wherever it is typed, in either language', (text, value) => {
  expect([parseNumber(text), parsePrice(text), money.parse(text)]).toEqual([value, value, Math.round(value * 100)]);
  for (const locale of ['hr', 'en'] as const) expect(cellValue(text, locale)).toBe(Math.round(value * 100));
});

test.each([
  '1.2.3',
  '1,2,3',
  '12.34.5',
  '1.23.456',
  '1.2345.678',
  '1 2 3',
  '12 34',
  '1.234,567.8',
  '1,234.567,8',
  '1.234.56',
  '1..2',
  '1,,2',
  '.5.',
  '1-2',
  '1.2.3 €',
  '200000 kn',
])('«%s» is no number and no price, wherever it is typed', (text) => {
  expect([parseNumber(text), parsePrice(text), money.parse(text)]).toEqual([undefined, undefined, undefined]);
  for (const locale of ['hr', 'en'] as const) expect(cellValue(text, locale)).toBe('PRICE_INVALID');
});

test.each([
  'na upit',
  'Na upit',
  'UPIT',
  'cijena na upit',
  'po dogovoru',
  'on request',
  'Price on request',
  'POA',
  '-',
  '–',
  '—',
  '',
])('«%s» in a cell of prices is a price on request', (text) => {
  expect([cellValue(text, 'hr'), cellValue(text, 'en')]).toEqual([null, null]);
});

test('words that say something else are no price on request', () => {
  for (const text of ['prodano', 'upiti nas', '0', 'request']) expect(cellValue(text, 'hr')).not.toBeNull();
});
