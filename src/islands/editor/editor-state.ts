import { isPublic } from '#domain/listings/lifecycle.ts';
import { factsOf } from './edits.ts';
import { invalidEdits } from './savable-edits.ts';
import { isSame } from './same.ts';
import type { QueueState } from './save-queue.ts';
import type { Draft, EditorTypes } from './adapter.ts';

/** Why a save failed for now: no answer came, or the server could not. */
export type SaveFailure = { offline: boolean; message: string };

/** What the editor tells once about something that happened outside of its fields. */
export type Notice = 'RESTORED' | 'TAKEN' | 'PUBLISHED';

/** A change of what the server has, which may be made twice. */
export type Patch<S extends EditorTypes> = (saved: S['saved']) => S['saved'];

export type EditorState<S extends EditorTypes> = {
  draft: Draft<S>;
  /** The facts as they would be saved, without what is wrong. */
  facts: S['facts'];
  wrong: ReadonlyMap<S['path'], string>;
  /** What it lacks before it can be published, in the order of the form. */
  missing: readonly string[];
  /** Fields that were left at least once: only their errors are told. */
  left: ReadonlySet<S['path']>;
  /** How often publishing was tried: from the first time on everything is told. */
  attempts: number;
  publishing: boolean;
  queue: QueueState;
  /** What calls of their own have changed while a save is on its way, whose answer may not know of it. */
  patches: readonly Patch<S>[];
  savedAt: number | undefined;
  saveFailure: SaveFailure | undefined;
  notice: Notice | undefined;
  /** What others had changed when we last heard of it. */
  changed: readonly S['path'][];
  /** It is gone or no longer one's own, or one is logged out. */
  ended: 'GONE' | 'SESSION' | undefined;
};

type Derived<S extends EditorTypes> = Pick<EditorState<S>, 'facts' | 'wrong' | 'missing'>;

/** What follows from a draft; what stays the same keeps its identity, so that nothing is drawn again for it. */
export function derive<S extends EditorTypes>(draft: Draft<S>, before?: Derived<S>): Derived<S> {
  const facts = factsOf(draft);
  const wrong = invalidEdits(draft);
  const missing = draft.adapter.missing(facts, draft.saved);
  return { facts, wrong, missing: before && isSame(before.missing, missing) ? before.missing : missing };
}

export function firstState<S extends EditorTypes>(draft: Draft<S>): EditorState<S> {
  return {
    draft,
    ...derive(draft),
    left: new Set(draft.edits.keys()),
    attempts: 0,
    publishing: false,
    queue: draft.edits.size > 0 ? 'WAITING' : 'IDLE',
    patches: [],
    savedAt: draft.edits.size > 0 ? undefined : Date.parse(draft.saved.updatedAt),
    saveFailure: undefined,
    notice: draft.edits.size > 0 ? 'RESTORED' : undefined,
    changed: [],
    ended: undefined,
  };
}

/** The code of what is wrong with a field, as far as it is told already. */
export function errorAt<S extends EditorTypes>(state: EditorState<S>, path: S['path']): string | undefined {
  const { draft, wrong, left, attempts, missing } = state;
  if (draft.conflicts.has(path)) return 'CHANGED_ELSEWHERE';
  const code = wrong.get(path);
  const attempted = attempts > 0;
  if (code) return attempted || left.has(path) ? code : undefined;
  const isMissing = missing.includes(draft.adapter.missingName(path));
  return isMissing && (attempted || isPublic(draft.saved.status)) ? 'VALUE_REQUIRED' : undefined;
}
