import type { StatusChange } from '#contract/listings/managed-listing.ts';
import { hasWork, sendingOf } from './draft.ts';
import type { EditorState } from './editor-state.ts';
import { make, onFailure, save, takeOver, type Saving } from './saving.ts';
import type { Shape } from './subject.ts';

/** What became of publishing: INCOMPLETE where something is missing, wrong or undecided, CHANGED where others were faster. */
export type Published = 'PUBLISHED' | 'INCOMPLETE' | 'CHANGED' | 'FAILED';

const maxSaves = 4;

/** Whether nothing that is known here stands in the way of publishing. */
export function isReady<S extends Shape>({ missing, wrong, draft }: EditorState<S>): boolean {
  return missing.length === 0 && wrong.size === 0 && draft.conflicts.size === 0;
}

/** Saves everything that publishing itself would not; what is left says why it cannot be published yet. */
async function saveBefore<S extends Shape>(saving: Saving<S>): Promise<Published | undefined> {
  for (let saves = 0; saves < maxSaves && hasWork(saving.state().draft); saves += 1) {
    const outcome = await save(saving);
    if (outcome === 'FAILED' || outcome === 'ENDED') return 'FAILED';
    if (outcome === 'HELD') return 'INCOMPLETE';
  }
  return isReady(saving.state()) && !hasWork(saving.state().draft) ? undefined : 'CHANGED';
}

/** Saves and publishes everything at once, or one after the other. */
export async function publish<S extends Shape>(saving: Saving<S>): Promise<Published> {
  if (!isReady(saving.state())) return 'INCOMPLETE';
  const { subject } = saving.state().draft;
  saving.set({ trouble: undefined });
  const hindrance = subject.savesFirst ? await saveBefore(saving) : undefined;
  if (hindrance) return hindrance;
  const sending = sendingOf(saving.state().draft);
  try {
    await make(saving, sending, 'publish');
    saving.set({ notice: 'PUBLISHED' });
    return 'PUBLISHED';
  } catch (error) {
    const outcome = await onFailure(saving, error, sending);
    if (outcome === 'FAILED' || outcome === 'ENDED') return 'FAILED';
    return saving.state().trouble ? 'INCOMPLETE' : 'CHANGED';
  }
}

/** Brings it to another status; deleting it is one of them. Throws what the call throws. */
export async function moveTo<S extends Shape>(saving: Saving<S>, change: StatusChange): Promise<void> {
  const { saved, subject } = saving.state().draft;
  if (change.status === 'ARCHIVED') {
    await subject.calls.remove(saved.id);
    takeOver(saving, await subject.calls.read(saved.id));
  } else takeOver(saving, await subject.calls.changeStatus(saved.id, change));
  saving.tell(saving.state().draft.saved);
}
