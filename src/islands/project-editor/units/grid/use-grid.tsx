import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocale, useWords } from '#islands/page/words.tsx';
import { useEditor } from '#islands/project-editor/draft/use-project-editor.tsx';
import type { TableKind } from '#islands/project-editor/units/columns.ts';
import { createGrid, type Grid, type GridState } from './grid.ts';

const Opened = createContext<Grid | undefined>(undefined);

/** Opens a table for what is in it. */
export function GridProvider({ kind, children }: { kind: TableKind; children: ReactNode }) {
  const editor = useEditor();
  const t = useWords();
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

/** A part of what is selected; drawn again only when that part is another. */
export function useGridState<Part>(select: (state: GridState) => Part): Part {
  const { $state } = useGrid();
  const listen = useCallback((notify: () => void) => $state.listen(notify), [$state]);
  const read = () => select($state.get());
  return useSyncExternalStore(listen, read, read);
}

export function useMessage(): string {
  const { $message } = useGrid();
  const listen = useCallback((notify: () => void) => $message.listen(notify), [$message]);
  return useSyncExternalStore(listen, $message.get, $message.get);
}

const isSameList = <Part,>(one: readonly Part[], other: readonly Part[]) =>
  one.length === other.length && one.every((part, index) => Object.is(part, other[index]));

/** Several parts of the editor's state, made anew only when the state is another, kept while they are the same. */
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
