import { useCallback, useEffect, useState, type RefObject } from 'react';
import { firstView, type View } from './window.ts';

const isSame = (one: View, other: View) =>
  one.scrolled === other.scrolled && one.height === other.height && one.rowHeight === other.rowHeight;

/** Follows what can be seen of a table, in steps of one row. */
export function useView(table: RefObject<HTMLElement | null>): { view: View; look: () => void } {
  const [view, setView] = useState(firstView);

  const look = useCallback(() => {
    const element = table.current;
    if (!element) return;
    setView((before) => {
      const rowHeight = element.querySelector<HTMLElement>('[data-row]')?.offsetHeight || before.rowHeight;
      const scrolled = Math.floor(element.scrollTop / rowHeight) * rowHeight;
      const next = { scrolled, height: element.clientHeight || before.height, rowHeight };
      return isSame(before, next) ? before : next;
    });
  }, [table]);

  useEffect(() => {
    look();
    if (!table.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(table.current);
    return () => observer.disconnect();
  }, [look, table]);

  return { view, look };
}
