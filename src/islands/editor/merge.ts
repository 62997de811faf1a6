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

/** The value from which an edit goes on, by what is known now. */
function baseNow<S extends EditorTypes>(
  { adapter }: Draft<S>,
  { facts, save }: Common<S>,
  [path, { base }]: [S['path'], Edit],
): unknown {
  if (save?.values.has(path)) return save.values.get(path);
  return base === undefined ? adapter.factAt(facts, path) : base;
}

/** The edits over what both have in common; those that a save of ours has made are done where nobody has saved since. */
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

/** What is in conflict, and what still differs from what the server has. */
function compare<S extends EditorTypes>(draft: Draft<S>): Draft<S> {
  const { adapter } = draft;
  const edits = new Map<S['path'], Edit>();
  const conflicts = new Set<S['path']>();
  for (const [path, edit] of draft.edits) {
    const goneRow = adapter.rows?.deletedRowOf(path, draft);
    const theirs = savedValueAt(draft, path);
    if (goneRow === undefined && editEquals(adapter, [path, edit], theirs)) {
      // What was typed back is no change, unless a save of something else may still be on its way.
      if (draft.pending.some(({ values }) => values.has(path))) edits.set(path, edit);
      continue;
    }
    edits.set(path, edit);
    if (goneRow !== undefined) conflicts.add(goneRow);
    else if (!isSame(edit.base, theirs)) conflicts.add(path);
  }
  return { ...draft, edits, conflicts };
}

/** The draft over another state of the server: three ways, from what both had in common. */
export function rebaseDraft<S extends EditorTypes>(
  draft: Draft<S>,
  saved: S['saved'],
  common = commonOf(draft, saved),
): Draft<S> {
  const { rows } = draft.adapter;
  const based = overCommon(draft, common);
  const merged = { ...(rows?.merge(based, saved, common) ?? based), saved };
  // A save over an older version is made by now, or never will be.
  const pending = draft.pending.filter(({ version }) => version >= saved.version);
  const settled = compare({ ...merged, pending });
  const gone = [...draft.refused.keys()].filter((path) => !settled.edits.has(path));
  return { ...settled, refused: without(draft.refused, gone) };
}

export type MergeResult<S extends EditorTypes> = { draft: Draft<S>; taken: boolean; changed: readonly S['path'][] };

/** Takes over what the server has, unless older; `taken`: others changed what nobody here had touched. */
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
    // The list of rows tells that one is new, not its cells.
    return known !== undefined && !isSame(known, adapter.factAt(after, path));
  };
  const changed = common.isOurs ? [] : [...adapter.paths(after)].filter(isTaken);
  return { draft: settled, taken: changed.length > 0, changed };
}
