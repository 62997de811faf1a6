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

/** Whether it is an editable path: whole rows are not. */
export function isPath(text: string): text is Path {
  const place = inTables(text);
  return place ? place.id === undefined || place.column !== undefined : schemas.has(text);
}

/** All paths of these facts except those of whole rows. */
export function* paths(facts: Facts): Iterable<Path> {
  yield* schemas.keys() as Iterable<Path>;
  for (const table of tableNames) {
    yield table;
    for (const id of facts[table].ids) for (const column of columnsOf(table)) yield `${table}.${id}.${column}` as Path;
  }
}

/** The field of a fact outside the tables of rows; undefined if no table of fields has it, like the advertiser. */
export const fieldOf = (path: string) => findProjectField(path.split('.', 1)[0] ?? '');

const typing = plainTyping(schemas, fieldOf);

/** Parses an input. Empty is null, not invalid: a draft may lack anything. */
export function parseInput(path: Path, typed: InputValue): ParsedInput {
  const place = inTables(path);
  if (!place) return typing.read(path, typed);
  const { table, column } = place;
  return column ? readCell({ table, column }, typed) : readIds(table, typed);
}

/** Whether a fact is typed character by character; cells of the unit tables are committed whole. */
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
