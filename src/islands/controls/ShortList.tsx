import type { ReactNode } from 'react';
import { useTranslate } from '#islands/page/words.tsx';

const maxShown = 20;

type Props<Item> = { items: readonly Item[]; className?: string; children: (item: Item, index: number) => ReactNode };

/** The first twenty of a list, and how many there are beside. */
export function ShortList<Item>({ items, className, children }: Props<Item>) {
  const t = useTranslate();
  return (
    <>
      <ul className={className}>{items.slice(0, maxShown).map(children)}</ul>
      {items.length > maxShown && <p>{t('form.further', { count: items.length - maxShown })}</p>}
    </>
  );
}
