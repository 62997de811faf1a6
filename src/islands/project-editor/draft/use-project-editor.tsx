import { useStore } from '@nanostores/react';
import type * as machine from '#islands/editor/editor-state.ts';
import * as anyEditor from '#islands/editor/use-editor.tsx';
import type { Undoable } from './history.ts';
import type { ProjectEditor } from './project-editor.ts';
import type { ProjectShape } from './project-shape.ts';
import type { Path } from './rows.ts';

export { EditorProvider } from '#islands/editor/use-editor.tsx';
export type EditorState = machine.EditorState<ProjectShape>;

export const useEditor = (): ProjectEditor => anyEditor.useEditor<ProjectShape, ProjectEditor>();

export const useEditorState = <Part,>(select: (state: EditorState) => Part): Part =>
  anyEditor.useEditorState<Part, ProjectShape>(select);

/** A plain fact, or a cell; one of a row that has got another id since is found too. */
export const useField = (path: Path): anyEditor.FieldControl => anyEditor.useField<ProjectShape>(path);

/** Whether there is anything to undo, or to do again. */
export const useUndoable = (): Undoable => useStore(useEditor().$undoable);
