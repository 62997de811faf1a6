import { Icon } from '#islands/controls/Icon.tsx';
import { useWords } from '#islands/page/words.tsx';
import { useEditor, useEditorState } from '#islands/editor/use-editor.tsx';
import { PublishedNotice } from './PublishedNotice.tsx';

/** Tells once that the listing was brought back from this browser, changed elsewhere, or published. */
export function ChangeNotice() {
  const t = useWords();
  const { forgetNotice } = useEditor();
  const notice = useEditorState((state) => state.notice);
  if (!notice) return null;
  if (notice === 'PUBLISHED') return <PublishedNotice onClose={forgetNotice} />;
  return (
    <div className="notice" role="status">
      <Icon name="warning" />
      <div>
        <p>{t(`editor.notice.${notice}`)}</p>
      </div>
      <button type="button" className="field-button" aria-label={t('form.close')} onClick={forgetNotice}>
        <Icon name="x" />
      </button>
    </div>
  );
}
