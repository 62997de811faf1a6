import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '#client/api-error.ts';
import { Spinner } from '#islands/controls/Spinner.tsx';
import type { Editor, EditorParts } from '#islands/editor/editor.ts';
import { openPending } from '#islands/editor/pending.ts';
import { openStorage } from '#islands/editor/storage.ts';
import type { EditorTypes, EditorAdapter } from '#islands/editor/adapter.ts';
import { EditorProvider, useEditorState } from '#islands/editor/use-editor.tsx';
import { LoadFailure } from '#islands/lists/LoadFailure.tsx';
import { useLocale, useLocalizedPath, useTranslate } from '#islands/page/words.tsx';
import { redirectToLogin } from '#stores/redirect.ts';
import { storedRole, storedValue } from '#stores/session-values.ts';
import { leaveOnLogout } from '#stores/session.ts';
import { storeOwn } from '#stores/stored-visits.ts';

type Opening<S extends EditorTypes> =
  { kind: 'LOADING' } | { kind: 'OPEN'; editor: Editor<S> } | { kind: 'GONE' } | { kind: 'FAILED'; message: string };

type Opened<S extends EditorTypes> = {
  adapter: EditorAdapter<S>;
  id: number;
  create: (parts: EditorParts<S>) => Editor<S>;
};

const gone = [403, 404, 410];

/** Opens an editor; users who are not logged in are redirected to login and back. */
function useOpening<S extends EditorTypes>({ adapter, id, create }: Opened<S>) {
  const locale = useLocale();
  const [opening, setOpening] = useState<Opening<S>>({ kind: 'LOADING' });

  const open = useCallback(async () => {
    setOpening({ kind: 'LOADING' });
    try {
      const saved = await adapter.calls.read(id);
      storeOwn([id]);
      const storage = openStorage({ adapter, id, userId: storedValue('userId') });
      setOpening({ kind: 'OPEN', editor: create({ adapter, saved, locale, storage }) });
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (gone.includes(error.status)) openPending({ id, userId: storedValue('userId') }).change(() => ({ files: {} }));
      setOpening(gone.includes(error.status) ? { kind: 'GONE' } : { kind: 'FAILED', message: error.message });
    }
  }, [adapter, id, create, locale]);

  useEffect(() => {
    if (storedRole()) void open();
    else redirectToLogin();
  }, [open]);

  useEffect(() => (opening.kind === 'OPEN' ? opening.editor.follow() : undefined), [opening]);

  useEffect(leaveOnLogout, []);

  return { opening, open };
}

type Way = { list: string; title: string };
type Props<S extends EditorTypes> = Opened<S> & Way & { children: ReactNode };

/** Loads and shows an editor; if there is nothing to edit, links to the list instead. */
export function EditorLoader<S extends EditorTypes>({ list, title, children, ...opened }: Props<S>) {
  const t = useTranslate();
  const { opening, open } = useOpening(opened);
  switch (opening.kind) {
    case 'LOADING':
      return <Spinner label={t('form.loading')} />;
    case 'GONE':
      return <Gone {...{ list, title }} />;
    case 'FAILED':
      return <LoadFailure problem={opening.message} onRetry={() => void open()} />;
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
  const t = useTranslate();
  const path = useLocalizedPath();
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
