import * as z from 'zod';
import {
  BuildingUpdate,
  FloorUpdate,
  maxBuildings,
  RowId,
  maxFloors,
  maxUnits,
  maxUnitTypes,
  UnitTypeUpdate,
  UnitUpdate,
} from '#contract/projects/managed-project.ts';
import { reference } from '#contract/reference/index.ts';
import { fold } from '#domain/words/fold.ts';
import { parseNumber } from '#domain/words/search-number.ts';
import type { Locale } from '#i18n/locales.ts';
import { area, money, plain, showMoney, showNumber } from '#islands/controls/sheet/number-text.ts';
import { isOnRequest } from '#islands/controls/sheet/on-request.ts';
import { checked } from '#islands/editor/plain-facts.ts';
import type { ParsedInput, InputValue } from '#islands/editor/adapter.ts';
import { blank, type Column, type TableName } from './rows.ts';

/** Compass directions in Croatian plans. Only «S» means another one than as a code. */
const croatian: Readonly<Record<string, string>> = {
  j: 'S',
  i: 'E',
  z: 'W',
  si: 'NE',
  sz: 'NW',
  ji: 'SE',
  jz: 'SW',
};

/** Words of further languages, as their pages write them and their spreadsheets are pasted. */
const furtherSides: Readonly<Record<string, string>> = {
  N: 'nord norden sever',
  NE: 'nordost nordosten nordest severovzhod sv',
  E: 'ost osten est vzhod v',
  SE: 'südost südosten sudest jugovzhod jv',
  S: 'süd süden sud jug',
  SW: 'südwest südwesten sudovest jugozahod',
  W: 'west westen ovest zahod',
  NW: 'nordwest nordwesten nordovest severozahod',
};

const listed = (list: 'orientation' | 'unitStatus') =>
  reference[list].flatMap(({ code, name }) => [code, name.hr, name.en].map((word) => [together(word), code] as const));

/** Removes diacritics, case and separators: «Jugo-zapad» is «jugozapad». */
function together(text: string): string {
  return fold(text).replaceAll(' ', '');
}

const furtherWords = Object.entries(furtherSides).flatMap(([code, words]) =>
  words.split(' ').map((word) => [together(word), code] as const),
);

const orientations = new Map<string, string>([...furtherWords, ...listed('orientation'), ...Object.entries(croatian)]);

const statuses = new Map<string, string>([
  ...listed('unitStatus'),
  ...[
    ...['slobodan', 'slobodna', 'dostupno', 'dostupan', 'uprodaji', 'forsale'],
    ...['verfugbar', 'frei', 'disponibile', 'libero', 'libera', 'prosto', 'navoljo'],
  ].map((word) => [word, 'FREE'] as const),
  ...['rezerviran', 'rezervirana', 'kapara', 'kapariran', 'reserviert', 'riservato', 'riservata', 'prenotato'].map(
    (word) => [word, 'RESERVED'] as const,
  ),
  ...['prodan', 'prodana', 'verkauft', 'venduto', 'venduta'].map((word) => [word, 'SOLD'] as const),
]);

/** Parses a compass direction: `SW`, `JZ`, `jugozapad`, `south-west`. A lone `S` is the code, south. */
export const readOrientation = (text: string): string | undefined => orientations.get(together(text));

/** Parses a unit's availability: `FREE`, `slobodan`, `prodano`, `sold`. */
export const readStatus = (text: string): string | undefined => statuses.get(together(text));

/** Orientations of a spreadsheet: a lone «S», sjever or sever (north) or south, follows the others, else the page's language. */
export function compassColumn(texts: readonly string[], locale: Locale): string[] {
  const words = texts.map((text) => text.trim().toUpperCase());
  const isEnglish = words.some((word) => ['N', 'E', 'W', 'NE', 'NW', 'SE', 'SW'].includes(word));
  const isCroatian = words.some((word) => ['J', 'I', 'Z', 'SI', 'SZ', 'JI', 'JZ'].includes(word));
  const inCroatian = isCroatian === isEnglish ? locale === 'hr' || locale === 'sl' : isCroatian;
  return texts.map((text, index) => (inCroatian && words[index] === 'S' ? 'N' : text));
}

const levels = new Map<string, number>([
  ...['p', 'pr', 'prizemlje', 'groundfloor', 'ground', 'erdgeschoss', 'eg', 'pianoterra', 'pritlicje'].map(
    (word) => [word, 0] as const,
  ),
  ...['suteren', 'podrum', 'basement', 'souterrain', 'seminterrato', 'klet'].map((word) => [word, -1] as const),
]);

/** Parses a level as people write it: `2`, `2. kat`, `3rd floor`, `prizemlje`, `suteren`. */
export function readLevel(text: string): number | undefined {
  const [, digits] =
    /^(-?\d{1,3})\.?\s*(?:(?:st|nd|rd|th)?\s*floor|kat|etaža|etage|stock|[°º]?\s*piano|nadstropje)?$/iu.exec(text) ??
    [];
  return digits === undefined ? levels.get(together(text)) : Number(digits);
}

/** Parses a share as people write it: `0,5`, `50 %`. */
export function readShare(text: string): number | undefined {
  const [, percents] = /^(.*\d)\s*%$/.exec(text) ?? [];
  const value = parseNumber(percents ?? text);
  return value === undefined || percents === undefined ? value : Math.round(value * 100) / 10_000;
}

type Shown = (value: number, locale: Locale) => string;
type Kind = {
  /** Parses a text; without it, texts are taken as they are. */
  parse?: (text: string) => unknown;
  error?: string;
  show?: Shown;
  /** Words for having no value. */
  isNone?: (text: string) => boolean;
};

const text: Kind = {};
const count: Kind = { ...plain, show: showNumber };
const size: Kind = { ...area, show: showNumber };
const price: Kind = { ...money, show: showMoney, isNone: isOnRequest };
/** The id of a row in another table, chosen from a list. */
const row: Kind = { parse: (written) => written };

const kinds: { [T in TableName]: Record<Column<T>, Kind> } = {
  buildings: { name: text },
  floors: { buildingId: row, level: { parse: readLevel, error: 'NUMBER_INVALID', show: String } },
  units: {
    floorId: row,
    label: text,
    rooms: count,
    netArea: size,
    outdoorArea: size,
    outdoorWeight: { parse: readShare, error: 'NUMBER_INVALID', show: showNumber },
    orientation: { parse: readOrientation },
    priceCents: price,
    status: { parse: readStatus },
    polygon: { parse: () => undefined },
  },
  unitTypes: {
    label: text,
    rooms: count,
    areaFrom: size,
    areaTo: size,
    priceFromCents: price,
    priceToCents: price,
    freeUnits: count,
  },
};

const shapes: Record<TableName, Record<string, z.ZodType>> = {
  buildings: BuildingUpdate.shape,
  floors: { ...FloorUpdate.shape, buildingId: RowId },
  units: UnitUpdate.shape,
  unitTypes: UnitTypeUpdate.shape,
};

/** Maximum number of rows per table; floors of all buildings together. */
export const maxRows: Record<TableName, number> = {
  buildings: maxBuildings,
  floors: maxBuildings * maxFloors,
  units: maxUnits,
  unitTypes: maxUnitTypes,
};

type Cell = { table: TableName; column: Column };

const kindOf = ({ table, column }: Cell) => (kinds[table] as Record<string, Kind>)[column] ?? text;
const blankOf = ({ table, column }: Cell) => (blank[table] as Record<string, unknown>)[column];

/** Parses the input of a cell. Empty is the blank row's value, but invalid in the table of floors. */
export function readCell(cell: Cell, typed: InputValue): ParsedInput {
  const kind = kindOf(cell);
  const schema = shapes[cell.table][cell.column];
  if (typed === null || (typeof typed === 'string' && typed.trim() === '')) {
    return cell.table === 'floors' ? { error: 'VALUE_REQUIRED' } : { value: blankOf(cell) };
  }
  if (typeof typed !== 'string' || !kind.parse) return checked(schema, typed);
  if (kind.isNone?.(typed.trim())) return { value: blankOf(cell) };
  const value = kind.parse(typed.trim());
  return value === undefined ? { error: kind.error ?? 'VALUE_INVALID' } : checked(schema, value);
}

/** A cell's value as an input: numbers as text, codes and outlines as they are. */
export function showCell(cell: Cell, value: unknown, locale: Locale): InputValue {
  const kind = kindOf(cell);
  const shown = value === undefined ? blankOf(cell) : value;
  if (shown === null) return kind.show || kind === text ? '' : null;
  return typeof shown === 'number' && kind.show ? kind.show(shown, locale) : (shown as InputValue);
}

const ids = z.array(RowId);

/** A table's list of ids, without duplicates. */
export function readIds(table: TableName, typed: InputValue): ParsedInput {
  const read = ids.safeParse(typed, { jitless: true });
  if (!read.success || new Set(read.data).size < read.data.length) return { error: 'VALUE_INVALID' };
  return read.data.length > maxRows[table] ? { error: 'VALUE_TOO_LONG' } : { value: read.data };
}
