import type { ReactNode } from 'react';
import { intlTag } from '#i18n/intl-tags.ts';
import { useLocale, useTranslate } from '#islands/page/words.tsx';

type Props = { title: string; text: string; children: ReactNode };

/** A way of the second step: what it is, what is set up of it, and what can be done. */
export function Part({ title, text, children }: Props) {
  return (
    <div className="stack gap-3 hairline-t pt-4">
      <h3 className="text-item">{title}</h3>
      <p className="field-hint">{text}</p>
      {children}
    </div>
  );
}

/** Since when it is set up, and when it was last used. */
export function Usage({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) {
  const t = useTranslate();
  const locale = useLocale();
  const since = new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium' }).format(new Date(createdAt));
  if (!lastUsedAt) return <p className="field-hint">{t('account.two_step.unused', { since })}</p>;
  const format = new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className="field-hint">{t('account.two_step.used', { since, time: format.format(new Date(lastUsedAt)) })}</p>
  );
}
