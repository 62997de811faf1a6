import type { ListingPoint, Point } from '#contract/location.ts';
import type { EditorState } from '#islands/editor/editor-state.ts';
import type { Editor } from '#islands/editor/editor.ts';
import type { Saved } from '#islands/editor/adapter.ts';
import * as anyEditor from '#islands/editor/use-editor.tsx';

type Settled = { settlementId: number | null; quarterId: string | null };

export type PlacedTypes = {
  saved: Saved & Settled & { countyId: number | null; municipalityId: number | null; publicPoint: Point | null };
  facts: Settled & { location: ListingPoint | null };
  path: string;
};

export const useEditor = (): Editor<PlacedTypes> => anyEditor.useEditor<PlacedTypes>();

export const useEditorState = <Part>(select: (state: EditorState<PlacedTypes>) => Part): Part =>
  anyEditor.useEditorState<Part, PlacedTypes>(select);
