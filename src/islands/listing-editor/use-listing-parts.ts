import { useMemo } from 'react';
import { factKey } from '#i18n/fact-keys.ts';
import type { FormParts } from '#islands/editor/frame/form-parts.ts';
import { useWords } from '#islands/page/words.tsx';
import { sectionNames, sectionOf, shownSections } from './sections.ts';
import { useSubject } from './use-subject.ts';

/** What is particular to the form of a listing. */
export function useListingParts(): FormParts {
  const t = useWords();
  const subject = useSubject();
  return useMemo(
    () => ({
      order: sectionNames,
      shown: subject ? shownSections(subject) : ['what'],
      partOf: sectionOf,
      labelOf: (path) => t(factKey(path)),
    }),
    [subject, t],
  );
}
