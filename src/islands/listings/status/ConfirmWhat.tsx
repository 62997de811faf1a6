import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useWords } from '../../ui/words.tsx';
import { changeWhat } from '../draft/what.ts';
import { useEditor, useEditorState } from '../use-editor.tsx';

/** Asks before a public listing offers something else. */
export function ConfirmWhat() {
  const t = useWords();
  const editor = useEditor();
  const asked = useEditorState((state) => state.asked);
  if (!asked) return null;
  const close = () => editor.ask();
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
