import { isPublic } from '#domain/listings/lifecycle.ts';
import { factsOf, madeFrom, editEquals, savedValueAt, without } from './edits.ts';
import { pinPath, savableEdits } from './savable-edits.ts';
import { rebaseDraft } from './merge.ts';
import type {
  ConflictChoice,
  Draft,
  Edit,
  Edits,
  EditorTypes,
  EditorAdapter,
  InputValue,
  Unsaved,
  SaveRequest,
} from './adapter.ts';

/** Maximum number of remembered saves without a response. */
const maxPending = 30;

export function openDraft<S extends EditorTypes>(
  adapter: EditorAdapter<S>,
  saved: S['saved'],
  unsaved: Unsaved<S> = { edits: new Map(), pending: [] },
): Draft<S> {
  const nothing = new Map<never, never>();
  const typing = new Set([...unsaved.edits.keys()].filter((path) => path === pinPath && isPublic(saved.status)));
  const none = { conflicts: new Set<never>(), typing, refused: nothing, confirmed: nothing };
  return rebaseDraft({ adapter, saved, ...none, ...unsaved }, saved);
}

/** Applies several edits at once; typing the saved value again is no change. */
export function applyEdits<S extends EditorTypes>(
  draft: Draft<S>,
  changes: Iterable<readonly [S['path'], InputValue]>,
): Draft<S> {
  const { adapter, pending } = draft;
  const edits = new Map(draft.edits);
  const conflicts = new Set(draft.conflicts);
  const paths: S['path'][] = [];
  for (const [path, typed] of changes) {
    paths.push(path);
    const edit: Edit = { ...(edits.get(path) ?? { base: savedValueAt(draft, path) }), typed };
    const isBack =
      editEquals(adapter, [path, edit], savedValueAt(draft, path)) && !pending.some(({ values }) => values.has(path));
    if (isBack) {
      edits.delete(path);
      conflicts.delete(path);
    } else edits.set(path, edit);
  }
  return { ...draft, edits: madeFrom(edits, draft.edits, paths), conflicts };
}

export function applyEdit<S extends EditorTypes>(draft: Draft<S>, path: S['path'], typed: InputValue): Draft<S> {
  return applyEdits(draft, [[path, typed]]);
}

/** Whether any edits can be saved now: invalid ones and conflicts are held back. */
export const hasWork = <S extends EditorTypes>(draft: Draft<S>): boolean => savableEdits(draft).size > 0;

export function toSaveRequest<S extends EditorTypes>(
  draft: Draft<S>,
  edits: Edits<S> = savableEdits(draft),
): SaveRequest<S> {
  const facts = factsOf({ ...draft, edits });
  return { id: newKey(), facts: draft.adapter.rows?.whole(facts) ?? facts, edits };
}

/** Records a save in flight: until its response comes, it is unknown whether the server has made it. */
export function addPendingSave<S extends EditorTypes>(
  draft: Draft<S>,
  { id, facts, edits: sent }: SaveRequest<S>,
): Draft<S> {
  const { adapter, pending, saved } = draft;
  // A new row is sent whole: invalid cells as blank ones.
  const isSent = ([path, { base }]: [S['path'], Edit]) => sent.has(path) || base === undefined;
  const paths = [...draft.edits].filter(isSent).map(([path]) => path);
  const values = new Map(paths.map((path) => [path, adapter.factAt(facts, path)] as const));
  return { ...draft, pending: [...pending, { id, version: saved.version, values }].slice(-maxPending) };
}

/** Forgets a refused save. */
export function removePendingSave<S extends EditorTypes>(draft: Draft<S>, { id }: SaveRequest<S>): Draft<S> {
  return { ...draft, pending: draft.pending.filter((save) => save.id !== id) };
}

/** Marks what the server refused; undefined if it is nothing that was typed. */
export function markRefused<S extends EditorTypes>(
  draft: Draft<S>,
  sending: SaveRequest<S>,
  errors: Readonly<Record<string, readonly string[]>>,
): Draft<S> | undefined {
  const { rows } = draft.adapter;
  const found = new Map<S['path'], { typed: InputValue; code: string }>();
  for (const [place, [code]] of Object.entries(errors)) {
    const name = rows?.pathOf(place, sending.facts) ?? place;
    const exact = [name, `${name}.hr`, `${name}.en`].filter((path) => sending.edits.has(path));
    const around = [...sending.edits.keys()].filter((path) => name.startsWith(`${path}.`));
    for (const path of exact.length > 0 ? exact : around) {
      const edit = sending.edits.get(path);
      if (edit && code && !found.has(path)) found.set(path, { typed: edit.typed, code });
    }
  }
  return found.size > 0 ? { ...draft, refused: new Map([...draft.refused, ...found]) } : undefined;
}

export function resolveConflict<S extends EditorTypes>(
  draft: Draft<S>,
  path: S['path'],
  choice: ConflictChoice,
): Draft<S> {
  const ofRow = draft.adapter.rows?.decide(draft, path, choice);
  if (ofRow) return ofRow;
  const conflicts = new Set([...draft.conflicts].filter((other) => other !== path));
  const edit = draft.edits.get(path);
  if (!edit || choice === 'THEIRS') return { ...draft, conflicts, edits: without(draft.edits, [path]) };
  return { ...draft, conflicts, edits: new Map(draft.edits).set(path, { ...edit, base: savedValueAt(draft, path) }) };
}

const template = '10000000-1000-4000-8000-100000000000';

/** A random UUID (version 4), also where a page without TLS has no `randomUUID`. */
export function newKey(): string {
  const random = () => Number(crypto.getRandomValues(new Uint8Array(1)));
  return template.replace(/[018]/g, (digit) => (+digit ^ (random() & (15 >> (+digit / 4)))).toString(16));
}
