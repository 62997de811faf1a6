import { changeStatus, deleteListing, publishListing, readManagedListing } from '#client/managed-listing.ts';
import type { StatusChange } from '#contract/managed-listing.ts';
import { noteSent, sendingOf } from './draft.ts';
import type { EditorState } from './editor-state.ts';
import { onFailure, onSaved, takeOver, updateOf, type Saving } from './saving.ts';

/** What became of publishing: INCOMPLETE where something is missing, wrong or undecided, CHANGED where others were faster. */
export type Published = 'PUBLISHED' | 'INCOMPLETE' | 'CHANGED' | 'FAILED';

/** Whether nothing that is known here stands in the way of publishing. */
export function isReady({ missing, wrong, draft }: EditorState): boolean {
  return missing.length === 0 && wrong.size === 0 && draft.conflicts.size === 0;
}

/** Saves and publishes everything at once. */
export async function publish(saving: Saving): Promise<Published> {
  const { draft, facts } = saving.state();
  if (!isReady(saving.state())) return 'INCOMPLETE';
  const sending = sendingOf(draft) ?? { facts, edits: new Map() };
  saving.set({ draft: noteSent(draft, sending), trouble: undefined });
  try {
    onSaved(saving, sending, await publishListing(draft.saved.id, updateOf(sending.facts, draft.saved)));
    saving.set({ notice: 'PUBLISHED' });
    return 'PUBLISHED';
  } catch (error) {
    const outcome = await onFailure(saving, error, sending);
    if (outcome === 'FAILED' || outcome === 'ENDED') return 'FAILED';
    return saving.state().trouble ? 'INCOMPLETE' : 'CHANGED';
  }
}

/** Brings the listing to another status; deleting it is one of them. Throws what the call throws. */
export async function moveTo(saving: Saving, change: StatusChange): Promise<void> {
  const { id } = saving.state().draft.saved;
  if (change.status === 'ARCHIVED') {
    await deleteListing(id);
    takeOver(saving, await readManagedListing(id));
  } else takeOver(saving, await changeStatus(id, change));
  saving.tell(saving.state().draft.saved);
}
