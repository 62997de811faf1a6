import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '#client/api-error.ts';
import { Spinner } from '#islands/controls/Spinner.tsx';
import type { Editor, EditorParts } from '#islands/editor/editor.ts';
import { openStorage } from '#islands/editor/storage.ts';
import type { Shape, Subject } from '#islands/editor/subject.ts';
import { EditorProvider, useEditorState } from '#islands/editor/use-editor.tsx';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { useLocale, usePath, useWords } from '#islands/page/words.tsx';
import { askToLogIn } from '#stores/redirect.ts';
import { storedRole, storedValue } from '#stores/session-values.ts';
import { goHomeAtEnd } from '#stores/session.ts';

type Opening<S extends Shape> =
  { kind: 'LOADING' } | { kind: 'OPEN'; editor: Editor<S> } | { kind: 'GONE' } | { kind: 'FAILED'; message: string };

type Opened<S extends Shape> = {
  subject: Subject<S>;
  id: number;
  create: (parts: EditorParts<S>) => Editor<S>;
};

const gone = [403, 404, 410];

/** Opens an editor for who may use it; who is not logged in goes to login and comes back. */
function useOpening<S extends Shape>({ subject, id, create }: Opened<S>) {
  const locale = useLocale();
  const [opening, setOpening] = useState<Opening<S>>({ kind: 'LOADING' });

  const open = useCallback(async () => {
    setOpening({ kind: 'LOADING' });
    try {
      const saved = await subject.calls.read(id);
      const storage = openStorage({ subject, id, userId: storedValue('userId') });
      setOpening({ kind: 'OPEN', editor: create({ subject, saved, locale, storage }) });
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      setOpening(gone.includes(error.status) ? { kind: 'GONE' } : { kind: 'FAILED', message: error.message });
    }
  }, [subject, id, create, locale]);

  useEffect(() => {
    if (storedRole()) void open();
    else askToLogIn();
  }, [open]);

  useEffect(() => (opening.kind === 'OPEN' ? opening.editor.follow() : undefined), [opening]);

  useEffect(goHomeAtEnd, []);

  return { opening, open };
}

type Way = { list: string; title: string };
type Props<S extends Shape> = Opened<S> & Way & { children: ReactNode };

/** An editor once it is open; where there is nothing to edit, the way to the list of what there is. */
export function OpenedEditor<S extends Shape>({ list, title, children, ...opened }: Props<S>) {
  const t = useWords();
  const { opening, open } = useOpening(opened);
  switch (opening.kind) {
    case 'LOADING':
      return <Spinner label={t('form.loading')} />;
    case 'GONE':
      return <Gone {...{ list, title }} />;
    case 'FAILED':
      return <LoadFailure problem={opening.message} onAgain={() => void open()} />;
    case 'OPEN':
      return (
        <EditorProvider editor={opening.editor}>
          <UntilGone {...{ list, title }}>{children}</UntilGone>
        </EditorProvider>
      );
  }
}

function UntilGone({ children, ...way }: Way & { children: ReactNode }) {
  const ended = useEditorState((state) => state.ended);
  return ended === 'GONE' ? <Gone {...way} /> : children;
}

function Gone({ list, title }: Way) {
  const t = useWords();
  const path = usePath();
  return (
    <div className="form">
      <div className="notice bg-warning-soft text-strong" role="status">
        <div>
          <p>{t('editor.gone')}</p>
        </div>
      </div>
      <a className="button button-sea" href={path(list)}>
        {title}
      </a>
    </div>
  );
}
