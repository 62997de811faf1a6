import { isPublic } from '#domain/listings/lifecycle.ts';
import { factsOf } from './edits.ts';
import { invalidEdits } from './savable-edits.ts';
import type { PendingFile } from './pending.ts';
import { isSame } from './same.ts';
import type { QueueState } from './save-queue.ts';
import type { Draft, EditorTypes } from './adapter.ts';

/** Why a save failed temporarily: no response, or a server error. */
export type SaveFailure = { offline: boolean; message: string };

/** One-off messages about something that happened outside the form's fields. */
export type Notice = 'RESTORED' | 'TAKEN' | 'PUBLISHED' | 'PUBLISH_LATE';

/** Files on their way, and of them `pictures` of the gallery; `stuck` ones need the user; `stored` since none was on its way. */
export type Arriving = { files: number; pictures: number; interrupted: number; stuck: number; stored: number };

export const noneArriving: Arriving = { files: 0, pictures: 0, interrupted: 0, stuck: 0, stored: 0 };

/** Result of publishing: INCOMPLETE if facts are missing, invalid or undecided, CHANGED if others changed it first. */
export type Published = 'PUBLISHED' | 'INCOMPLETE' | 'CHANGED' | 'FAILED';

/** What has become of an attempt to publish, each told once. */
export type PublishNews = { is: Published | 'REFUSED'; message: string };

/** A change to the server's state; it may be applied twice. */
export type Patch<S extends EditorTypes> = (saved: S['saved']) => S['saved'];

export type EditorState<S extends EditorTypes> = {
  draft: Draft<S>;
  /** The facts as they would be saved, without invalid edits. */
  facts: S['facts'];
  wrong: ReadonlyMap<S['path'], string>;
  /** What is missing before it can be published, in form order. */
  missing: readonly string[];
  /** Fields that were left at least once: only their errors are shown. */
  left: ReadonlySet<S['path']>;
  /** Number of attempts to publish; from the first one on, all errors are shown. */
  attempts: number;
  publishing: boolean;
  /** Since when it is to be published, in milliseconds since 1970. */
  wanted: number | undefined;
  news: PublishNews | undefined;
  arriving: Arriving;
  /** Files that were on their way before a reload, by upload key, until their part of the form takes them. */
  restorable: ReadonlyMap<string, PendingFile>;
  queue: QueueState;
  /** Changes made by separate calls while a save is in flight; its response may not include them. */
  patches: readonly Patch<S>[];
  savedAt: number | undefined;
  saveFailure: SaveFailure | undefined;
  notice: Notice | undefined;
  /** Paths that other users changed, as of the last response. */
  changed: readonly S['path'][];
  /** It was deleted, the user lost access, or the session ended. */
  ended: 'GONE' | 'SESSION' | undefined;
};

type Derived<S extends EditorTypes> = Pick<EditorState<S>, 'facts' | 'wrong' | 'missing'>;

/** Derives the state from a draft; unchanged parts keep their identity, to avoid re-renders. Pictures on their way are not missing. */
export function derive<S extends EditorTypes>(
  draft: Draft<S>,
  { pictures }: Arriving = noneArriving,
  before?: Derived<S>,
): Derived<S> {
  const facts = factsOf(draft);
  const wrong = invalidEdits(draft);
  const missing = draft.adapter.missing(facts, draft.saved).filter((path) => path !== 'images' || pictures === 0);
  return { facts, wrong, missing: before && isSame(before.missing, missing) ? before.missing : missing };
}

export function firstState<S extends EditorTypes>(draft: Draft<S>): EditorState<S> {
  return {
    draft,
    ...derive(draft),
    left: new Set(draft.edits.keys()),
    attempts: 0,
    publishing: false,
    wanted: undefined,
    news: undefined,
    arriving: noneArriving,
    restorable: new Map(),
    queue: draft.edits.size > 0 ? 'WAITING' : 'IDLE',
    patches: [],
    savedAt: draft.edits.size > 0 ? undefined : Date.parse(draft.saved.updatedAt),
    saveFailure: undefined,
    notice: draft.edits.size > 0 ? 'RESTORED' : undefined,
    changed: [],
    ended: undefined,
  };
}

/** The error code of a field, if it is to be shown yet. */
export function errorAt<S extends EditorTypes>(state: EditorState<S>, path: S['path']): string | undefined {
  const { draft, wrong, left, attempts, missing } = state;
  if (draft.conflicts.has(path)) return 'CHANGED_ELSEWHERE';
  const code = wrong.get(path);
  const attempted = attempts > 0;
  if (code) return attempted || left.has(path) ? code : undefined;
  const isMissing = missing.includes(path);
  return isMissing && (attempted || isPublic(draft.saved.status)) ? 'VALUE_REQUIRED' : undefined;
}
