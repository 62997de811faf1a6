import { useMemo } from 'react';
import { factKey } from '#i18n/fact-keys.ts';
import type { FormParts } from '#islands/editor/frame/form-parts.ts';
import { useWords } from '#islands/page/words.tsx';
import { useEditorState } from './draft/use-project-editor.tsx';
import { sectionNames, sectionOf, shownSections } from './sections.ts';

/** What is particular to the form of a project; what cells of tables are called comes later, with `Notes`. */
export function useProjectParts(): FormParts {
  const t = useWords();
  const hasFloorPlans = useEditorState(({ draft }) => draft.saved.hasFloorPlans);
  return useMemo(
    () => ({
      order: sectionNames,
      shown: shownSections(hasFloorPlans),
      partOf: sectionOf,
      labelOf: (path) => t(factKey(path)),
    }),
    [hasFloorPlans, t],
  );
}
