import { useEffect, useRef } from 'react';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { inLanguage } from '#i18n/paths.ts';
import { formatDate } from '#i18n/numbers.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { ShareButton } from '#islands/controls/ShareButton.tsx';
import { savedValueAt } from '#islands/editor/edits.ts';
import { focusField } from '#islands/editor/field-id.ts';
import { useFormParts, inFormOrder } from '#islands/editor/frame/form-parts.ts';
import { isReady } from '#islands/editor/saving.ts';
import { useEditor, useEditorState } from '#islands/editor/use-editor.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { useSavedListing } from './standing.ts';

export function ChangeNotice() {
  const t = useTranslate();
  const { forgetNotice } = useEditor();
  const notice = useEditorState((state) => state.notice);
  if (!notice) return null;
  if (notice === 'PUBLISHED') return <PublishedNotice onClose={forgetNotice} />;
  return (
    <div className={`notice ${notice === 'TAKEN' ? 'notice-above' : ''}`} role="status">
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

/** Shown after publishing: links to the public page and to sharing. Takes the focus. */
export function PublishedNotice({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const locale = useLocale();
  const { id, status, url, expiresAt } = useSavedListing();
  const title = useEditorState(({ facts, draft }) => inLanguage(draft.adapter.title(facts), locale));

  useEffect(() => {
    // Where publishing had to wait, its news must not take a field from who writes.
    if (document.activeElement?.matches('input, textarea, select, dialog *')) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);

  if (!isPublic(status) || !url) return null;
  return (
    <div ref={box} className="notice" role="status" tabIndex={-1}>
      <Icon name="check" />
      <div>
        <p>{t('mine.moved.PUBLISHED')}</p>
        {expiresAt && <p className="field-hint">{t('mine.until', { day: formatDate(locale, expiresAt) })}</p>}
        <div className="flex flex-wrap gap-2">
          <a className="button button-sea" href={url}>
            {t('editor.view')}
          </a>
          <ShareButton shared={{ id, url, title }} />
        </div>
      </div>
      <button type="button" className="field-button" aria-label={t('form.close')} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}

type WordsOf = (path: string, value: unknown) => string;

/** Facts changed both here and elsewhere: nothing is overwritten before the user decides. */
export function Conflicts({ wordsOf }: { wordsOf: WordsOf }) {
  const t = useTranslate();
  const { decide } = useEditor();
  const conflicts = useEditorState(({ draft }) => draft.conflicts);
  if (conflicts.size === 0) return null;
  const paths = [...conflicts];
  const all = (choice: 'MINE' | 'THEIRS') => paths.forEach((path) => decide(path, choice));
  return (
    <section className="notice bg-warning-soft text-strong" aria-labelledby="conflicts" role="alert">
      <div>
        <h2 className="text-lg" id="conflicts">
          {t('editor.conflict.title')}
        </h2>
        <p>{t('editor.conflict.text')}</p>
        <ul>
          {paths.map((path) => (
            <Conflict key={path} {...{ path, wordsOf }} />
          ))}
        </ul>
        {paths.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button tone="plain" onClick={() => all('MINE')}>
              {t('editor.conflict.all_mine')}
            </Button>
            <Button tone="plain" onClick={() => all('THEIRS')}>
              {t('editor.conflict.all_theirs')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Conflict({ path, wordsOf }: { path: string; wordsOf: WordsOf }) {
  const t = useTranslate();
  const { decide } = useEditor();
  const mine = useEditorState(({ facts, draft: { adapter } }) => adapter.factAt(facts, path));
  const theirs = useEditorState(({ draft }) => savedValueAt(draft, path));
  const words = (value: unknown) => wordsOf(path, value) || t('editor.not_said');
  const label = useFormParts().labelOf(path);
  return (
    <li className="grid gap-2 hairline-t py-3">
      <strong>{label}</strong>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line [&_dt]:text-muted">
        <dt>{t('editor.conflict.mine')}</dt>
        <dd>{words(mine)}</dd>
        <dt>{t('editor.conflict.theirs')}</dt>
        <dd>{words(theirs)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`${label}: ${t('editor.conflict.keep_mine')}`} onClick={() => decide(path, 'MINE')}>
          {t('editor.conflict.keep_mine')}
        </Button>
        <Button
          tone="plain"
          aria-label={`${label}: ${t('editor.conflict.take_theirs')}`}
          onClick={() => decide(path, 'THEIRS')}
        >
          {t('editor.conflict.take_theirs')}
        </Button>
      </div>
    </li>
  );
}

/** After an attempt to publish: everything that prevents it, each with a link to its field. Takes the focus. */
export function MissingSummary() {
  const t = useTranslate();
  const parts = useFormParts();
  const box = useRef<HTMLDivElement>(null);
  const attempts = useEditorState((state) => state.attempts);
  const missing = useEditorState((state) => state.missing);
  const wrong = useEditorState((state) => state.wrong);
  const ready = useEditorState(isReady);

  useEffect(() => {
    if (attempts === 0 || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'center' });
  }, [attempts]);

  if (attempts === 0 || ready) return null;
  return (
    <div ref={box} className="notice notice-error" role="alert" tabIndex={-1}>
      <Icon name="error" />
      <div>
        {missing.length > 0 && <Fields title={t('editor.summary_missing')} paths={inFormOrder(parts, missing)} />}
        {wrong.size > 0 && <Fields title={t('editor.summary_wrong')} paths={inFormOrder(parts, wrong.keys())} />}
        {missing.length === 0 && wrong.size === 0 && <p>{t('editor.conflict.title')}</p>}
      </div>
    </div>
  );
}

function Fields({ title, paths }: { title: string; paths: readonly string[] }) {
  const { labelOf } = useFormParts();
  return (
    <>
      <p>{title}</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <button type="button" className="link" onClick={() => void focusField(path)}>
              {labelOf(path)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
