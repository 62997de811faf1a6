import { useMemo } from 'react';
import { typedIds } from './row-edits.ts';
import type { TypedRow } from './row-steps.ts';
import type { TableName } from './rows.ts';
import { useEditor, useEditorState } from './use-project-editor.tsx';

/** The rows of a table, and what can be done with them. */
export type RowsControl<T extends TableName> = {
  ids: readonly string[];
  /** Adds rows behind another one, else at the end; tells their ids, fewer where the table is full. */
  add: (rows: readonly TypedRow<T>[], afterId?: string) => string[];
  remove: (ids: Iterable<string>) => void;
  /** Brings rows before another one, or to the end. */
  move: (ids: Iterable<string>, beforeId: string | undefined) => void;
};

export function useRows<T extends TableName>(table: T): RowsControl<T> {
  const editor = useEditor();
  const ids = useEditorState(({ draft }) => typedIds(draft, table));
  return useMemo(
    () => ({
      ids,
      add: (rows, afterId) => editor.addRows(table, { rows, afterId }),
      remove: (gone) => editor.removeRows(table, gone),
      move: (moved, beforeId) => editor.moveRows(table, moved, beforeId),
    }),
    [editor, ids, table],
  );
}
