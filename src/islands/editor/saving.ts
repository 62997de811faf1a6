import { ApiError, isAborted, isUnavailable, isRetryable } from '#client/api-error.ts';
import type { StatusChange } from '#contract/listings/managed-listing.ts';
import { removePendingSave, hasWork, addPendingSave, markRefused, toSaveRequest } from './draft.ts';
import type { EditorState, Published } from './editor-state.ts';
import { mergeServerState } from './merge.ts';
import type { SaveOutcome } from './save-queue.ts';
import type { SaveRequest, EditorTypes } from './adapter.ts';

export type Saving<S extends EditorTypes> = {
  state: () => EditorState<S>;
  set: (change: Partial<EditorState<S>>) => void;
  store: () => void;
  broadcast: (saved: S['saved']) => void;
};

/** Merges the server's state; it may lack what separate calls have changed since. */
export function applyServerState<S extends EditorTypes>({ state, set }: Saving<S>, answer: S['saved']): void {
  const { draft: before, patches } = state();
  const { draft, taken, changed } = mergeServerState(
    before,
    patches.reduce((saved, by) => by(saved), answer),
  );
  set({ draft, changed, ...(taken && { notice: 'TAKEN' as const }) });
}

async function onConflict<S extends EditorTypes>(saving: Saving<S>, error: ApiError): Promise<SaveOutcome> {
  const { adapter, saved } = saving.state().draft;
  applyServerState(saving, adapter.calls.current(error) ?? (await adapter.calls.read(saved.id)));
  return hasWork(saving.state().draft) ? 'AGAIN' : 'DONE';
}

export async function onFailure<S extends EditorTypes>(
  saving: Saving<S>,
  error: unknown,
  sending: SaveRequest<S>,
): Promise<SaveOutcome> {
  const { state, set } = saving;
  if (isAborted(error)) {
    set({ ended: 'SESSION' });
    return 'ENDED';
  }
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message } = error;
  if (code === 'CONFLICT') return onConflict(saving, error);
  if (status === 401 || isUnavailable(error)) {
    set({ ended: status === 401 ? 'SESSION' : 'GONE', saveFailure: { offline: false, message } });
    return 'ENDED';
  }
  if (isRetryable(error)) {
    set({ saveFailure: { offline: status === 0, message } });
    return 'FAILED';
  }
  const unsent = removePendingSave(state().draft, sending);
  const refused = markRefused(unsent, sending, error.errors ?? {});
  set({ draft: refused ?? unsent, saveFailure: refused ? undefined : { offline: false, message } });
  return refused ? 'AGAIN' : 'HELD';
}

/** Sends a save, after recording it here and in storage: the page may close before the response. */
export async function submitSave<S extends EditorTypes>(
  saving: Saving<S>,
  sending: SaveRequest<S>,
  call: 'save' | 'publish',
): Promise<void> {
  const { state, set, store, broadcast } = saving;
  set({ draft: addPendingSave(state().draft, sending) });
  store();
  const { adapter, saved } = state().draft;
  applyServerState(saving, await adapter.calls[call](saved, sending));
  set({ savedAt: Date.now(), saveFailure: undefined });
  broadcast(state().draft.saved);
}

async function attempt<S extends EditorTypes>(saving: Saving<S>): Promise<SaveOutcome> {
  const { draft } = saving.state();
  if (!hasWork(draft)) return 'DONE';
  const sending = toSaveRequest(draft);
  try {
    await submitSave(saving, sending, 'save');
    return 'DONE';
  } catch (error) {
    return onFailure(saving, error, sending);
  }
}

/** Saves what can be saved now; never rejects, so that one unexpected failure does not stop all saving. */
export async function save<S extends EditorTypes>(saving: Saving<S>): Promise<SaveOutcome> {
  try {
    return await attempt(saving);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    saving.set({ saveFailure: { offline: false, message } });
    return 'FAILED';
  }
}

const maxSaves = 4;

export function isReady<S extends EditorTypes>({ missing, wrong, draft }: EditorState<S>): boolean {
  return missing.length === 0 && wrong.size === 0 && draft.conflicts.size === 0;
}

/** Saves what publishing itself would not; edits that remain prevent publishing. */
async function saveBefore<S extends EditorTypes>(saving: Saving<S>): Promise<Published | undefined> {
  for (let saves = 0; saves < maxSaves && hasWork(saving.state().draft); saves += 1) {
    const outcome = await save(saving);
    if (outcome === 'FAILED' || outcome === 'ENDED') return 'FAILED';
    if (outcome === 'HELD') return 'INCOMPLETE';
  }
  return isReady(saving.state()) && !hasWork(saving.state().draft) ? undefined : 'CHANGED';
}

export async function publish<S extends EditorTypes>(saving: Saving<S>): Promise<Published> {
  if (!isReady(saving.state())) return 'INCOMPLETE';
  const { adapter } = saving.state().draft;
  saving.set({ saveFailure: undefined });
  const hindrance = adapter.savesFirst ? await saveBefore(saving) : undefined;
  if (hindrance) return hindrance;
  const sending = toSaveRequest(saving.state().draft);
  try {
    await submitSave(saving, sending, 'publish');
    saving.set({ notice: 'PUBLISHED' });
    return 'PUBLISHED';
  } catch (error) {
    const outcome = await onFailure(saving, error, sending);
    if (outcome === 'FAILED' || outcome === 'ENDED') return 'FAILED';
    return saving.state().saveFailure ? 'INCOMPLETE' : 'CHANGED';
  }
}

/** Changes the status; deletion is one of them. Rethrows the call's errors. */
export async function changeStatus<S extends EditorTypes>(saving: Saving<S>, change: StatusChange): Promise<void> {
  const { saved, adapter } = saving.state().draft;
  if (change.status === 'ARCHIVED') {
    await adapter.calls.remove(saved.id);
    applyServerState(saving, await adapter.calls.read(saved.id));
  } else applyServerState(saving, await adapter.calls.changeStatus(saved.id, change));
  saving.broadcast(saving.state().draft.saved);
}
