import { ApiError, isDropped, isGone, isPassing } from '#client/api-error.ts';
import { currentListing, readManagedListing, saveListing } from '#client/managed-listing.ts';
import { ListingUpdate, type ManagedListing } from '#contract/managed-listing.ts';
import { acknowledge, noteSent, receive, refuse, sendingOf, type Sending } from './draft.ts';
import type { EditorState } from './editor-state.ts';
import type { Facts } from './paths.ts';
import type { SaveOutcome } from './save-queue.ts';

/** What saving needs of the editor. */
export type Saving = {
  state: () => EditorState;
  set: (change: Partial<EditorState>) => void;
  /** Tells the other tabs. */
  tell: (listing: ManagedListing) => void;
};

/** The body of a save: the facts of the contract, nothing else that the listing carries. */
export function updateOf(facts: Facts, { version }: ManagedListing): ListingUpdate {
  const names = Object.keys(ListingUpdate.shape) as (keyof ListingUpdate)[];
  return Object.fromEntries(names.map((name) => [name, { ...facts, version }[name]])) as ListingUpdate;
}

/** Takes over what the server has by now, and notes whether others changed it. */
export function takeOver({ state, set }: Saving, listing: ManagedListing): void {
  const { draft, taken } = receive(state().draft, listing);
  set({ draft, ...(taken && { notice: 'TAKEN' as const }) });
}

async function onConflict(saving: Saving, error: ApiError): Promise<SaveOutcome> {
  const listing = currentListing(error) ?? (await readManagedListing(saving.state().draft.saved.id));
  takeOver(saving, listing);
  return sendingOf(saving.state().draft) ? 'AGAIN' : 'DONE';
}

/** What a failed save means for what was sent, and for the next save. */
export async function onFailure(saving: Saving, error: unknown, sending: Sending): Promise<SaveOutcome> {
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
export function onSaved({ state, set, tell }: Saving, sending: Sending, listing: ManagedListing): void {
  const draft = acknowledge(state().draft, sending, listing);
  set({ draft, savedAt: Date.now(), trouble: undefined });
  tell(listing);
}

async function attempt(saving: Saving): Promise<SaveOutcome> {
  const { draft } = saving.state();
  const sending = sendingOf(draft);
  if (!sending) return 'DONE';
  saving.set({ draft: noteSent(draft, sending) });
  try {
    onSaved(saving, sending, await saveListing(draft.saved.id, updateOf(sending.facts, draft.saved)));
    return 'DONE';
  } catch (error) {
    return onFailure(saving, error, sending);
  }
}

/** Saves what can be saved now; it never rejects, so that one unforeseen failure does not end all saving. */
export async function save(saving: Saving): Promise<SaveOutcome> {
  try {
    return await attempt(saving);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    saving.set({ trouble: { offline: false, message } });
    return 'FAILED';
  }
}
