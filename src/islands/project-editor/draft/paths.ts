import { ProjectUpdate } from '#contract/projects/managed-project.ts';
import type { Locale } from '#i18n/locales.ts';
import { plain as number, showNumber } from '#islands/editor/number-text.ts';
import { readPlainFact, schemasByPath, type Typing } from '#islands/editor/plain-facts.ts';
import type { Reading, Typed } from '#islands/editor/subject.ts';
import { readCell, readIds, showCell } from './columns.ts';
import { columnsOf, inTables, tableNames, type Facts, type Path } from './rows.ts';

const { version: _version, saveId: _saveId, ...rest } = ProjectUpdate.shape;
const { buildings: _buildings, units: _units, unitTypes: _unitTypes, ...plain } = rest;
const schemas = schemasByPath(plain);

/** Whether it is the path of something that can be typed: whole rows cannot. */
export function isPath(text: string): text is Path {
  const place = inTables(text);
  return place ? place.id === undefined || place.column !== undefined : schemas.has(text);
}

/** Every path of these facts but those of whole rows. */
export function* paths(facts: Facts): Iterable<Path> {
  yield* schemas.keys() as Iterable<Path>;
  for (const table of tableNames) {
    yield table;
    for (const id of facts[table].ids) for (const column of columnsOf(table)) yield `${table}.${id}.${column}` as Path;
  }
}

const chosen = ['advertiser.kind', 'advertiser.phones'];
const texts = ['developer', 'street', 'houseNumber'];

function typingOf(path: Path): Typing {
  if (path === 'distanceToSea') return number;
  const isText = texts.includes(path) || (path.includes('.') && !chosen.includes(path));
  return isText ? 'TEXT' : undefined;
}

/** What was typed means. Nothing is null, not wrong: a draft may lack anything. */
export function readTyped(path: Path, typed: Typed): Reading {
  const place = inTables(path);
  if (!place) return readPlainFact(schemas.get(path), typingOf(path), typed);
  const { table, column } = place;
  return column ? readCell({ table, column }, typed) : readIds(table, typed);
}

/** Whether a fact is typed sign by sign; cells of the unit tables arrive whole. */
export function isTyped(path: Path): boolean {
  const place = inTables(path);
  if (place) return place.table === 'buildings' && place.column === 'name';
  return typingOf(path) !== undefined || path === 'advertiser.phones';
}

export function showTyped(path: Path, value: unknown, locale: Locale): Typed {
  const place = inTables(path);
  if (place?.column) return showCell({ table: place.table, column: place.column }, value, locale);
  const typing = place ? undefined : typingOf(path);
  if (value === null || value === undefined) return typing ? '' : null;
  return typing === number ? showNumber(Number(value), locale) : (value as Typed);
}
