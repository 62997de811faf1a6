import type { Locale } from '#i18n/locales.ts';
import { decimalSeparator, withSeparator } from '#islands/controls/sheet/decimal-separator.ts';
import type { InputValue } from '#islands/editor/adapter.ts';
import { readCell, showCell, compassColumn } from '#islands/project-editor/draft/cell-values.ts';
import type { Column as DraftColumn } from '#islands/project-editor/draft/rows.ts';
import type { Column, TableName } from '#islands/project-editor/units/table-columns.ts';
import { findFloor, type FloorOptions, type FloorMatch } from './floors.ts';

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
