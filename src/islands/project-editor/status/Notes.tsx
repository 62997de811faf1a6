import { useMemo } from 'react';
import { FormPartsContext, useFormParts } from '#islands/editor/frame/form-parts.ts';
import { ChangeNotice } from '#islands/editor/status/ChangeNotice.tsx';
import { Conflicts } from '#islands/editor/status/Conflicts.tsx';
import { MissingSummary } from '#islands/editor/status/MissingSummary.tsx';
import { useLocale, useWords } from '#islands/page/words.tsx';
import type { Path } from '#islands/project-editor/draft/rows.ts';
import { useEditor } from '#islands/project-editor/draft/use-project-editor.tsx';
import { pathLabel, valueWords } from './value-words.ts';

/** Above the form: what has changed, what is to be decided, what stands in the way of publishing. */
export function Notes() {
  const t = useWords();
  const locale = useLocale();
  const { $state } = useEditor();
  const form = useFormParts();
  const parts = useMemo(
    () => ({ ...form, labelOf: (path: string) => pathLabel(t, $state.get().facts, path) }),
    [form, $state, t],
  );
  return (
    <FormPartsContext value={parts}>
      <ChangeNotice />
      <Conflicts wordsOf={(path, value) => valueWords({ t, locale, facts: $state.get().facts }, path as Path, value)} />
      <MissingSummary />
    </FormPartsContext>
  );
}
