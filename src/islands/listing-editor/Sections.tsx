import { memo, useMemo } from 'react';
import { listingImages } from '#client/media/images.ts';
import type { FieldConditions } from '#contract/listings/fields.ts';
import { captionsFor } from '#contract/media/captions.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { AdvertiserInputs } from '#islands/editor/fields/AdvertiserInputs.tsx';
import { CodeInput } from '#islands/editor/fields/CodeInput.tsx';
import { BilingualInputs } from '#islands/editor/fields/TextInput.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { PicturesSection } from '#islands/editor/pictures/PicturesSection.tsx';
import { PlaceSection } from '#islands/editor/place/PlaceSection.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { Documents } from './documents/Documents.tsx';
import { FieldInputs } from './fields/FieldInputs.tsx';
import { OfferSection } from './offer/OfferSection.tsx';
import { shownSections, type SectionName } from './section-names.ts';
import { ProposeText } from './text/ProposeText.tsx';
import { useEditor, useEditorState, useFieldConditions } from './use-editor.tsx';

export function Sections() {
  const conditions = useFieldConditions();
  if (!conditions) return null;
  const [, ...names] = shownSections(conditions);
  return names.map((name) => <Part key={name} name={name} conditions={conditions} />);
}

const Part = memo(function Part({ name, conditions }: { name: SectionName; conditions: FieldConditions }) {
  switch (name) {
    case 'place':
      return (
        <PlaceSection>
          <FieldInputs section="place" conditions={conditions} />
        </PlaceSection>
      );
    case 'offer':
      return <OfferSection conditions={conditions} />;
    case 'text':
      return (
        <EditorSection name="text">
          <BilingualInputs title="title" />
          <ProposeText />
        </EditorSection>
      );
    case 'pictures':
      return <ListingPictures conditions={conditions} />;
    case 'documents':
      return <DocumentsSection />;
    case 'advertiser':
      return <AdvertiserSection />;
    default:
      return (
        <EditorSection name={name}>
          <FieldInputs section={name} conditions={conditions} />
        </EditorSection>
      );
  }
});

function ListingPictures({ conditions }: { conditions: FieldConditions }) {
  const category = useEditorState(({ facts }) => facts.category);
  const flags = useEditorState(({ facts }) => facts.flags);
  const captions = useMemo(() => captionsFor({ category, flags }), [category, flags]);
  return (
    <PicturesSection callsOf={listingImages} captions={captions}>
      <FieldInputs section="pictures" conditions={conditions} />
    </PicturesSection>
  );
}

function DocumentsSection() {
  const { reread } = useEditor();
  const { id: listingId, paperChecks } = useEditorState(({ draft }) => draft.saved);
  return (
    <EditorSection name="documents">
      <div className="col-span-full min-w-0">
        <Documents listingId={listingId} checks={paperChecks} onChanged={() => void reread().catch(() => undefined)} />
      </div>
    </EditorSection>
  );
}

function AdvertiserSection() {
  const t = useTranslate();
  const kind = useEditorState(({ facts }) => facts.advertiser.kind);
  return (
    <EditorSection name="advertiser">
      <CodeInput path="advertiser.kind" label={t(factKey('advertiser.kind'))} list="advertiserKind" required />
      <AdvertiserInputs kind={kind} />
    </EditorSection>
  );
}
