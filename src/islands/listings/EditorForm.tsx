import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldSubject } from '#contract/fields.ts';
import { isPublic } from '#domain/lifecycle.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useWords } from '../ui/words.tsx';
import { EditorSection } from './EditorSection.tsx';
import { useLateParts, type Late } from './late.ts';
import { shownSections } from './sections.ts';
import { PhoneBar } from './status/PhoneBar.tsx';
import { useEditor, useEditorState } from './use-editor.tsx';
import { useHashFocus } from './use-hash-focus.ts';
import { useSubject } from './use-subject.ts';
import { WhatSection } from './WhatSection.tsx';

/** The open editor: the form, and beside it what is missing, the card and what can be done. */
export function EditorForm({ gone }: { gone: ReactNode }) {
  const t = useWords();
  const late = useLateParts();
  const ended = useEditorState((state) => state.ended);
  const { finish } = useEditor();
  const isArchived = useEditorState(({ draft }) => draft.saved.status === 'ARCHIVED');
  const onKeyDown = ({ key, target }: KeyboardEvent) =>
    key === 'Enter' && target instanceof HTMLInputElement && finish();
  if (ended === 'GONE') return gone;
  return (
    <div className="editor">
      <div className="editor-main" onKeyDown={onKeyDown}>
        {isArchived ? (
          <p className="notice notice-warning">
            <span>{t('editor.archived')}</span>
          </p>
        ) : (
          <Form late={late} />
        )}
      </div>
      <div className="editor-side" aria-busy={!late.parts}>
        {late.parts && <late.parts.Side />}
      </div>
      {!isArchived && <PhoneBar />}
    </div>
  );
}

function Form({ late }: { late: Late }) {
  const t = useWords();
  const subject = useSubject();
  const isSeen = useEditorState(({ draft }) => isPublic(draft.saved.status));
  useHashFocus();
  return (
    <>
      {late.parts && (
        <>
          <late.parts.ChangeNotice />
          <late.parts.ConfirmWhat />
          <late.parts.Conflicts />
          <late.parts.MissingSummary />
        </>
      )}
      <p className="text-muted">{t(isSeen ? 'editor.text_public' : 'editor.text')}</p>
      <p className="field-hint">{t('editor.required_hint')}</p>
      <WhatSection />
      {subject ? <Rest {...{ late, subject }} /> : <p className="field-hint">{t('editor.choose_first')}</p>}
    </>
  );
}

/** The parts that follow from what is offered; until they are there, their headings. */
function Rest({ late: { parts, failed, again }, subject }: { late: Late; subject: FieldSubject }) {
  const t = useWords();
  if (parts) return <parts.Sections subject={subject} />;
  if (failed) return <LoadFailure problem={t('form.not_loaded')} onAgain={again} />;
  const [, ...names] = shownSections(subject);
  return names.map((name) => (
    <EditorSection key={name} name={name}>
      <div className="section-late" aria-busy="true" />
    </EditorSection>
  ));
}
