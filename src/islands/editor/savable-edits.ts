import { isPublic } from '#domain/listings/lifecycle.ts';
import { valueOf, factsOf, parsedEdit, without } from './edits.ts';
import { isSame } from './same.ts';
import type { Draft, EditorTypes, Edit, Edits } from './adapter.ts';

/** Marks a fact as being typed: on a public page it is not saved before its field is left. */
export function beginTyping<S extends EditorTypes>(draft: Draft<S>, path: S['path']): Draft<S> {
  return draft.typing.has(path) ? draft : { ...draft, typing: new Set([...draft.typing, path]) };
}

/** Unmarks these fields, or all of them, as being typed. */
export function endTyping<S extends EditorTypes>(draft: Draft<S>, paths: Iterable<S['path']> = draft.typing): Draft<S> {
  const typing = new Set(draft.typing);
  for (const path of paths) typing.delete(path);
  return typing.size === draft.typing.size ? draft : { ...draft, typing };
}

/** Unmarks what is typed; what is held for an answer goes on waiting. */
export const endTypedText = <S extends EditorTypes>(draft: Draft<S>): Draft<S> =>
  endTyping(draft, [...draft.typing].filter(draft.adapter.isTyped));

const unlikely = new WeakMap<object, ReadonlyMap<string, unknown>>();

function findUnlikely<S extends EditorTypes>(draft: Draft<S>): ReadonlyMap<S['path'], unknown> {
  const { adapter, saved, edits, conflicts, confirmed } = draft;
  if (!adapter.unlikelyValues || edits.size === 0 || !isPublic(saved.status)) return new Map();
  const found = [...adapter.unlikelyValues(factsOf(draft), saved)].filter(([path, value]) => {
    const edit = edits.get(path);
    const isTyped = edit !== undefined && isSame(valueOf(adapter, path, edit)?.value, value);
    return isTyped && !conflicts.has(path) && confirmed.get(path) !== value;
  });
  return new Map(found);
}

/** Unconfirmed edits of a public page that look mistyped, with their values. */
export function unlikelyEdits<S extends EditorTypes>(draft: Draft<S>): ReadonlyMap<S['path'], unknown> {
  const known = unlikely.get(draft) ?? findUnlikely(draft);
  unlikely.set(draft, known);
  return known;
}

/** The paths of such edits that await confirmation: their fields were left. */
export function pathsToConfirm<S extends EditorTypes>(draft: Draft<S>): S['path'][] {
  return [...unlikelyEdits(draft).keys()].filter((path) => !draft.typing.has(path));
}

/** Marks values as confirmed: all that await it, or those of some paths. */
export function confirmEdits<S extends EditorTypes>(draft: Draft<S>, paths = pathsToConfirm(draft)): Draft<S> {
  const values = unlikelyEdits(draft);
  const confirmed = paths.map((path) => [path, values.get(path)] as const);
  return { ...draft, confirmed: new Map([...draft.confirmed, ...confirmed]) };
}

/** A pin may wait for an answer, which a reload asks for again: see `PinMovesProvider`. */
export const pinPath = 'location';

/** A new contact address is mailed as it is saved: not while half of it is typed. */
export const mailedPath = 'advertiser.contactEmail';

/** Edits that would become public if saved now, being typed or to confirm; of drafts, those that would be mailed. */
export function publicEdits<S extends EditorTypes>(draft: Draft<S>): S['path'][] {
  if (!isPublic(draft.saved.status))
    return [...draft.typing].filter((path) => path === mailedPath && draft.edits.has(path));
  const waiting = new Set<S['path']>([...draft.typing, ...unlikelyEdits(draft).keys()]);
  return [...waiting].filter((path) => draft.edits.has(path));
}

/** Unresolved conflicts: facts that others changed too, and all cells of rows that others deleted. */
export function unresolvedPaths<S extends EditorTypes>(draft: Draft<S>): S['path'][] {
  const { conflicts, edits, adapter } = draft;
  const { rows } = adapter;
  if (!rows || conflicts.size === 0) return [...conflicts];
  const cells = [...edits.keys()].filter((path) => rows.deletedRowOf(path, draft) !== undefined);
  return [...conflicts, ...cells];
}

/** Error codes of edits that are invalid, or were refused and are unchanged. */
function unreadable<S extends EditorTypes>(draft: Draft<S>): Map<S['path'], string> {
  const { adapter, edits, refused } = draft;
  const wrong = new Map<S['path'], string>();
  for (const [path, edit] of edits) {
    const reading = parsedEdit(adapter, path, edit);
    const refusal = refused.size > 0 ? refused.get(path) : undefined;
    if ('error' in reading) wrong.set(path, reading.error);
    else if (refusal && isSame(refusal.typed, edit.typed)) wrong.set(path, refusal.code);
  }
  if (wrong.size > 0 && adapter.rows)
    for (const path of adapter.rows.orphanedCells(edits, factsOf(draft))) wrong.delete(path);
  return wrong;
}

/** One of these edits that the server would refuse in combination, and why. */
function refusable<S extends EditorTypes>(draft: Draft<S>, facts: S['facts']): [S['path'], string] | undefined {
  const { adapter, edits, saved } = draft;
  for (const { paths, code } of adapter.contradictions(draft, facts)) {
    const path = paths.find((one) => edits.has(one));
    if (path) return [path, code];
  }
  if (!isPublic(saved.status)) return undefined;
  for (const missing of adapter.missing(facts, saved)) {
    const path = adapter.causesOfMissing(missing, draft).find((one) => edits.has(one));
    if (path) return [path, path === missing ? 'VALUE_REQUIRED' : 'LISTING_INCOMPLETE'];
  }
  return undefined;
}

type Judged<S extends EditorTypes> = {
  wrong: ReadonlyMap<S['path'], string>;
  fit: Edits<S>;
};

function findWrong<S extends EditorTypes>(draft: Draft<S>): Judged<S> {
  const wrong = unreadable(draft);
  let fit = without(draft.edits, [...wrong.keys(), ...unresolvedPaths(draft)]);
  for (;;) {
    const rest = { ...draft, edits: fit };
    const next = fit.size > 0 ? refusable(rest, factsOf(rest)) : undefined;
    if (!next) return { wrong, fit };
    wrong.set(...next);
    fit = without(fit, [next[0]]);
  }
}

/** Removes edits that the server would discard, and those of rows that do not exist. */
function withoutWaiting<S extends EditorTypes>(draft: Draft<S>, fit: Edits<S>): Edits<S> {
  const { adapter } = draft;
  const rest = { ...draft, edits: fit };
  const facts = factsOf(rest);
  return without(fit, [...adapter.hiddenPaths(rest, facts), ...(adapter.rows?.orphanedCells(fit, facts) ?? [])]);
}

function judge<S extends EditorTypes>(draft: Draft<S>): Judged<S> {
  const { wrong, fit } = findWrong(draft);
  const unseen = without(draft.edits, publicEdits(draft));
  const ready = unseen === draft.edits ? fit : findWrong({ ...draft, edits: unseen }).fit;
  return { wrong, fit: withoutWaiting(draft, ready) };
}

type AnyJudged = { wrong: ReadonlyMap<string, string>; fit: ReadonlyMap<string, Edit> };

const judgements = new WeakMap<object, AnyJudged>();

function judged<S extends EditorTypes>(draft: Draft<S>): Judged<S> {
  const known = judgements.get(draft) ?? judge(draft);
  judgements.set(draft, known);
  return known;
}

/** The edits that cannot be saved, with their error codes; all others can be saved together. */
export function invalidEdits<S extends EditorTypes>(draft: Draft<S>): ReadonlyMap<S['path'], string> {
  return judged(draft).wrong;
}

/** The edits to save now: valid, resolved, not dependent on another fact, and if public, not being typed. */
export function savableEdits<S extends EditorTypes>(draft: Draft<S>): Edits<S> {
  return judged(draft).fit;
}
