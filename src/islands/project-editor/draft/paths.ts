import { ProjectUpdate } from '#contract/projects/managed-project.ts';
import { findProjectField } from '#contract/projects/fields.ts';
import type { Locale } from '#i18n/locales.ts';
import { plainTyping, schemasByPath } from '#islands/editor/plain-facts.ts';
import type { ParsedInput, InputValue } from '#islands/editor/adapter.ts';
import { readCell, readIds, showCell } from './cell-values.ts';
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

/** The field of a fact that is in no table of rows; none of what no table of fields names, like the advertiser. */
export const fieldOf = (path: string) => findProjectField(path.split('.', 1)[0] ?? '');

const typing = plainTyping(schemas, fieldOf);

/** What was typed means. Nothing is null, not wrong: a draft may lack anything. */
export function parseInput(path: Path, typed: InputValue): ParsedInput {
  const place = inTables(path);
  if (!place) return typing.read(path, typed);
  const { table, column } = place;
  return column ? readCell({ table, column }, typed) : readIds(table, typed);
}

/** Whether a fact is typed sign by sign; cells of the unit tables arrive whole. */
export function isTextInput(path: Path): boolean {
  const place = inTables(path);
  if (place) return place.table === 'buildings' && place.column === 'name';
  return typing.isTyped(path);
}

export function formatInput(path: Path, value: unknown, locale: Locale): InputValue {
  const place = inTables(path);
  if (place?.column) return showCell({ table: place.table, column: place.column }, value, locale);
  return place ? ((value ?? null) as InputValue) : typing.show(path, value, locale);
}
