import { findReference } from '#contract/reference.ts';
import { capitalised } from '#i18n/fact-words.ts';
import type { Locale } from '#i18n/locales.ts';
import { formatPricePerM2 } from '#i18n/numbers.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Typed } from '#islands/editor/subject.ts';
import { readCell } from '#islands/project-editor/draft/columns.ts';
import type { RowOf } from '#islands/project-editor/draft/rows.ts';
import type { Column, TableName } from '#islands/project-editor/units/columns.ts';
import type { Places } from './floors.ts';
import { draftColumn } from './typed-texts.ts';

export type Speech = { t: Translate; locale: Locale; places: Places };

/** A choice of a list: what is typed, and what it is called. */
export type Choice = { typed: string; name: string };

export function choicesOf({ locale, places }: Omit<Speech, 't'>, { name }: Column, codes: readonly string[]): Choice[] {
  if (name === 'floorId') return places.floors.map((floor) => ({ typed: floor.id, name: floor.name }));
  const list = name === 'status' ? 'unitStatus' : 'orientation';
  return codes.map((code) => ({ typed: code, name: capitalised(findReference(list, code)?.name[locale] ?? code) }));
}

function choiceText({ locale, places }: Speech, { name }: Column, typed: Typed): string {
  if (name === 'floorId') {
    return places.floors.find((floor) => floor.id === typed)?.name ?? (typeof typed === 'string' ? typed : '');
  }
  const found = findReference(name === 'status' ? 'unitStatus' : 'orientation', String(typed));
  return found ? capitalised(found.name[locale]) : String(typed ?? '');
}

/** What a cell shows of what is typed. */
export function cellText(speech: Speech, column: Column, typed: Typed): string {
  return column.kind === 'choice' && typed !== null ? choiceText(speech, column, typed) : String(typed ?? '');
}

/** What is only shown: the price of a square metre, and whether the flat is drawn. */
export function shownText({ t, locale }: Omit<Speech, 'places'>, { name }: Column, unit: RowOf['units']): string {
  if (name === 'outline') return unit.polygon ? t('units.drawn') : t('units.not_drawn');
  const { priceCents, netArea } = unit;
  return priceCents !== null && netArea ? formatPricePerM2(locale, Math.round(priceCents / netArea)) : '';
}

const cents = 100;

/** A number for spreadsheets: without thousands, with the decimal mark of the language. */
function plainNumber(value: number, mark: string): string {
  return String(value).replace('.', mark);
}

/** What is copied of a cell; numbers so that every spreadsheet of the language reads them. */
export function plainText(speech: Speech & { table: TableName }, column: Column, typed: Typed): string {
  if (column.kind !== 'number') return cellText(speech, column, typed).replace(/\s+/gu, ' ');
  const reading = readCell({ table: speech.table, column: draftColumn(column) }, typed);
  const value = 'value' in reading ? reading.value : undefined;
  if (typeof value !== 'number') return String(typed ?? '').replace(/\s+/gu, ' ');
  return plainNumber(column.name.endsWith('Cents') ? value / cents : value, speech.locale === 'hr' ? ',' : '.');
}
