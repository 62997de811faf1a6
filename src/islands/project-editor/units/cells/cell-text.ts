import { findReference, referenceCodes } from '#contract/reference/index.ts';
import { capitalised } from '#i18n/fact-words.ts';
import type { Locale } from '#i18n/locales.ts';
import { formatPricePerM2 } from '#i18n/numbers.ts';
import { referenceName } from '#i18n/reference-names.ts';
import type { Translate } from '#i18n/translate.ts';
import type { InputValue } from '#islands/editor/adapter.ts';
import { readCell } from '#islands/project-editor/draft/cell-values.ts';
import { type RowOf, cellPath, rowOf } from '#islands/project-editor/draft/rows.ts';
import type { Column, TableName, ColumnName } from '#islands/project-editor/units/table-columns.ts';
import type { Grid } from '#islands/project-editor/units/grid/grid.ts';
import type { FloorOptions } from './floors.ts';
import { draftColumn } from './typed-texts.ts';

export type Speech = { t: Translate; locale: Locale; places: FloorOptions };

export type Choice = { typed: string; name: string };

const listOf = (name: ColumnName) => (name === 'status' ? 'unitStatus' : 'orientation');

function choiceText({ places, ...speech }: Speech, { name }: Column, typed: InputValue): string {
  if (name === 'floorId') {
    return places.floors.find((floor) => floor.id === typed)?.name ?? (typeof typed === 'string' ? typed : '');
  }
  const list = listOf(name);
  const found = findReference(list, String(typed));
  return found ? capitalised(referenceName(speech, list, found.code)) : String(typed ?? '');
}

export function cellText(speech: Speech, column: Column, typed: InputValue): string {
  return column.kind === 'choice' && typed !== null ? choiceText(speech, column, typed) : String(typed ?? '');
}

export function shownText({ t, locale }: Omit<Speech, 'places'>, { name }: Column, unit: RowOf['units']): string {
  if (name === 'outline') return unit.polygon ? t('units.drawn') : t('units.not_drawn');
  const { priceCents, netArea } = unit;
  return priceCents !== null && netArea ? formatPricePerM2(locale, Math.round(priceCents / netArea)) : '';
}

const cents = 100;

/** A number for spreadsheets: without thousands separators, with the language's decimal separator. */
function plainNumber(value: number, separator: string): string {
  return String(value).replace('.', separator);
}

/** The text copied from a cell; numbers as spreadsheets in the language read them. */
export function plainText(speech: Speech & { table: TableName }, column: Column, typed: InputValue): string {
  if (column.kind !== 'number') return cellText(speech, column, typed).replace(/\s+/gu, ' ');
  const reading = readCell({ table: speech.table, column: draftColumn(column) }, typed);
  const value = 'value' in reading ? reading.value : undefined;
  if (typeof value !== 'number') return String(typed ?? '').replace(/\s+/gu, ' ');
  return plainNumber(column.name.endsWith('Cents') ? value / cents : value, speech.locale === 'en' ? '.' : ',');
}

const invalid: Partial<Record<ColumnName, string>> = {
  floorId: 'UNIT_FLOOR_INVALID',
  orientation: 'UNIT_ORIENTATION_INVALID',
  status: 'UNIT_STATUS_INVALID',
  rooms: 'UNIT_ROOMS_INVALID',
  freeUnits: 'WHOLE_NUMBER_INVALID',
};

export function codeText(column: ColumnName, code: string): string {
  if (column === 'outdoorWeight' && code !== 'CHANGED_ELSEWHERE') return 'UNIT_WEIGHT_INVALID';
  if (code === 'AREA_INVALID') return 'UNIT_AREA_INVALID';
  return code === 'VALUE_INVALID' ? (invalid[column] ?? code) : code;
}

export function textAt(grid: Grid, id: string, column: Column): string {
  const { t, locale } = grid;
  if (column.kind === 'shown') return shownText({ t, locale }, column, rowOf('units', grid.facts().units, id));
  return cellText({ t, locale, places: grid.places() }, column, grid.typed(id, column));
}

/** The error code of a cell, whose input was left as typed. */
export function codeAt({ kind, editor }: Grid, id: string, column: Column): string | undefined {
  if (column.kind === 'shown') return undefined;
  const path = cellPath(kind.name, id, draftColumn(column));
  const { draft, wrong } = editor.$state.get();
  const code = draft.conflicts.has(path) ? 'CHANGED_ELSEWHERE' : wrong.get(path);
  return code && codeText(column.name, code);
}

export function choicesOfColumn({ places, ...speech }: Grid, { name }: Column): Choice[] {
  if (name === 'floorId') return places().floors.map((floor) => ({ typed: floor.id, name: floor.name }));
  const list = listOf(name);
  return referenceCodes(list).map((code) => ({ typed: code, name: capitalised(referenceName(speech, list, code)) }));
}
