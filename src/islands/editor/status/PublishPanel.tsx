import { useRef } from 'react';
import { formatDate } from '#i18n/numbers.ts';
import { moveKey, statusKey } from '#i18n/status-words.ts';
import { Button } from '#islands/controls/Button.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useWords } from '#islands/page/words.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { StatusActions } from './StatusActions.tsx';
import { isPublishable } from './publishable.ts';
import { usePublish } from './use-publish.ts';
import { useStanding } from './use-standing.ts';

/** Where it stands, and what can be done about it. */
export function PublishPanel() {
  const t = useWords();
  const locale = useLocale();
  const saved = useStanding();
  const { busy, publish } = usePublish();
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
      {saved.status === 'BLOCKED' && (
        <div className="notice notice-error">
          <Icon name="error" />
          <div>
            <p>{t('mine.blocked')}</p>
            <p>{saved.blockReason}</p>
          </div>
        </div>
      )}
      <div className="publish-save">
        <SaveStatus />
      </div>
      {saved.expiresAt && saved.url && (
        <p className="field-hint">{t('mine.until', { day: formatDate(locale, saved.expiresAt) })}</p>
      )}
      {isPublishable(saved) && (
        <Button tone="main" busy={busy} onClick={publish}>
          {t(moveKey(saved, 'PUBLISHED'))}
        </Button>
      )}
      {saved.url && (
        <a className="button button-plain" href={saved.url}>
          {t('editor.view')}
        </a>
      )}
      <StatusActions heading={heading} />
    </section>
  );
}
