import { useStore } from '@nanostores/react';
import type * as machine from '#islands/editor/editor-state.ts';
import * as anyEditor from '#islands/editor/use-editor.tsx';
import type { Undoable } from './history.ts';
import type { ProjectEditor, TypedRow } from './project-editor.ts';
import type { ProjectShape, Path, TableName } from './rows.ts';
import { useMemo } from 'react';
import { typedIds } from './row-edits.ts';

export type EditorState = machine.EditorState<ProjectShape>;

export const useEditor = (): ProjectEditor => anyEditor.useEditor<ProjectShape, ProjectEditor>();

export const useEditorState = <Part,>(select: (state: EditorState) => Part): Part =>
  anyEditor.useEditorState<Part, ProjectShape>(select);

export const useField = (path: Path): anyEditor.FieldControl => anyEditor.useField<ProjectShape>(path);

export const useUndoable = (): Undoable => useStore(useEditor().$undoable);

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
