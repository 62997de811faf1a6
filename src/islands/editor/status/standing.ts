import type { ListingStatus } from '#contract/listings/listing.ts';
import type { ManagedProject } from '#contract/projects/managed-project.ts';
import type { Kind, Purpose } from '#contract/reference/index.ts';
import type { Saved } from '#islands/editor/adapter.ts';
import { useEditorState, useEditor } from '#islands/editor/use-editor.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { showToast } from '#stores/toasts.ts';

const published: readonly ListingStatus[] = ['DRAFT', 'PAUSED', 'EXPIRED'];

/** Whether publishing the listing saves all of it, rather than merely changing its status. */
export function isPublishable({ status, moves }: { status: ListingStatus; moves: readonly ListingStatus[] }): boolean {
  return published.includes(status) && moves.includes('PUBLISHED');
}

export type SavedListing = Saved &
  Pick<ManagedProject, 'moves' | 'blockReason' | 'block' | 'url' | 'expiresAt'> & {
    kind: Kind;
    purpose?: Purpose | null;
  };

export function useSavedListing(): SavedListing {
  return useEditorState<SavedListing, { saved: SavedListing; facts: object; path: string }>(({ draft }) => draft.saved);
}

/** Publishing: whether it runs, and how to start it; success shows as a notice, missing facts in the summary. */
export function usePublish(): { busy: boolean; publish: () => void } {
  const t = useTranslate();
  const { publish, $state } = useEditor();
  const busy = useEditorState(({ publishing }) => publishing);

  async function go(): Promise<void> {
    const outcome = await publish();
    const message = $state.get().saveFailure?.message;
    if (outcome === 'CHANGED')
      showToast({ key: 'publish', severity: 'warning', detail: t('editor.changed_meanwhile') });
    if (outcome === 'FAILED' && message) showToast({ key: 'publish', severity: 'error', detail: message });
  }

  return { busy, publish: () => void (!busy && go()) };
}
