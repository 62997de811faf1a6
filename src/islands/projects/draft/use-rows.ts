import { useMemo } from 'react';
import type { NewIds } from '../../ui/draft/subject.ts';
import { typedIds } from './row-edits.ts';
import type { TypedRow } from './row-steps.ts';
import type { TableName } from './rows.ts';
import { useEditor, useEditorState } from './use-project-editor.tsx';

/** The rows of a table, and what can be done with them. */
export type RowsControl<T extends TableName> = {
  ids: readonly number[];
  /** The name of a row for React: it stays the same when the server gives a new row its id. */
  keyOf: (id: number) => number;
  /** Adds rows behind another one, else at the end; tells their ids, fewer where the table is full. */
  add: (rows: readonly TypedRow<T>[], afterId?: number) => number[];
  remove: (ids: Iterable<number>) => void;
  /** Brings rows before another one, or to the end. */
  move: (ids: Iterable<number>, beforeId: number | undefined) => void;
};

const firstNames = new WeakMap<NewIds, ReadonlyMap<number, number>>();

/** The ids that rows had here at first, by those that they have now. */
function firstNamesOf(newIds: NewIds): ReadonlyMap<number, number> {
  const known = firstNames.get(newIds);
  if (known) return known;
  const names = new Map<number, number>();
  for (const [first, id] of newIds) if (!names.has(id)) names.set(id, first);
  firstNames.set(newIds, names);
  return names;
}

export function useRows<T extends TableName>(table: T): RowsControl<T> {
  const editor = useEditor();
  const ids = useEditorState(({ draft }) => typedIds(draft, table));
  const newIds = useEditorState(({ draft }) => draft.newIds);
  return useMemo(
    () => ({
      ids,
      keyOf: (id) => firstNamesOf(newIds).get(id) ?? id,
      add: (rows, afterId) => editor.addRows(table, { rows, afterId }),
      remove: (gone) => editor.removeRows(table, gone),
      move: (moved, beforeId) => editor.moveRows(table, moved, beforeId),
    }),
    [editor, ids, newIds, table],
  );
}
