import { useMemo } from 'react';
import { listingImages } from '#client/images.ts';
import type { FieldSubject } from '#contract/listings/fields.ts';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { AdvertiserSection } from './AdvertiserSection.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { BilingualInputs } from '#islands/editor/fields/BilingualInput.tsx';
import { FieldSection } from './FieldSection.tsx';
import { OfferSection } from './offer/OfferSection.tsx';
import { Documents } from './documents/Documents.tsx';
import { Pictures } from '#islands/editor/pictures/Pictures.tsx';
import { PlaceSection } from './place/PlaceSection.tsx';
import { shownSections, type SectionName } from './sections.ts';
import { useEditor, useEditorState } from './use-editor.tsx';

/** All parts of the form that follow from what is offered. */
export function Sections({ subject }: { subject: FieldSubject }) {
  const [, ...names] = shownSections(subject);
  return names.map((name) => <Part key={name} name={name} subject={subject} />);
}

function Part({ name, subject }: { name: SectionName; subject: FieldSubject }) {
  switch (name) {
    case 'place':
      return <PlaceSection subject={subject} />;
    case 'offer':
      return <OfferSection subject={subject} />;
    case 'text':
      return (
        <EditorSection name="text">
          <BilingualInputs title="title" />
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
  const calls = useMemo(() => listingImages(listingId), [listingId]);
  const isMissing = useEditorState(({ attempts, missing }) => attempts > 0 && missing.includes('images'));
  return (
    <EditorSection name="pictures">
      <div id="field-images" className="col-span-full min-w-0">
        <Pictures calls={calls} images={images} onImages={(images) => patch((saved) => ({ ...saved, images }))} />
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
      <div className="col-span-full min-w-0">
        <Documents listingId={listingId} onChanged={() => void reread().catch(() => undefined)} />
      </div>
    </EditorSection>
  );
}
