import type { ReactNode } from 'react';
import type { FieldSubject } from '#contract/listings/fields.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { EditorFrame } from '#islands/editor/frame/EditorFrame.tsx';
import { useLateParts, type Late, LateSections } from '#islands/editor/frame/late.tsx';
import { useHashFocus } from '#islands/editor/frame/use-hash-focus.ts';
import { useWords } from '#islands/page/words.tsx';
import { shownSections } from './sections.ts';
import { useEditorState } from './use-editor.tsx';
import { useListingParts } from './use-listing-parts.ts';
import { useSubject } from './use-subject.ts';
import { WhatSection } from './WhatSection.tsx';

/** The parts of the editor that its first screen does without. */
type LateParts = typeof import('./late-parts.ts');

const bringLateParts = () => import('./late-parts.ts');

/** The open editor: the form, and beside it what is missing, the card and what can be done. */
export function EditorForm({ gone }: { gone: ReactNode }) {
  const late = useLateParts(bringLateParts);
  return (
    <EditorFrame gone={gone} parts={useListingParts()} late={late.parts}>
      <Form late={late} />
    </EditorFrame>
  );
}

function Form({ late }: { late: Late<LateParts> }) {
  const t = useWords();
  const subject = useSubject();
  const isSeen = useEditorState(({ draft }) => isPublic(draft.saved.status));
  useHashFocus();
  return (
    <>
      {late.parts && <late.parts.Notes />}
      <p className="text-muted">{t(isSeen ? 'editor.text_public' : 'editor.text')}</p>
      <p className="field-hint">{t('editor.required_hint')}</p>
      <WhatSection />
      {subject ? <Rest {...{ late, subject }} /> : <p className="field-hint">{t('editor.choose_first')}</p>}
    </>
  );
}

/** The parts that follow from what is offered; until they are there, their headings. */
function Rest({ late, subject }: { late: Late<LateParts>; subject: FieldSubject }) {
  if (late.parts) return <late.parts.Sections subject={subject} />;
  return <LateSections late={late} names={shownSections(subject).slice(1)} />;
}
