import * as anyEditor from '#islands/editor/use-editor.tsx';
import type { EditorState, ListingShape } from './listing-subject.ts';
import type { ListingEditor } from './draft/what.ts';
import type { Path } from './draft/paths.ts';

export { EditorProvider } from '#islands/editor/use-editor.tsx';

export const useEditor = (): ListingEditor => anyEditor.useEditor<ListingShape, ListingEditor>();

export const useEditorState = <Part,>(select: (state: EditorState) => Part): Part =>
  anyEditor.useEditorState<Part, ListingShape>(select);

export const useField = (path: Path): anyEditor.FieldControl => anyEditor.useField<ListingShape>(path);
