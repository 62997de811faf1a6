import { useWords } from '../ui/words.tsx';
import { CardPreview } from '../ui/status/CardPreview.tsx';
import { Progress } from '../ui/status/Progress.tsx';
import { PublishPanel } from '../ui/status/PublishPanel.tsx';
import { useEditorState } from './use-editor.tsx';

/** Beside the form: what can be done, what is missing, and the card. */
export function Side() {
  const t = useWords();
  const isArchived = useEditorState(({ draft }) => draft.saved.status === 'ARCHIVED');
  const isWhole = useEditorState(({ missing }) => missing.length === 0);
  return (
    <>
      <PublishPanel />
      {!isArchived && (
        <nav className="editor-progress" aria-labelledby="progress">
          <h2 id="progress">{t('editor.progress')}</h2>
          {isWhole && <p>{t('editor.nothing_missing')}</p>}
          <Progress />
        </nav>
      )}
      <CardPreview />
    </>
  );
}
