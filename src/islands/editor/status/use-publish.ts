import { showToast } from '#stores/toasts.ts';
import { useWords } from '#islands/page/words.tsx';
import { useEditor, useEditorState } from '#islands/editor/use-editor.tsx';

/** Publishing: whether it runs, and how to start it; that it is public is told by a notice, what lacks by the summary. */
export function usePublish(): { busy: boolean; publish: () => void } {
  const t = useWords();
  const { publish, $state } = useEditor();
  const busy = useEditorState(({ publishing }) => publishing);

  async function go(): Promise<void> {
    const outcome = await publish();
    const message = $state.get().trouble?.message;
    if (outcome === 'CHANGED') showToast({ severity: 'warning', detail: t('editor.changed_meanwhile') });
    if (outcome === 'FAILED' && message) showToast({ severity: 'error', detail: message });
  }

  return { busy, publish: () => void (!busy && go()) };
}
