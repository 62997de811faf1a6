import type * as z from 'zod';
import { ProjectUpdate } from '#contract/projects/managed-project.ts';
import type { Locale } from '#i18n/locales.ts';
import { plain as number, showNumber } from '#islands/editor/number-text.ts';
import type { Reading, Typed } from '#islands/editor/subject.ts';
import { readCell, readIds, showCell } from './columns.ts';
import { pathsOf } from './facts.ts';
import { columnsOf, inTables, type Facts, type Path } from './rows.ts';

const { version: _version, saveId: _saveId, name, description, advertiser, ...rest } = ProjectUpdate.shape;
const { buildings: _buildings, units: _units, unitTypes: _unitTypes, ...plain } = rest;

function under(part: string, shape: Record<string, z.ZodType>): [string, z.ZodType][] {
  return Object.entries(shape).map(([key, schema]) => [`${part}.${key}`, schema]);
}

const schemas = new Map<string, z.ZodType>([
  ...under('name', name.shape),
  ...under('description', description.shape),
  ...Object.entries(plain),
  ...under('advertiser', advertiser.shape),
]);

/** The paths of the plain facts, in the order of the contract. */
export const plainPaths = [...schemas.keys()] as readonly Path[];

/** Whether it is the path of something that can be typed: whole rows cannot. */
export function isPath(text: string): text is Path {
  const place = inTables(text);
  return place ? place.id === undefined || place.column !== undefined : schemas.has(text);
}

export const paths = (facts: Facts): Iterable<Path> => pathsOf(facts, plainPaths, columnsOf);

const numbers = new Set<string>(['distanceToSea']);
const texts = new Set<string>([
  ...plainPaths.filter((path) => path.includes('.') && path !== 'advertiser.kind' && path !== 'advertiser.phones'),
  ...['developer', 'street', 'houseNumber'],
]);

const isBlank = (row: unknown) => typeof row === 'string' && row.trim() === '';
const rowsWithText = (typed: Typed) => (Array.isArray(typed) ? typed.filter((row) => !isBlank(row)) : typed);

function readPlain(path: Path, typed: Typed): Reading {
  const isEmpty = isBlank(typed);
  let value: unknown = isEmpty && !texts.has(path) ? null : rowsWithText(typed);
  if (numbers.has(path) && typeof typed === 'string' && !isEmpty) {
    value = number.parse(typed);
    if (value === undefined) return { error: number.error };
  }
  const read = schemas.get(path)?.safeParse(value, { jitless: true });
  if (read?.success) return { value: read.data };
  return { error: read?.error.issues[0]?.message ?? 'VALUE_INVALID' };
}

/** What was typed means. Nothing is null, not wrong: a draft may lack anything. */
export function readTyped(path: Path, typed: Typed): Reading {
  const place = inTables(path);
  if (!place) return readPlain(path, typed);
  const { table, column } = place;
  return column ? readCell({ table, column }, typed) : readIds(table, typed);
}

/** Whether a fact is typed sign by sign; cells of the unit tables arrive whole. */
export function isTyped(path: Path): boolean {
  return texts.has(path) || numbers.has(path) || path === 'advertiser.phones' || /^buildings\.[^.]+\.name$/.test(path);
}

/** A saved value as the form shows it. */
export function showTyped(path: Path, value: unknown, locale: Locale): Typed {
  const place = inTables(path);
  if (place?.column) return showCell({ table: place.table, column: place.column }, value, locale);
  if (value === null || value === undefined) return texts.has(path) || numbers.has(path) ? '' : null;
  return numbers.has(path) ? showNumber(Number(value), locale) : (value as Typed);
}
