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
import type { Locale } from '#i18n/locales.ts';
import { area, money, plain, showMoney, showNumber } from '#islands/editor/number-text.ts';
import type { Reading, Typed } from '#islands/editor/subject.ts';
import { blank, type Column, type TableName } from './rows.ts';
import { readLevel, readOrientation, readShare, readStatus } from './words.ts';

type Shown = (value: number, locale: Locale) => string;
type Kind = {
  /** What a text means; texts mean themselves where there is none. */
  parse?: (text: string) => unknown;
  error?: string;
  /** How a number is written. */
  show?: Shown;
};

const text: Kind = {};
const count: Kind = { ...plain, show: showNumber };
const size: Kind = { ...area, show: showNumber };
const price: Kind = { ...money, show: showMoney };
/** The id of a row of another table, as a list of choices gives it. */
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

/** How many rows a table may have; floors, in all buildings together. */
export const maxRows: Record<TableName, number> = {
  buildings: maxBuildings,
  floors: maxBuildings * maxFloors,
  units: maxUnits,
  unitTypes: maxUnitTypes,
};

type Cell = { table: TableName; column: Column };

const kindOf = ({ table, column }: Cell) => (kinds[table] as Record<string, Kind>)[column] ?? text;
const blankOf = ({ table, column }: Cell) => (blank[table] as Record<string, unknown>)[column];

function checked(schema: z.ZodType | undefined, value: unknown): Reading {
  const read = schema?.safeParse(value, { jitless: true });
  if (read?.success) return { value: read.data };
  return { error: read?.error.issues[0]?.message ?? 'VALUE_INVALID' };
}

/** What was typed into a cell means. Nothing is what a blank row says; a floor has to be somewhere. */
export function readCell(cell: Cell, typed: Typed): Reading {
  const kind = kindOf(cell);
  const schema = shapes[cell.table][cell.column];
  if (typed === null || (typeof typed === 'string' && typed.trim() === '')) {
    return cell.table === 'floors' ? { error: 'VALUE_REQUIRED' } : { value: blankOf(cell) };
  }
  if (typeof typed !== 'string' || !kind.parse) return checked(schema, typed);
  const value = kind.parse(typed.trim());
  return value === undefined ? { error: kind.error ?? 'VALUE_INVALID' } : checked(schema, value);
}

/** A value of a cell as it is typed: numbers as text, codes and outlines as they are. */
export function showCell(cell: Cell, value: unknown, locale: Locale): Typed {
  const kind = kindOf(cell);
  const shown = value === undefined ? blankOf(cell) : value;
  if (shown === null) return kind.show || kind === text ? '' : null;
  return typeof shown === 'number' && kind.show ? kind.show(shown, locale) : (shown as Typed);
}

const ids = z.array(RowId);

/** A list of ids as a table has it, each once. */
export function readIds(table: TableName, typed: Typed): Reading {
  const read = ids.safeParse(typed, { jitless: true });
  if (!read.success || new Set(read.data).size < read.data.length) return { error: 'VALUE_INVALID' };
  return read.data.length > maxRows[table] ? { error: 'VALUE_TOO_LONG' } : { value: read.data };
}
