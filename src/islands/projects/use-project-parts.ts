import { useMemo } from 'react';
import type { FormParts } from '../ui/editor/form-parts.ts';
import { useWords } from '../ui/words.tsx';
import { useEditor, useEditorState } from './draft/use-project-editor.tsx';
import { pathLabel } from './path-words.ts';
import { sectionNames, sectionOf, shownSections } from './sections.ts';

/** What is particular to the form of a project. */
export function useProjectParts(): FormParts {
  const t = useWords();
  const { $state } = useEditor();
  const hasFloorPlans = useEditorState(({ draft }) => draft.saved.hasFloorPlans);
  return useMemo(
    () => ({
      order: sectionNames,
      shown: shownSections(hasFloorPlans),
      partOf: sectionOf,
      labelOf: (path) => pathLabel(t, $state.get().facts, path),
    }),
    [$state, hasFloorPlans, t],
  );
}
