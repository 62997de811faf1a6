import type { ReactNode } from 'react';
import { useEditorState } from '#islands/editor/use-editor.tsx';
import { Progress } from '#islands/editor/status/Progress.tsx';
import { PublishPanel } from '#islands/editor/status/PublishPanel.tsx';
import { useWords } from '#islands/page/words.tsx';

/** Beside the form: what can be done, what is missing, and the card. */
export function EditorSide({ children }: { children: ReactNode }) {
  const t = useWords();
  const isArchived = useEditorState(({ draft }) => draft.saved.status === 'ARCHIVED');
  const isWhole = useEditorState(({ missing }) => missing.length === 0);
  return (
    <>
      <PublishPanel />
      {!isArchived && (
        <nav
          className="stack hidden gap-4 rounded-card hairline bg-raised p-[clamp(16px,3vw,24px)] lg:grid"
          aria-labelledby="progress"
        >
          <h2 id="progress">{t('editor.progress')}</h2>
          {isWhole && <p>{t('editor.nothing_missing')}</p>}
          <Progress />
        </nav>
      )}
      {children}
    </>
  );
}
