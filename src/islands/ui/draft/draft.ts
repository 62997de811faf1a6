import { factsOf, madeFrom, means, savedAt, without, type Draft, type Edit, type Edits } from './edits.ts';
import { fitEdits } from './held-edits.ts';
import { pathNow, rename, renameEdits } from './renaming.ts';
import { isSame, keepSame } from './same.ts';
import type { Choice, Shape, Subject, Typed } from './subject.ts';

/** As many states of a fact that may have been saved, unknown to us, are remembered. */
const mostDoubts = 30;

const isOwnEarlier = ({ base, sent }: Edit, value: unknown) => [base, ...sent].some((known) => isSame(known, value));

/** An edit over another value; once the server has moved on, nothing of what was sent before can still arrive. */
function over(edit: Edit, theirs: unknown, isNewer: boolean): Edit {
  const sent = isNewer ? [] : edit.sent;
  return edit.base === theirs && edit.sent.length === sent.length ? edit : { typed: edit.typed, base: theirs, sent };
}

/** Edits over another state of the server: those that say the same go, those of what others changed are in conflict. */
function settle<S extends Shape>(draft: Draft<S>, saved: S['saved'], isOurs = false): Draft<S> {
  const { subject } = draft;
  const isNewer = saved.version > draft.saved.version;
  const ready = { ...(subject.rows?.rebase(draft, saved, isOurs) ?? draft), saved };
  const edits = new Map<S['path'], Edit>();
  const conflicts = new Set<S['path']>();
  for (const [path, edit] of ready.edits) {
    const gone = subject.rows?.goneRow(path, ready);
    const theirs = savedAt(ready, path);
    if (gone !== undefined) conflicts.add(gone);
    else if (means(subject, [path, edit], theirs)) continue;
    else if (!isOwnEarlier(edit, theirs)) conflicts.add(path);
    const isPending = gone === undefined && !conflicts.has(path);
    edits.set(path, isPending ? over(edit, theirs, isNewer) : edit);
  }
  return { ...ready, edits, conflicts };
}

/** Something that was just read, with the edits that this browser had kept. */
export function openDraft<S extends Shape>(
  subject: Subject<S>,
  saved: S['saved'],
  kept: Edits<S> = new Map(),
): Draft<S> {
  const [noPaths, nothing] = [new Set<never>(), new Map<never, never>()];
  const none = { conflicts: noPaths, typing: noPaths, refused: nothing, confirmed: nothing, newIds: nothing };
  return settle({ subject, saved, edits: kept, ...none }, saved);
}

/** The edit of what was not typed yet; of a new row that was sent, nothing is what was sent of it. */
function untouched<S extends Shape>(
  { subject, edits }: Draft<S>,
  path: S['path'],
  saved: unknown,
): Omit<Edit, 'typed'> {
  return { base: saved, sent: subject.rows?.isInDoubt(path, edits) ? [saved] : [] };
}

/** Several things were typed or chosen at once; typing the saved value again is no change. */
export function typeAll<S extends Shape>(draft: Draft<S>, changes: Iterable<readonly [S['path'], Typed]>): Draft<S> {
  const { subject } = draft;
  const edits = new Map(draft.edits);
  const conflicts = new Set(draft.conflicts);
  const paths: S['path'][] = [];
  for (const [written, typed] of changes) {
    const path = pathNow(draft, written);
    paths.push(path);
    const known = edits.get(path);
    const saved = savedAt(draft, path);
    const edit: Edit = { ...(known ?? untouched(draft, path, saved)), typed };
    const isBack = edit.sent.length === 0 && means(subject, [path, edit], saved);
    if (isBack) {
      edits.delete(path);
      conflicts.delete(path);
    } else edits.set(path, edit);
  }
  return { ...draft, edits: madeFrom(edits, draft.edits, paths), conflicts };
}

/** Something was typed or chosen. */
export function typeInto<S extends Shape>(draft: Draft<S>, path: S['path'], typed: Typed): Draft<S> {
  return typeAll(draft, [[path, typed]]);
}

/** What can be saved now: all facts, and what was typed of them by path. */
export type Sending<S extends Shape> = { facts: S['facts']; edits: Edits<S> };

/** Nothing where there is nothing to save: wrong edits and conflicts wait, everything else goes. */
export function sendingOf<S extends Shape>(draft: Draft<S>): Sending<S> | undefined {
  const edits = fitEdits(draft);
  if (edits.size === 0) return undefined;
  return { facts: factsOf({ ...draft, edits }), edits };
}

/** Notes what is on its way, so that its own late effect is not taken for somebody else's change. */
export function noteSent<S extends Shape>(draft: Draft<S>, { facts, edits: sent }: Sending<S>): Draft<S> {
  const { subject } = draft;
  const edits = new Map(draft.edits);
  const note = (path: S['path'], edit: Edit) => {
    const value = subject.factAt(facts, path);
    if (edit.sent.length > 0 && isSame(edit.sent.at(-1), value)) return;
    edits.set(path, { ...edit, sent: [...edit.sent, value].slice(-mostDoubts) });
  };
  for (const path of sent.keys()) {
    const edit = edits.get(path);
    if (edit) note(path, edit);
  }
  // Of a new row everything goes: cells that cannot be read, as blank ones.
  if (subject.rows)
    for (const [path, edit] of draft.edits)
      if (!sent.has(path) && subject.rows.isInDoubt(path, edits)) note(path, edit);
  return { ...draft, edits };
}

/** The server has saved what was sent; what was typed since stays. */
export function acknowledge<S extends Shape>(old: Draft<S>, sending: Sending<S>, answer: S['saved']): Draft<S> {
  const { subject } = old;
  const newIds = subject.rows?.newIds(answer) ?? new Map<never, never>();
  const draft = rename(old, newIds);
  const sent = renameEdits(subject, sending.edits, newIds);
  const saved = keepSame(draft.saved, answer);
  const done = [...sent].filter(([path, { typed }]) => isSame(draft.edits.get(path)?.typed, typed));
  const kept = new Map(
    without(
      draft.edits,
      done.map(([path]) => path),
    ),
  );
  const rowsAreNew = newIds.size > 0 ? [...kept.keys()].filter((path) => !old.edits.has(path)) : [];
  for (const path of [...sent.keys(), ...rowsAreNew]) {
    const edit = kept.get(path);
    if (edit) kept.set(path, { ...edit, base: savedAt({ subject, saved }, path), sent: [] });
  }
  const rest = { ...draft, edits: kept, refused: without(draft.refused, sent.keys()) };
  return draft.saved.version > saved.version ? settle(rest, draft.saved) : settle(rest, saved, true);
}

/** What somebody else has left: the draft over it, and the facts that they changed and nobody here had touched. */
export type Received<S extends Shape> = { draft: Draft<S>; taken: boolean; changed: readonly S['path'][] };

/** Takes over what somebody else has left; `taken` says whether that changed what nobody here had touched. */
export function receive<S extends Shape>(draft: Draft<S>, theirs: S['saved']): Received<S> {
  const { subject } = draft;
  const saved = keepSame(draft.saved, theirs);
  const named = rename(draft, subject.rows?.newIds(saved) ?? new Map<never, never>());
  const settled = settle(named, saved);
  const { edits } = settled.newIds === named.newIds ? named : rename(named, settled.newIds);
  const [before, after] = [subject.factsOf(draft.saved), subject.factsOf(saved)];
  const isTaken = (path: S['path']) =>
    !edits.has(path) && !isSame(subject.factAt(before, path), subject.factAt(after, path));
  const changed = [...subject.paths(after)].filter(isTaken);
  return { draft: settled, taken: changed.length > 0, changed };
}

/** What the server refused of what was sent; undefined where that is nothing that was typed. */
export function refuse<S extends Shape>(
  draft: Draft<S>,
  sending: Sending<S>,
  errors: Readonly<Record<string, readonly string[]>>,
): Draft<S> | undefined {
  const { rows } = draft.subject;
  const told = Object.entries(errors).map(
    ([name, codes]) => [rows?.pathOf(name, sending.facts) ?? name, codes] as const,
  );
  const found = new Map<S['path'], { typed: Typed; code: string }>();
  for (const [name, [code]] of told) {
    const exact = [name, `${name}.hr`].filter((path) => sending.edits.has(path));
    const around = [...sending.edits.keys()].filter((path) => name.startsWith(`${path}.`));
    for (const path of exact.length > 0 ? exact : around) {
      const edit = sending.edits.get(path);
      if (edit && code && !found.has(path)) found.set(path, { typed: edit.typed, code });
    }
  }
  return found.size > 0 ? { ...draft, refused: new Map([...draft.refused, ...found]) } : undefined;
}

/** Of what both have changed, keeps mine or takes the other. */
export function decide<S extends Shape>(draft: Draft<S>, path: S['path'], choice: Choice): Draft<S> {
  const ofRow = draft.subject.rows?.decide(draft, path, choice);
  if (ofRow) return ofRow;
  const conflicts = new Set([...draft.conflicts].filter((other) => other !== path));
  const edit = draft.edits.get(path);
  if (!edit || choice === 'THEIRS') return { ...draft, conflicts, edits: without(draft.edits, [path]) };
  const mine = { typed: edit.typed, base: savedAt(draft, path), sent: [] };
  return { ...draft, conflicts, edits: new Map(draft.edits).set(path, mine) };
}
