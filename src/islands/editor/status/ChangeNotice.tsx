import { Icon } from '#islands/controls/Icon.tsx';
import { useWords } from '#islands/page/words.tsx';
import { useEditor, useEditorState } from '#islands/editor/use-editor.tsx';
import { useEffect, useRef } from 'react';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { Button } from '#islands/controls/Button.tsx';
import { useStanding } from './standing.ts';

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

/** It has just become public: leads on to its page, and to those who should know of it. It takes the focus. */
export function PublishedNotice({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const { status, url } = useStanding();
  const title = useEditorState(({ facts, draft }) => draft.subject.title(facts));

  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);

  if (!isPublic(status) || !url) return null;
  const share = () => navigator.share({ title, url: new URL(url, location.href).href }).catch(() => undefined);
  return (
    <div ref={box} className="notice" role="status" tabIndex={-1}>
      <Icon name="check" />
      <div>
        <p>{t('mine.moved.PUBLISHED')}</p>
        <div className="flex flex-wrap gap-2">
          <a className="button button-sea" href={url}>
            {t('editor.view')}
          </a>
          {'share' in navigator && (
            <Button tone="plain" onClick={() => void share()}>
              {t('editor.share')}
            </Button>
          )}
        </div>
      </div>
      <button type="button" className="field-button" aria-label={t('form.close')} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}
