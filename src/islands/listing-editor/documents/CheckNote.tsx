import type { PaperCheck } from '#contract/media/paper.ts';
import { formatShortDate } from '#i18n/numbers.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { useLocale, useTranslate } from '#islands/page/words.tsx';

const icons = { PENDING: 'clock', CHECKED: 'check', REFUSED: 'warning' } as const;
const tones = { PENDING: '', CHECKED: 'notice-success', REFUSED: 'notice-error' } as const;

/** How the portal's check of papers stands, and what its owner can do. */
export function CheckNote({ check: { state, decidedAt, reason } }: { check: PaperCheck }) {
  const t = useTranslate();
  const locale = useLocale();
  const day = decidedAt ? formatShortDate(locale, decidedAt) : '';
  return (
    <div className={`notice ${tones[state]}`}>
      <Icon name={icons[state]} />
      <div>
        <p>{t(`documents.check.${state}`, { day })}</p>
        {reason && (
          <>
            <blockquote className="pl-3 wrap-anywhere whitespace-pre-line [border-left:3px_solid]">{reason}</blockquote>
            <p>{t('documents.check.again')}</p>
          </>
        )}
      </div>
    </div>
  );
}
