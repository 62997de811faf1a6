import { useMemo } from 'react';
import type { FieldSubject } from '#contract/listings/fields.ts';
import { useEditorState } from './use-editor.tsx';

/** What of the listing decides about its fields; undefined until purpose and category are chosen. */
export function useSubject(): FieldSubject | undefined {
  const purpose = useEditorState(({ facts }) => facts.purpose);
  const category = useEditorState(({ facts }) => facts.category);
  const energyState = useEditorState(({ facts }) => facts.energyState);
  return useMemo(
    () => (purpose && category ? { purpose, category, energyState } : undefined),
    [purpose, category, energyState],
  );
}
