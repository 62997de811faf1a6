import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '#islands/controls/ConfirmDialog.tsx';
import { useWords } from '#islands/page/words.tsx';
import { changeWhat } from '#islands/listing-editor/draft/what.ts';
import { useEditor } from '#islands/listing-editor/use-editor.tsx';

/** Asks before a public listing offers something else. */
export function ConfirmWhat() {
  const t = useWords();
  const editor = useEditor();
  const asked = useStore(editor.$asked);
  if (!asked) return null;
  const close = () => editor.$asked.set(undefined);
  return (
    <ConfirmDialog
      title={t(`editor.change_what.${asked.path}_title`)}
      confirm={t('editor.change_what.confirm')}
      act={async () => changeWhat(editor, asked)}
      onDone={close}
      onClose={close}
    >
      <p>{t(`editor.change_what.${asked.path}`)}</p>
    </ConfirmDialog>
  );
}
