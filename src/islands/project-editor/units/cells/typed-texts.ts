import type { Locale } from '#i18n/locales.ts';
import type { InputValue } from '#islands/editor/adapter.ts';
import { readCell, showCell, compassColumn } from '#islands/project-editor/draft/cell-values.ts';
import type { Column as DraftColumn } from '#islands/project-editor/draft/rows.ts';
import type { Column, TableName } from '#islands/project-editor/units/table-columns.ts';
import { findFloor, type FloorOptions, type FloorMatch } from './floors.ts';

type DecimalSeparator = ',' | '.';

const decorations = /(?:€|eura?|eur|m2|m²|%)/giu;
const digitsOf = (text: string) =>
  text
    .replace(decorations, '')
    .trim()
    .replace(/[\s’']+/gu, ' ');
const isGrouped = ([, ...groups]: readonly string[]) => groups.every((digits) => /^\d{3}$/.test(digits));

/** The decimal separator of a number; undefined if it could also be a thousands separator. */
function separatorIn(text: string): DecimalSeparator | undefined {
  const digits = digitsOf(text);
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const [separator, other] = comma >= 0 ? ([',', '.'] as const) : (['.', ','] as const);
  const parts = digits.split(separator);
  if (parts.length > 2) return isGrouped(parts) ? other : undefined;
  return parts.length === 2 && parts[1]?.length !== 3 ? separator : undefined;
}

/** The decimal separator of numbers from one source; undefined if unclear or contradictory. */
export function decimalSeparator(texts: Iterable<string>): DecimalSeparator | undefined {
  const separators = new Set<DecimalSeparator>();
  for (const text of texts) {
    const separator = /\d/.test(text) ? separatorIn(text) : undefined;
    if (separator) separators.add(separator);
  }
  return separators.size === 1 ? [...separators][0] : undefined;
}

const hundredths = 100;

/** Numbers by their decimal separator; thousands in threes. */
const written = {
  ',': /^-?(?:\d{1,12}|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+)(?:,\d{1,9})?$/,
  '.': /^-?(?:\d{1,12}|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.\d{1,9})?$/,
} as const;

/** Normalises a number with a known decimal separator: `1,234.5 €` with `.` is `1234,5`. Else the unchanged text. */
export function withSeparator(text: string, separator: DecimalSeparator | undefined): string {
  if (!separator || text.includes('%')) return text;
  const digits = digitsOf(text);
  if (!written[separator].test(digits)) return text;
  const plain = digits.replace(separator === ',' ? /[. ]/g : /[, ]/g, '').replace(',', '.');
  return String(Math.round(Number(plain) * hundredths) / hundredths).replace('.', ',');
}

export type TypingContext = { table: TableName; locale: Locale; places: FloorOptions };

export const draftColumn = ({ name }: Pick<Column, 'name'>): DraftColumn => name as DraftColumn;

/** An input in our format; unchanged if it cannot be parsed. */
export function tidied({ table, locale }: TypingContext, column: Column, typed: InputValue): InputValue {
  const cell = { table, column: draftColumn(column) };
  const reading = readCell(cell, typed);
  return 'value' in reading ? showCell(cell, reading.value, locale) : typed;
}

export function wrongWith({ table }: TypingContext, column: Column, typed: InputValue): string | undefined {
  const reading = readCell({ table, column: draftColumn(column) }, typed);
  return 'error' in reading ? reading.error : undefined;
}

/** The input of a floor: its id, or the text if there is no such floor. */
export function typedFloor(whereabouts: FloorMatch): InputValue {
  if (whereabouts.kind === 'NONE') return null;
  return whereabouts.kind === 'THERE' ? whereabouts.id : whereabouts.text;
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Imported texts of one column, and the decimal separator, if all of the import determines it. */
type Texts = { texts: readonly string[]; separator?: ReturnType<typeof decimalSeparator> };

/** Converts imported texts of one column to inputs. They are read together, since they disambiguate each other. */
export function typedTexts(
  context: TypingContext,
  column: Column,
  { texts, separator = column.kind === 'number' ? decimalSeparator(texts) : undefined }: Texts,
): InputValue[] {
  const lines = texts.map(oneLine);
  if (column.name === 'floorId') return lines.map((floor) => typedFloor(findFloor(context.places, { floor })));
  if (column.name === 'orientation')
    return compassColumn(lines, context.locale).map((text) => tidied(context, column, text));
  return lines.map((text) => tidied(context, column, column.kind === 'number' ? withSeparator(text, separator) : text));
}
