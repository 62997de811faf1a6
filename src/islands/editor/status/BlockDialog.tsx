import { moveKey } from '#i18n/status-words.ts';
import { TextDialog } from '#islands/controls/TextDialog.tsx';
import { useWords } from '#islands/page/words.tsx';
import { useEditor } from '#islands/editor/use-editor.tsx';

/** An admin takes a listing from sight, or ends that, with a reason that its owner reads. */
export function BlockDialog({ ends, onClose }: { ends: boolean; onClose: () => void }) {
  const t = useWords();
  const { moveTo } = useEditor();
  const title = t(ends ? moveKey({ status: 'BLOCKED' }, 'PUBLISHED') : 'editor.block');
  return (
    <TextDialog
      title={title}
      confirm={title}
      tone={ends ? 'sea' : 'danger'}
      label={t('editor.block_reason')}
      hint={t('editor.block_hint')}
      required
      act={(reason) => moveTo({ status: ends ? 'PUBLISHED' : 'BLOCKED', reason })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
