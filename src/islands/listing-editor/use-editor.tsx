import { useMemo } from 'react';
import type { FieldConditions } from '#contract/listings/fields.ts';
import * as anyEditor from '#islands/editor/use-editor.tsx';
import type { Path } from './draft/facts.ts';
import type { ListingEditor } from './draft/offer-kind.ts';
import type { EditorState, ListingTypes } from './listing-adapter.ts';

export const useEditor = (): ListingEditor => anyEditor.useEditor<ListingTypes, ListingEditor>();

export const useEditorState = <Part,>(select: (state: EditorState) => Part): Part =>
  anyEditor.useEditorState<Part, ListingTypes>(select);

export const useField = (path: Path): anyEditor.FieldControl => anyEditor.useField<ListingTypes>(path);

/** The listing's facts that determine its fields; undefined until purpose and category are chosen. */
export function useFieldConditions(): FieldConditions | undefined {
  const purpose = useEditorState(({ facts }) => facts.purpose);
  const category = useEditorState(({ facts }) => facts.category);
  const energyState = useEditorState(({ facts }) => facts.energyState);
  return useMemo(
    () => (purpose && category ? { purpose, category, energyState } : undefined),
    [purpose, category, energyState],
  );
}
