import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Fewer rows than these are all drawn. */
const allUpTo = 60;
const beyond = 8;
const usualRow = 40;
const usualView = 800;

/** What can be seen of a table that scrolls, in pixels. */
export type View = { scrolled: number; height: number; rowHeight: number };

export const firstView: View = { scrolled: 0, height: usualView, rowHeight: usualRow };

/** The places of the rows to draw: all of a short table, else those in view and some beyond, and what is `always` drawn. */
export function drawnRows(count: number, always: readonly number[], { scrolled, height, rowHeight }: View): number[] {
  const first = count <= allUpTo ? 0 : Math.max(0, Math.floor(scrolled / rowHeight) - beyond);
  const last = count <= allUpTo ? count : Math.min(count, Math.ceil((scrolled + height) / rowHeight) + beyond);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  const outside = always.filter((row) => row >= 0 && row < count && (row < first || row >= last));
  return outside.length > 0 ? [...new Set([...rows, ...outside])].sort((a, b) => a - b) : rows;
}

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
