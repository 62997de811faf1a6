import type { ReactNode } from 'react';
import type { FieldSubject } from '#contract/fields.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { useWords } from '../ui/words.tsx';
import { AdvertiserSection } from './AdvertiserSection.tsx';
import { EditorSection } from './EditorSection.tsx';
import { BilingualInputs } from './fields/BilingualInput.tsx';
import { FieldSection } from './FieldSection.tsx';
import { OfferSection } from './offer/OfferSection.tsx';
import { Documents } from './pictures/Documents.tsx';
import { Pictures } from './pictures/Pictures.tsx';
import { PlaceSection } from './place/PlaceSection.tsx';
import { shownSections, type SectionName } from './sections.ts';
import { CardPreview } from './status/CardPreview.tsx';
import { ChangeNotice, Conflicts } from './status/Conflicts.tsx';
import { MissingSummary } from './status/MissingSummary.tsx';
import { PhoneBar } from './status/PhoneBar.tsx';
import { Progress } from './status/Progress.tsx';
import { PublishPanel } from './status/PublishPanel.tsx';
import { useEditor, useEditorState } from './use-editor.tsx';
import { useSubject } from './use-subject.ts';
import { WhatSection } from './WhatSection.tsx';

/** The open editor: the form, and beside it what is missing, the card and what can be done. */
export function EditorForm({ gone }: { gone: ReactNode }) {
  const t = useWords();
  const ended = useEditorState((state) => state.ended);
  const isArchived = useEditorState(({ draft }) => draft.saved.status === 'ARCHIVED');
  const isWhole = useEditorState(({ missing }) => missing.length === 0);
  if (ended === 'GONE') return gone;
  return (
    <div className="editor">
      <div className="editor-main">
        {isArchived ? (
          <p className="notice notice-warning">
            <span>{t('editor.archived')}</span>
          </p>
        ) : (
          <Form />
        )}
      </div>
      <div className="editor-side">
        <PublishPanel />
        {!isArchived && (
          <nav className="editor-progress" aria-labelledby="progress">
            <h2 id="progress">{t('editor.progress')}</h2>
            {isWhole && <p>{t('editor.nothing_missing')}</p>}
            <Progress />
          </nav>
        )}
        <CardPreview />
      </div>
      {!isArchived && <PhoneBar />}
    </div>
  );
}

function Form() {
  const t = useWords();
  const subject = useSubject();
  return (
    <>
      <ChangeNotice />
      <Conflicts />
      <MissingSummary />
      <p className="field-hint">{t('editor.required_hint')}</p>
      <WhatSection />
      {subject ? (
        shownSections(subject).map((name) => <Part key={name} name={name} subject={subject} />)
      ) : (
        <p className="field-hint">{t('editor.choose_first')}</p>
      )}
    </>
  );
}

function Part({ name, subject }: { name: SectionName; subject: FieldSubject }) {
  switch (name) {
    case 'what':
      return null;
    case 'place':
      return <PlaceSection subject={subject} />;
    case 'offer':
      return <OfferSection subject={subject} />;
    case 'text':
      return (
        <EditorSection name="text">
          <BilingualInputs />
        </EditorSection>
      );
    case 'pictures':
      return <PicturesSection />;
    case 'documents':
      return <DocumentsSection />;
    case 'advertiser':
      return <AdvertiserSection />;
    default:
      return <FieldSection name={name} subject={subject} />;
  }
}

function PicturesSection() {
  const { patch } = useEditor();
  const listingId = useEditorState(({ draft }) => draft.saved.id);
  const images = useEditorState(({ draft }) => draft.saved.images);
  const isMissing = useEditorState(({ attempts, missing }) => attempts > 0 && missing.includes('images'));
  return (
    <EditorSection name="pictures">
      <div id="field-images" className="field-wide">
        <Pictures
          listingId={listingId}
          images={images}
          onImages={(images) => patch((saved) => ({ ...saved, images }))}
        />
        <FieldError id="field-images-error" code={isMissing ? 'IMAGE_REQUIRED' : undefined} />
      </div>
    </EditorSection>
  );
}

function DocumentsSection() {
  const { reread } = useEditor();
  const listingId = useEditorState(({ draft }) => draft.saved.id);
  return (
    <EditorSection name="documents">
      <div className="field-wide">
        <Documents listingId={listingId} onChanged={() => void reread().catch(() => undefined)} />
      </div>
    </EditorSection>
  );
}
