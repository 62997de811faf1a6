import { useEffect, useRef } from 'react';
import { inLanguage } from '#i18n/paths.ts';
import { useLocale, useWords } from '#islands/page/words.tsx';
import type { Item } from './favourite-list.ts';

type Props = { item: Item; onUndo: () => void };

/** In the place of what was removed just now: the way back, which takes the focus of the button that is gone. */
export function RemovedItem({ item: { id, summary }, onUndo }: Props) {
  const t = useWords();
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const title = summary?.title ? inLanguage(summary.title, locale) : t('favourites.number', { id });

  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);

  return (
    <li className="favourite-removed flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card px-4 py-3 wrap-anywhere text-muted [border:1px_dashed_var(--color-control)]">
      <p role="status">{t('favourites.removed', { title })}</p>
      <button ref={button} type="button" className="button button-plain" onClick={onUndo}>
        {t('favourites.undo')}
      </button>
    </li>
  );
}
