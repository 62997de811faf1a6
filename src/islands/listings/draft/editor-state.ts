import { isPublic } from '#domain/lifecycle.ts';
import { missingFacts } from '#domain/missing-facts.ts';
import { factsOf, type Draft } from './edits.ts';
import { wrongEdits } from './held-edits.ts';
import { isSame, type Facts, type Path } from './paths.ts';
import type { QueueState } from './save-queue.ts';
import type { What } from './what.ts';

/** Why a save failed for now: no answer came, or the server could not. */
export type Trouble = { offline: boolean; message: string };

/** What the editor tells once about a listing that changed outside of it. */
export type Notice = 'RESTORED' | 'TAKEN' | 'PUBLISHED';

export type EditorState = {
  draft: Draft;
  /** The facts as they would be saved, without what is wrong. */
  facts: Facts;
  wrong: ReadonlyMap<Path, string>;
  /** What it lacks before it can be published, in the order of the form. */
  missing: readonly string[];
  /** Fields that were left at least once: only their errors are told. */
  left: ReadonlySet<Path>;
  /** How often publishing was tried: from the first time on everything is told. */
  attempts: number;
  publishing: boolean;
  queue: QueueState;
  savedAt: number | undefined;
  trouble: Trouble | undefined;
  notice: Notice | undefined;
  /** What a public listing shall offer instead, once that is confirmed. */
  asked: What | undefined;
  /** The listing is gone or no longer one's own, or one is logged out. */
  ended: 'GONE' | 'SESSION' | undefined;
};

type Derived = Pick<EditorState, 'facts' | 'wrong' | 'missing'>;

/** What follows from a draft; what stays the same keeps its identity, so that nothing is drawn again for it. */
export function derive(draft: Draft, before?: Derived): Derived {
  const facts = factsOf(draft);
  const wrong = wrongEdits(draft);
  const missing = missingFacts({ ...facts, images: draft.saved.images });
  return { facts, wrong, missing: before && isSame(before.missing, missing) ? before.missing : missing };
}

export function firstState(draft: Draft): EditorState {
  return {
    draft,
    ...derive(draft),
    left: new Set(draft.edits.keys()),
    attempts: 0,
    publishing: false,
    queue: draft.edits.size > 0 ? 'WAITING' : 'IDLE',
    savedAt: draft.edits.size > 0 ? undefined : Date.parse(draft.saved.updatedAt),
    trouble: undefined,
    notice: draft.edits.size > 0 ? 'RESTORED' : undefined,
    asked: undefined,
    ended: undefined,
  };
}

/** The code of what is wrong with a field, as far as it is told already. */
export function errorAt({ draft, wrong, left, attempts, missing }: EditorState, path: Path): string | undefined {
  if (draft.conflicts.has(path)) return 'CHANGED_ELSEWHERE';
  const code = wrong.get(path);
  const attempted = attempts > 0;
  if (code) return attempted || left.has(path) ? code : undefined;
  const name = path.replace(/^(title|description)\.hr$/, '$1');
  return (attempted || isPublic(draft.saved.status)) && missing.includes(name) ? 'VALUE_REQUIRED' : undefined;
}
