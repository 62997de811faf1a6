import { isSame } from './same.ts';
import type { NewIds, Reading, Shape, Subject, Typed } from './subject.ts';

/** A change that is not saved yet: what was typed, over which value, and what of it was sent without an answer. */
export type Edit = { typed: Typed; base: unknown; sent: readonly unknown[] };
export type Edits<S extends Shape> = ReadonlyMap<S['path'], Edit>;

/** Something as the server has it, and what was typed since. */
export type Draft<S extends Shape> = {
  subject: Subject<S>;
  saved: S['saved'];
  edits: Edits<S>;
  /** Edits of what somebody else has changed too; they wait for a decision. */
  conflicts: ReadonlySet<S['path']>;
  /** What the server did not take, with its code; sent again once it reads differently. */
  refused: ReadonlyMap<S['path'], { typed: Typed; code: string }>;
  /** The ids that rows have now, by those that they had here before. */
  newIds: NewIds;
};

/** A map without some of its keys; the map itself where it has none of them. */
export function without<Path, Value>(map: ReadonlyMap<Path, Value>, gone: Iterable<Path>): ReadonlyMap<Path, Value> {
  let rest: Map<Path, Value> | undefined;
  for (const path of gone) {
    if (!map.has(path)) continue;
    rest ??= new Map(map);
    rest.delete(path);
  }
  return rest ?? map;
}

const readings = new WeakMap<Edit, Reading>();

/** What an edit means; read once, since every key asks for all of them. */
export function readingOf<S extends Shape>(subject: Subject<S>, path: S['path'], edit: Edit): Reading {
  const known = readings.get(edit);
  if (known) return known;
  const reading = subject.read(path, edit.typed);
  readings.set(edit, reading);
  return reading;
}

/** The value that an edit means; nothing where it is wrong. */
export function valueOf<S extends Shape>(
  subject: Subject<S>,
  path: S['path'],
  edit: Edit,
): { value: unknown } | undefined {
  const reading = readingOf(subject, path, edit);
  return 'value' in reading ? reading : undefined;
}

/** A fact as the server has it. */
export function savedAt<S extends Shape>({ subject, saved }: Pick<Draft<S>, 'subject' | 'saved'>, path: S['path']) {
  return subject.factAt(subject.factsOf(saved), path);
}

/** Whether an edit means the value that is given. */
export function means<S extends Shape>(subject: Subject<S>, [path, edit]: [S['path'], Edit], value: unknown): boolean {
  const mine = valueOf(subject, path, edit);
  return mine !== undefined && isSame(mine.value, value);
}

type Known = { edits: ReadonlyMap<string, Edit>; facts: object };
type Change<S extends Shape> = Map<S['path'], unknown>;

const lastFacts = new WeakMap<object, Known>();

/** What is another value under these edits than it was under the earlier ones. */
function changesOf<S extends Shape>({ subject, saved, edits }: Draft<S>, earlier: ReadonlyMap<string, Edit>) {
  const changes: Change<S> = new Map();
  const fallback = (path: S['path']) => savedAt({ subject, saved }, path);
  for (const [path, edit] of edits) {
    if (earlier.get(path) === edit) continue;
    const mine = valueOf(subject, path, edit);
    changes.set(path, mine ? mine.value : fallback(path));
  }
  for (const path of earlier.keys()) if (!edits.has(path)) changes.set(path, fallback(path));
  return changes;
}

const noEdits: ReadonlyMap<string, Edit> = new Map();

/**
 * The facts with everything that was typed and can be read. They are made from the last ones that were asked for of the
 * same state of the server, so that a key costs what it changes and the rest keeps its identity.
 */
export function factsOf<S extends Shape>(draft: Draft<S>): S['facts'] {
  const { subject, saved, edits } = draft;
  const last = lastFacts.get(saved);
  if (last?.edits === edits) return last.facts;
  const changes = changesOf(draft, last?.edits ?? noEdits);
  const facts = subject.withFacts(last?.facts ?? subject.factsOf(saved), changes);
  lastFacts.set(saved, { edits, facts });
  return facts;
}
