import { ApiError, isDropped, isGone, isPassing } from '#client/api-error.ts';
import { acknowledge, noteSent, receive, refuse, sendingOf, type Sending } from './draft.ts';
import type { EditorState } from './editor-state.ts';
import type { SaveOutcome } from './save-queue.ts';
import type { Shape } from './subject.ts';

/** What saving needs of the editor. */
export type Saving<S extends Shape> = {
  state: () => EditorState<S>;
  set: (change: Partial<EditorState<S>>) => void;
  /** Writes the copy in this browser, now. */
  keep: () => void;
  /** Tells the other tabs. */
  tell: (saved: S['saved']) => void;
};

/** An answer of the server, and what has been changed since it was asked. */
const patched = <S extends Shape>({ patches }: EditorState<S>, answer: S['saved']): S['saved'] =>
  patches.reduce((saved, by) => by(saved), answer);

/** Takes over what the server has by now, and notes whether others changed it. */
export function takeOver<S extends Shape>({ state, set }: Saving<S>, answer: S['saved']): void {
  const { draft, taken, changed } = receive(state().draft, patched(state(), answer));
  set({ draft, changed, ...(taken && { notice: 'TAKEN' as const }) });
}

async function onConflict<S extends Shape>(saving: Saving<S>, error: ApiError): Promise<SaveOutcome> {
  const { subject, saved } = saving.state().draft;
  takeOver(saving, subject.calls.current(error) ?? (await subject.calls.read(saved.id)));
  return sendingOf(saving.state().draft) ? 'AGAIN' : 'DONE';
}

/** What a failed save means for what was sent, and for the next save. */
export async function onFailure<S extends Shape>(
  saving: Saving<S>,
  error: unknown,
  sending: Sending<S>,
): Promise<SaveOutcome> {
  const { state, set } = saving;
  if (isDropped(error)) {
    set({ ended: 'SESSION' });
    return 'ENDED';
  }
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message } = error;
  if (code === 'CONFLICT') return onConflict(saving, error);
  if (status === 401 || isGone(error)) {
    set({ ended: status === 401 ? 'SESSION' : 'GONE' });
    return 'ENDED';
  }
  if (isPassing(error)) {
    set({ trouble: { offline: status === 0, message } });
    return 'FAILED';
  }
  const draft = refuse(state().draft, sending, error.errors ?? {});
  set(draft ? { draft, trouble: undefined } : { trouble: { offline: false, message } });
  return draft ? 'AGAIN' : 'HELD';
}

/** Takes the server's answer to what was sent. */
export function onSaved<S extends Shape>(
  { state, set, tell }: Saving<S>,
  sending: Sending<S>,
  answer: S['saved'],
): void {
  const saved = patched(state(), answer);
  const draft = acknowledge(state().draft, sending, saved);
  set({ draft, savedAt: Date.now(), trouble: undefined });
  tell(saved);
}

/** Notes what is on its way, here and in this browser: the page may go before the answer comes. */
export function send<S extends Shape>(saving: Saving<S>, sending: Sending<S>): void {
  saving.set({ draft: noteSent(saving.state().draft, sending) });
  saving.keep();
}

async function attempt<S extends Shape>(saving: Saving<S>): Promise<SaveOutcome> {
  const { draft } = saving.state();
  const sending = sendingOf(draft);
  if (!sending) return 'DONE';
  send(saving, sending);
  try {
    onSaved(saving, sending, await draft.subject.calls.save(draft.saved, sending.facts));
    return 'DONE';
  } catch (error) {
    return onFailure(saving, error, sending);
  }
}

/** Saves what can be saved now; it never rejects, so that one unforeseen failure does not end all saving. */
export async function save<S extends Shape>(saving: Saving<S>): Promise<SaveOutcome> {
  try {
    return await attempt(saving);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    saving.set({ trouble: { offline: false, message } });
    return 'FAILED';
  }
}
