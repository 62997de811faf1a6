import type { Locale } from '#i18n/locales.ts';
import type { Typed } from '#islands/editor/subject.ts';
import { readCell, showCell } from '#islands/project-editor/draft/columns.ts';
import type { Column as DraftColumn } from '#islands/project-editor/draft/rows.ts';
import { compassColumn } from '#islands/project-editor/draft/words.ts';
import type { Column, TableName } from '#islands/project-editor/units/columns.ts';
import { decimalMark, withMark } from './decimal-mark.ts';
import { findFloor, type Places, type Whereabouts } from './floors.ts';

export type TypingContext = { table: TableName; locale: Locale; places: Places };

/** A column that can be typed into, as the draft names it. */
export const draftColumn = ({ name }: Pick<Column, 'name'>): DraftColumn => name as DraftColumn;

/** What is typed, as we write it; as it was, where it cannot be read. */
export function tidied({ table, locale }: TypingContext, column: Column, typed: Typed): Typed {
  const cell = { table, column: draftColumn(column) };
  const reading = readCell(cell, typed);
  return 'value' in reading ? showCell(cell, reading.value, locale) : typed;
}

/** The code of what is wrong with what is typed. */
export function wrongWith({ table }: TypingContext, column: Column, typed: Typed): string | undefined {
  const reading = readCell({ table, column: draftColumn(column) }, typed);
  return 'error' in reading ? reading.error : undefined;
}

/** What is typed for a floor: its id, or the text where there is no such floor. */
export function typedFloor(whereabouts: Whereabouts): Typed {
  if (whereabouts.kind === 'NONE') return null;
  return whereabouts.kind === 'THERE' ? whereabouts.id : whereabouts.text;
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Texts of one column from elsewhere, and the mark of decimals, where the whole of what came tells it. */
type Texts = { texts: readonly string[]; mark?: ReturnType<typeof decimalMark> };

/**
 * Texts of one column from elsewhere as if they had been typed. They are read together, since one tells about the others.
 */
export function typedTexts(
  context: TypingContext,
  column: Column,
  { texts, mark = column.kind === 'number' ? decimalMark(texts) : undefined }: Texts,
): Typed[] {
  const lines = texts.map(oneLine);
  if (column.name === 'floorId') return lines.map((floor) => typedFloor(findFloor(context.places, { floor })));
  if (column.name === 'orientation')
    return compassColumn(lines, context.locale).map((text) => tidied(context, column, text));
  return lines.map((text) => tidied(context, column, column.kind === 'number' ? withMark(text, mark) : text));
}
