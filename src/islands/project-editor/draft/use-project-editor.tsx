import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type * as machine from '#islands/editor/editor-state.ts';
import * as anyEditor from '#islands/editor/use-editor.tsx';
import type { Undoable } from './history.ts';
import type { ProjectEditor, TypedRow } from './project-editor.ts';
import { draftIds } from './row-edits.ts';
import type { ProjectTypes, Path, TableName } from './rows.ts';

export type EditorState = machine.EditorState<ProjectTypes>;

export const useEditor = (): ProjectEditor => anyEditor.useEditor<ProjectTypes, ProjectEditor>();

export const useEditorState = <Part,>(select: (state: EditorState) => Part): Part =>
  anyEditor.useEditorState<Part, ProjectTypes>(select);

export const useField = (path: Path): anyEditor.FieldControl => anyEditor.useField<ProjectTypes>(path);

export const useUndoable = (): Undoable => useStore(useEditor().$undoable);

export function useRows<T extends TableName>(table: T) {
  const editor = useEditor();
  const ids = useEditorState(({ draft }) => draftIds(draft, table));
  return useMemo(
    () => ({
      ids,
      /** Adds rows after another one, else at the end; returns their ids, fewer if the table is full. */
      add: (rows: readonly TypedRow<T>[], afterId?: string) => editor.addRows(table, { rows, afterId }),
      remove: (gone: Iterable<string>) => editor.removeRows(table, gone),
      /** Moves rows before another one, or to the end. */
      move: (moved: Iterable<string>, beforeId: string | undefined) => editor.moveRows(table, moved, beforeId),
    }),
    [editor, ids, table],
  );
}
