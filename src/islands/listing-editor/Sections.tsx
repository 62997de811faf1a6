import { memo, type ReactNode } from 'react';
import { listingImages } from '#client/media/images.ts';
import type { FieldConditions } from '#contract/listings/fields.ts';
import { captionsFor } from '#contract/media/captions.ts';
import { OtherTexts } from '#islands/editor/fields/TextInput.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { PicturesInput } from '#islands/editor/pictures/PicturesInput.tsx';
import { PlaceDetails } from '#islands/editor/place/PlaceSection.tsx';
import { PublishButton } from '#islands/editor/status/PublishButton.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { Documents } from './documents/Documents.tsx';
import { FieldInputs } from './fields/FieldInputs.tsx';
import { FoldedGroup } from './FoldedGroup.tsx';
import { shownGroups, type GroupName } from './section-names.ts';
import { useEditor, useEditorState, useFieldConditions } from './use-editor.tsx';

/** After what is required the way to publish it, and folded what else there is to say. */
export function Sections() {
  const conditions = useFieldConditions();
  return conditions && <SectionsOf conditions={conditions} />;
}

const SectionsOf = memo(function SectionsOf({ conditions }: { conditions: FieldConditions }) {
  const t = useTranslate();
  const isDraft = useEditorState(({ draft }) => draft.saved.status === 'DRAFT');
  return (
    <>
      {isDraft && (
        <div className="hidden lg:grid lg:justify-items-start">
          <PublishButton />
        </div>
      )}
      <EditorSection name="more">
        <p className="field-hint col-span-full">{t('editor.more_hint')}</p>
        <OtherTexts title="title" />
        <div className="col-span-full min-w-0">
          {shownGroups(conditions).map((name) => (
            <FoldedGroup key={name} {...{ name, conditions }}>
              <Group {...{ name, conditions }} />
            </FoldedGroup>
          ))}
        </div>
      </EditorSection>
    </>
  );
});

function Group({ name, conditions }: { name: GroupName; conditions: FieldConditions }): ReactNode {
  const inputs = <FieldInputs section={name} conditions={conditions} />;
  if (name === 'documents') return <DocumentsInput />;
  return name === 'address' ? <PlaceDetails>{inputs}</PlaceDetails> : inputs;
}

export function ListingPictures() {
  const category = useEditorState(({ facts }) => facts.category);
  const flags = useEditorState(({ facts }) => facts.flags);
  return <PicturesInput callsOf={listingImages} captions={captionsFor({ category, flags })} />;
}

function DocumentsInput() {
  const { reread } = useEditor();
  const { id: listingId, paperChecks } = useEditorState(({ draft }) => draft.saved);
  return (
    <div className="col-span-full min-w-0">
      <Documents listingId={listingId} checks={paperChecks} onChanged={() => void reread().catch(() => undefined)} />
    </div>
  );
}
