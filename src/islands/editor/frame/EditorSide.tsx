import { useRef, type ReactNode } from 'react';
import { formatDate } from '#i18n/numbers.ts';
import { statusKey } from '#i18n/status-words.ts';
import { Button } from '#islands/controls/Button.tsx';
import { CardPreview } from '#islands/editor/status/CardPreview.tsx';
import { publishWait } from '#islands/editor/publishing.ts';
import { Progress } from '#islands/editor/status/PhoneBar.tsx';
import { PreviewButton } from '#islands/editor/status/PreviewButton.tsx';
import { PublishButton } from '#islands/editor/status/PublishButton.tsx';
import { SaveStatus } from '#islands/editor/status/SaveStatus.tsx';
import { useSavedListing, useWait } from '#islands/editor/status/standing.ts';
import { StatusActions } from '#islands/editor/status/StatusActions.tsx';
import { useEditorState } from '#islands/editor/use-editor.tsx';
import { useTranslate, useLocale } from '#islands/page/words.tsx';

type Props = { card: string; children?: ReactNode };

/** Both stay in sight: what the window leaves of the list is scrolled by itself. */
const inSight =
  'flex flex-col gap-6 lg:sticky lg:top-18.25 lg:max-h-[calc(100dvh_-_5.5625rem_-_var(--foot,0px))] *:flex-none lg:[&>nav]:min-h-36 lg:[&>nav]:flex-initial';

/** Beside the form: actions, what is missing, and at its end `children` and the card preview (`card`: a `CardText` as JSON). */
export function EditorSide({ card, children }: Props) {
  const t = useTranslate();
  const isArchived = useEditorState(({ draft }) => draft.saved.status === 'ARCHIVED');
  const isWhole = useEditorState(({ missing }) => missing.length === 0);
  return (
    <>
      <div>
        <div className={inSight}>
          <PublishPanel />
          {!isArchived && (
            <nav
              className="stack hidden content-start gap-4 overflow-auto rounded-card hairline bg-raised p-[clamp(16px,3vw,24px)] lg:grid"
              aria-labelledby="progress"
            >
              <h2 id="progress">{t('editor.progress')}</h2>
              {isWhole && <p>{t('editor.nothing_missing')}</p>}
              <Progress />
            </nav>
          )}
        </div>
      </div>
      {!isArchived && children}
      <CardPreview text={card} />
    </>
  );
}

/** The first file that has to be sent or chosen again. */
function lookAtUploads(): void {
  const row = document.querySelector<HTMLElement>('.uploads [data-stuck]');
  row?.scrollIntoView({ block: 'center' });
  row?.querySelector('button')?.focus({ preventScroll: true });
}

export function PublishPanel() {
  const t = useTranslate();
  const locale = useLocale();
  const saved = useSavedListing();
  const waits = useWait();
  const wait = useEditorState(publishWait);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section
      className="publish-panel stack gap-3 rounded-card hairline bg-raised p-[clamp(16px,3vw,24px)]"
      aria-labelledby="publish"
    >
      <h2 ref={heading} id="publish" tabIndex={-1}>
        <span className="sr-only">{t('editor.status')}: </span>
        {t(statusKey(saved))}
      </h2>
      <div className="publish-save">
        <SaveStatus />
      </div>
      {saved.expiresAt && saved.url && (
        <p className="field-hint">{t('mine.until', { day: formatDate(locale, saved.expiresAt) })}</p>
      )}
      {waits && <p className="text-strong">{waits}</p>}
      <PublishButton />
      {wait === 'STUCK' && (
        <Button tone="link" onClick={lookAtUploads}>
          {t('editor.publish.look')}
        </Button>
      )}
      {saved.url && (
        <a className="button button-plain" href={saved.url}>
          {t('editor.view')}
        </a>
      )}
      <PreviewButton />
      <StatusActions heading={heading} />
    </section>
  );
}
