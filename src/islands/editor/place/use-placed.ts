import type { ListingPoint } from '#contract/location.ts';
import type { Editor } from '#islands/editor/editor.ts';
import type { EditorState } from '#islands/editor/editor-state.ts';
import type { Saved } from '#islands/editor/subject.ts';
import * as anyEditor from '#islands/editor/use-editor.tsx';

export { useField } from '#islands/editor/use-editor.tsx';

type Settled = { settlementId: number | null };

/** Anything that is somewhere. */
export type PlacedShape = {
  saved: Saved & Settled & { countyId: number | null; municipalityId: number | null };
  facts: Settled & { location: ListingPoint | null };
  path: string;
};

export const useEditor = (): Editor<PlacedShape> => anyEditor.useEditor<PlacedShape>();

export const useEditorState = <Part>(select: (state: EditorState<PlacedShape>) => Part): Part =>
  anyEditor.useEditorState<Part, PlacedShape>(select);
