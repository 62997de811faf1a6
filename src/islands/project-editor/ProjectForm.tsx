import type { ReactNode } from 'react';
import { EditorFrame } from '#islands/editor/frame/EditorFrame.tsx';
import { useLateParts, type Late, LateSections } from '#islands/editor/frame/late.tsx';
import { useHashFocus } from '#islands/editor/frame/use-hash-focus.ts';
import { useWords } from '#islands/page/words.tsx';
import { ProjectSection } from './facts/ProjectSection.tsx';
import { useProjectParts } from './use-project-parts.ts';

/** The parts of the editor that its first screen does without. */
type LateParts = typeof import('./late-parts.ts');

const bringLateParts = () => import('./late-parts.ts');

/** The open editor: the form, and beside it what is missing, the card and what can be done. */
export function ProjectForm({ gone }: { gone: ReactNode }) {
  const late = useLateParts(bringLateParts);
  const parts = useProjectParts();
  return (
    <EditorFrame {...{ gone, parts }} late={late.parts}>
      <Form late={late} names={parts.shown} />
    </EditorFrame>
  );
}

function Form({ late, names }: { late: Late<LateParts>; names: readonly string[] }) {
  const t = useWords();
  useHashFocus();
  return (
    <>
      {late.parts && <late.parts.Notes />}
      <p className="field-hint">{t('editor.required_hint')}</p>
      <ProjectSection />
      {late.parts ? <late.parts.Sections /> : <LateSections late={late} names={names.slice(1)} />}
    </>
  );
}
