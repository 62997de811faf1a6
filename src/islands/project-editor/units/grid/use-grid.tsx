import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  useState,
  type RefObject,
} from 'react';
import { useLocale, useTranslate } from '#islands/page/words.tsx';
import { useEditor } from '#islands/project-editor/draft/use-project-editor.tsx';
import type { TableKind } from '#islands/project-editor/units/table-columns.ts';
import { createGrid, type Asked, type Grid, type GridState } from './grid.ts';

const Opened = createContext<Grid | undefined>(undefined);

export function GridProvider({ kind, children }: { kind: TableKind; children: ReactNode }) {
  const editor = useEditor();
  const t = useTranslate();
  const locale = useLocale();
  const grid = useMemo(() => createGrid(kind, editor, { t, locale }), [kind, editor, t, locale]);
  useEffect(() => grid.follow(), [grid]);
  return <Opened value={grid}>{children}</Opened>;
}

export function useGrid(): Grid {
  const grid = use(Opened);
  if (!grid) throw new Error('outside of a table');
  return grid;
}

export function useGridState<Part>(select: (state: GridState) => Part): Part {
  const { $state } = useGrid();
  const listen = useCallback((notify: () => void) => $state.listen(notify), [$state]);
  const read = () => select($state.get());
  return useSyncExternalStore(listen, read, read);
}

export function useAsked(): Asked | undefined {
  const { $asked } = useGrid();
  const listen = useCallback((notify: () => void) => $asked.listen(notify), [$asked]);
  return useSyncExternalStore(listen, $asked.get, $asked.get);
}

export function useMessage(): string {
  const { $message } = useGrid();
  const listen = useCallback((notify: () => void) => $message.listen(notify), [$message]);
  return useSyncExternalStore(listen, $message.get, $message.get);
}

const isSameList = <Part,>(one: readonly Part[], other: readonly Part[]) =>
  one.length === other.length && one.every((part, index) => Object.is(part, other[index]));

/** Derives several values from the editor's state; recomputed when it changes, the same array while all are equal. */
export function useParts<Part>(make: () => readonly Part[]): readonly Part[] {
  const { $state } = useEditor();
  const last = useRef<{ state: unknown; make: unknown; parts: readonly Part[] }>(undefined);
  const listen = useCallback((notify: () => void) => $state.listen(notify), [$state]);
  const read = () => {
    const state = $state.get();
    if (last.current?.state === state && last.current.make === make) return last.current.parts;
    const made = make();
    const parts = last.current && isSameList(last.current.parts, made) ? last.current.parts : made;
    last.current = { state, make, parts };
    return parts;
  };
  return useSyncExternalStore(listen, read, read);
}

/** Tables with fewer rows are rendered whole. */
const allUpTo = 60;
const beyond = 8;
const usualRow = 40;
const usualView = 800;

export type View = { scrolled: number; height: number; rowHeight: number };

export const firstView: View = { scrolled: 0, height: usualView, rowHeight: usualRow };

/** The indices of the rows to render: all of a short table, else the visible ones with a margin, and `always`. */
export function drawnRows(count: number, always: readonly number[], { scrolled, height, rowHeight }: View): number[] {
  const first = count <= allUpTo ? 0 : Math.max(0, Math.floor(scrolled / rowHeight) - beyond);
  const last = count <= allUpTo ? count : Math.min(count, Math.ceil((scrolled + height) / rowHeight) + beyond);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  const outside = always.filter((row) => row >= 0 && row < count && (row < first || row >= last));
  return outside.length > 0 ? [...new Set([...rows, ...outside])].sort((a, b) => a - b) : rows;
}

const isSame = (one: View, other: View) =>
  one.scrolled === other.scrolled && one.height === other.height && one.rowHeight === other.rowHeight;

/** Tracks the visible part of a table, in steps of one row. */
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
