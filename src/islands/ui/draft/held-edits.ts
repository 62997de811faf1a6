import { factsOf, readingOf, without, type Draft } from './edits.ts';
import { isSame } from './same.ts';
import type { Shape } from './subject.ts';

/** What waits for a decision: facts that others have changed too, and all cells of rows that others have deleted. */
export function undecided<S extends Shape>(draft: Draft<S>): S['path'][] {
  const { conflicts, edits, subject } = draft;
  const { rows } = subject;
  if (!rows || conflicts.size === 0) return [...conflicts];
  const cells = [...edits.keys()].filter((path) => rows.goneRow(path, draft) !== undefined);
  return [...conflicts, ...cells];
}

/** Codes of what cannot be read, or was refused and still reads the same. */
function unreadable<S extends Shape>(draft: Draft<S>): Map<S['path'], string> {
  const { subject, edits, refused } = draft;
  const wrong = new Map<S['path'], string>();
  const note = (path: S['path'], code: string) => {
    if (!subject.rows?.isLoose(path, factsOf(draft))) wrong.set(path, code);
  };
  for (const [path, edit] of edits) {
    const reading = readingOf(subject, path, edit);
    const refusal = refused.get(path);
    if ('error' in reading) note(path, reading.error);
    else if (refusal && isSame(refusal.typed, edit.typed)) note(path, refusal.code);
  }
  return wrong;
}

function findWrong<S extends Shape>(draft: Draft<S>): ReadonlyMap<S['path'], string> {
  const wrong = unreadable(draft);
  const waiting = undecided(draft);
  for (;;) {
    const edits = without(draft.edits, [...wrong.keys(), ...waiting]);
    const rest = { ...draft, edits };
    const next = edits.size > 0 ? draft.subject.refusable(rest, factsOf(rest)) : undefined;
    if (!next) return wrong;
    wrong.set(...next);
  }
}

function findHeld<S extends Shape>(draft: Draft<S>): ReadonlySet<S['path']> {
  const { subject } = draft;
  const held = new Set<S['path']>([...wrongEdits(draft).keys(), ...undecided(draft)]);
  const rest = { ...draft, edits: without(draft.edits, held) };
  const facts = factsOf(rest);
  for (const path of subject.hidden(rest, facts)) held.add(path);
  if (subject.rows) for (const path of rest.edits.keys()) if (subject.rows.isLoose(path, facts)) held.add(path);
  return held;
}

const wrongOf = new WeakMap<object, ReadonlyMap<string, string>>();
const heldOf = new WeakMap<object, ReadonlySet<string>>();

/**
 * The edits that cannot be saved, with the code of what is wrong: what cannot be read, what the server refused, what
 * contradicts other facts, what would leave something public incomplete. All others can be saved together.
 */
export function wrongEdits<S extends Shape>(draft: Draft<S>): ReadonlyMap<S['path'], string> {
  const wrong = wrongOf.get(draft) ?? findWrong(draft);
  wrongOf.set(draft, wrong);
  return wrong;
}

/** The edits that are not to be saved now: wrong ones, and those that wait for a decision or for another fact. */
export function heldEdits<S extends Shape>(draft: Draft<S>): ReadonlySet<S['path']> {
  const held = heldOf.get(draft) ?? findHeld(draft);
  heldOf.set(draft, held);
  return held;
}
