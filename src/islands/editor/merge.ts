import { editEquals, savedValueAt, without } from './edits.ts';
import { isSame, reuseSame } from './same.ts';
import type { Common, Draft, Edit, EditorTypes } from './adapter.ts';

function commonOf<S extends EditorTypes>({ adapter, saved: known, pending }: Draft<S>, saved: S['saved']): Common<S> {
  const save = pending.find(({ id }) => saved.saveIds.includes(id));
  const isOurs = save !== undefined && saved.version === save.version + 1;
  if (isOurs) return { save, isOurs, facts: adapter.factsOf(saved) };
  const before = adapter.factsOf(known);
  return { save, isOurs, facts: save ? adapter.withFacts(before, save.values) : before };
}

/** The base value of an edit, by the current state. */
function baseNow<S extends EditorTypes>(
  { adapter }: Draft<S>,
  { facts, save }: Common<S>,
  [path, { base }]: [S['path'], Edit],
): unknown {
  if (save?.values.has(path)) return save.values.get(path);
  return base === undefined ? adapter.factAt(facts, path) : base;
}

/** Rebases the edits onto the common state; drops those that our save made, unless others have saved since. */
function overCommon<S extends EditorTypes>(draft: Draft<S>, common: Common<S>): Draft<S> {
  const { save, isOurs } = common;
  if (!save) return draft;
  const edits = new Map<S['path'], Edit>();
  for (const [path, edit] of draft.edits) {
    const base = baseNow(draft, common, [path, edit]);
    const isDone = isOurs && save.values.has(path) && editEquals(draft.adapter, [path, edit], base);
    if (!isDone) edits.set(path, { ...edit, base });
  }
  return { ...draft, edits };
}

/** Recomputes the conflicts and drops edits that equal the server's values. */
function compare<S extends EditorTypes>(draft: Draft<S>): Draft<S> {
  const { adapter } = draft;
  const edits = new Map<S['path'], Edit>();
  const conflicts = new Set<S['path']>();
  for (const [path, edit] of draft.edits) {
    const goneRow = adapter.rows?.deletedRowOf(path, draft);
    const theirs = savedValueAt(draft, path);
    if (goneRow === undefined && editEquals(adapter, [path, edit], theirs)) {
      // Typing the saved value back is no change, unless another save may still be in flight.
      if (draft.pending.some(({ values }) => values.has(path))) edits.set(path, edit);
      continue;
    }
    edits.set(path, edit);
    if (goneRow !== undefined) conflicts.add(goneRow);
    else if (!isSame(edit.base, theirs)) conflicts.add(path);
  }
  return { ...draft, edits, conflicts };
}

/** Rebases the draft onto another server state: a three-way merge from the common state. */
export function rebaseDraft<S extends EditorTypes>(
  draft: Draft<S>,
  saved: S['saved'],
  common = commonOf(draft, saved),
): Draft<S> {
  const { rows } = draft.adapter;
  const based = overCommon(draft, common);
  const merged = { ...(rows?.merge(based, saved, common) ?? based), saved };
  // A save over an older version has either been made by now, or never will be.
  const pending = draft.pending.filter(({ version }) => version >= saved.version);
  const settled = compare({ ...merged, pending });
  const gone = [...draft.refused.keys()].filter((path) => !settled.edits.has(path));
  return { ...settled, refused: without(draft.refused, gone) };
}

export type MergeResult<S extends EditorTypes> = { draft: Draft<S>; taken: boolean; changed: readonly S['path'][] };

/** Merges the server's state, unless older; `taken`: others changed what the user here had not touched. */
export function mergeServerState<S extends EditorTypes>(draft: Draft<S>, answer: S['saved']): MergeResult<S> {
  const { adapter } = draft;
  if (answer.version < draft.saved.version) return { draft, taken: false, changed: [] };
  const saved = reuseSame(draft.saved, answer);
  const common = commonOf(draft, saved);
  const settled = rebaseDraft(draft, saved, common);
  const after = adapter.factsOf(saved);
  const isTaken = (path: S['path']) => {
    if (draft.edits.has(path) || settled.edits.has(path)) return false;
    const known = adapter.factAt(common.facts, path);
    // A new row shows in the list of rows, not in its cells.
    return known !== undefined && !isSame(known, adapter.factAt(after, path));
  };
  const changed = common.isOurs ? [] : [...adapter.paths(after)].filter(isTaken);
  return { draft: settled, taken: changed.length > 0, changed };
}
