import type { ManagedProject } from '#contract/projects/managed-project.ts';
import type { Kind, Purpose } from '#contract/reference/index.ts';
import { publishWait } from '#islands/editor/publishing.ts';
import type { Saved } from '#islands/editor/adapter.ts';
import { useEditorState, useEditor } from '#islands/editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';

export { isPublishable } from '#islands/editor/publishing.ts';

export type SavedListing = Saved &
  Pick<ManagedProject, 'moves' | 'blockReason' | 'block' | 'url' | 'expiresAt'> & {
    kind: Kind;
    purpose?: Purpose | null;
  };

export function useSavedListing(): SavedListing {
  return useEditorState<SavedListing, { saved: SavedListing; facts: object; path: string }>(({ draft }) => draft.saved);
}

/** Publishing: whether it runs, what it waits for in words, and how to start and cancel it. */
export function usePublish() {
  const { publish, cancelPublishing } = useEditor();
  const busy = useEditorState(({ publishing }) => publishing);
  const since = useEditorState(({ wanted }) => wanted);
  const waits = useWait();

  /** The second tap of a double one is no change of mind. */
  function cancel(): void {
    if (since && Date.now() - since > doubleTap) cancelPublishing();
  }

  return { busy, waits, publish: () => void (!busy && publish()), cancel };
}

const doubleTap = 700;

/** What publishing waits for, as a sentence; empty if it does not wait. */
export function useWait(): string {
  const t = useTranslate();
  const wait = useEditorState(publishWait);
  const { files, pictures, interrupted, stored, stuck } = useEditorState(({ arriving }) => arriving);
  const awaited = useEditorState(({ restorable }) => restorable.size);
  const message = useEditorState(({ saveFailure }) => saveFailure?.message ?? '');
  if (wait !== 'FILES') return wait ? t(`editor.publish.${wait}`, { message }) : '';
  if (interrupted > 0) return t('editor.publish.interrupted');
  const total = stored + files + stuck + awaited;
  const isOne = total === 1;
  if (pictures === files)
    return t(isOne ? 'editor.publish.picture' : 'editor.publish.pictures', { done: stored, total });
  return t(isOne ? 'editor.publish.file' : 'editor.publish.files', { done: stored, total });
}
