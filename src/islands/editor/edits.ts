import { isSame } from './same.ts';
import type { Draft, Edit, ParsedInput, EditorTypes, EditorAdapter } from './adapter.ts';

/** From which edits others were derived, and the paths that may differ: their facts are derived likewise. */
const origins = new WeakMap<object, { from: object; paths: readonly string[] }>();

/** Records that edits were derived from others by changes at these paths. */
export function madeFrom<Map extends object>(edits: Map, from: object, paths: readonly string[]): Map {
  if (edits !== from) origins.set(edits, { from, paths });
  return edits;
}

/** Edits without some of their paths; the same object if none of them is there. */
export function without<Path extends string, Value>(
  map: ReadonlyMap<Path, Value>,
  gone: Iterable<Path>,
): ReadonlyMap<Path, Value> {
  const found = [...gone].filter((path) => map.has(path));
  if (found.length === 0) return map;
  const rest = new Map(map);
  for (const path of found) rest.delete(path);
  return madeFrom(rest, map, found);
}

const readings = new WeakMap<Edit, ParsedInput>();

/** The parsed value of an edit; cached, since every keystroke needs all of them. */
export function parsedEdit<S extends EditorTypes>(adapter: EditorAdapter<S>, path: S['path'], edit: Edit): ParsedInput {
  const known = readings.get(edit);
  if (known) return known;
  const reading = adapter.read(path, edit.typed);
  readings.set(edit, reading);
  return reading;
}

export function valueOf<S extends EditorTypes>(
  adapter: EditorAdapter<S>,
  path: S['path'],
  edit: Edit,
): { value: unknown } | undefined {
  const reading = parsedEdit(adapter, path, edit);
  return 'value' in reading ? reading : undefined;
}

export function savedValueAt<S extends EditorTypes>(
  { adapter, saved }: Pick<Draft<S>, 'adapter' | 'saved'>,
  path: S['path'],
) {
  return adapter.factAt(adapter.factsOf(saved), path);
}

export function editEquals<S extends EditorTypes>(
  adapter: EditorAdapter<S>,
  [path, edit]: [S['path'], Edit],
  value: unknown,
): boolean {
  const mine = valueOf(adapter, path, edit);
  return mine !== undefined && isSame(mine.value, value);
}

type Known = { edits: ReadonlyMap<string, Edit>; facts: object };

const noEdits: ReadonlyMap<string, Edit> = new Map();
const lastFacts = new WeakMap<object, Known>();
const knownFacts = new WeakMap<object, WeakMap<object, object>>();

/** The nearest cached facts of a server state, and the paths that may differ. */
function nearest<S extends EditorTypes>({
  saved,
  edits,
  adapter,
}: Draft<S>): { facts: S['facts']; paths: Iterable<S['path']> } {
  const origin = origins.get(edits);
  const before = origin && knownFacts.get(saved)?.get(origin.from);
  if (before) return { facts: before, paths: origin.paths };
  const last = lastFacts.get(saved) ?? { edits: noEdits, facts: adapter.factsOf(saved) };
  const paths = [...edits.keys()].filter((path) => last.edits.get(path) !== edits.get(path));
  return { facts: last.facts, paths: [...paths, ...[...last.edits.keys()].filter((path) => !edits.has(path))] };
}

function valueAt<S extends EditorTypes>(draft: Draft<S>, path: S['path']): unknown {
  const edit = draft.edits.get(path);
  const mine = edit && valueOf(draft.adapter, path, edit);
  return mine ? mine.value : savedValueAt(draft, path);
}

/** The facts with all valid edits, derived incrementally from the last ones, so that a keystroke costs little. */
export function factsOf<S extends EditorTypes>(draft: Draft<S>): S['facts'] {
  const { adapter, saved, edits } = draft;
  const known = knownFacts.get(saved) ?? new WeakMap<object, object>();
  knownFacts.set(saved, known);
  const made = known.get(edits);
  if (made) return made;
  const { facts, paths } = nearest(draft);
  const changes = new Map<S['path'], unknown>();
  for (const path of paths) changes.set(path, valueAt(draft, path));
  const now = adapter.withFacts(facts, changes);
  known.set(edits, now);
  lastFacts.set(saved, { edits, facts: now });
  // What they were derived from can be garbage-collected now.
  origins.delete(edits);
  return now;
}
