import { memo, useState, type ReactNode } from 'react';
import { listingImages } from '#client/media/images.ts';
import type { FieldConditions } from '#contract/listings/fields.ts';
import { captionsFor } from '#contract/media/captions.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { AdvertiserInputs, AdvertiserName } from '#islands/editor/fields/AdvertiserInputs.tsx';
import { CodeInput } from '#islands/editor/fields/CodeInput.tsx';
import { OtherTexts, OwnTexts } from '#islands/editor/fields/TextInput.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { PicturesInput } from '#islands/editor/pictures/PicturesInput.tsx';
import { PlaceDetails } from '#islands/editor/place/PlaceSection.tsx';
import { PlaceStart } from '#islands/editor/place/PlaceStart.tsx';
import { PublishButton } from '#islands/editor/status/PublishButton.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { Documents } from './documents/Documents.tsx';
import { FieldInputs } from './fields/FieldInputs.tsx';
import { FoldedGroup } from './FoldedGroup.tsx';
import { PriceInputs } from './offer/PriceInputs.tsx';
import { shownGroups, type GroupName } from './section-names.ts';
import { ProposeText } from './text/ProposeText.tsx';
import { useEditor, useEditorState, useFieldConditions } from './use-editor.tsx';

/** What is required, the way to publish it, and folded what else there is to say. */
export function Sections() {
  const conditions = useFieldConditions();
  return conditions && <SectionsOf conditions={conditions} />;
}

const SectionsOf = memo(function SectionsOf({ conditions }: { conditions: FieldConditions }) {
  const t = useTranslate();
  const isDraft = useEditorState(({ draft }) => draft.saved.status === 'DRAFT');
  return (
    <>
      <EditorSection name="basics">
        <PlaceStart />
        <FieldInputs section="basics" conditions={conditions} />
      </EditorSection>
      <EditorSection name="offer">
        <PriceInputs purpose={conditions.purpose} />
        <OwnTexts title="title" />
        <ProposeText />
        <Advertiser />
      </EditorSection>
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

/** Usually known from the last listing or the account, so folded; in sight is what was missing at first. */
function Advertiser() {
  const t = useTranslate();
  const { kind, name, company, contactEmail } = useEditorState(({ facts }) => facts.advertiser);
  const missing = useEditorState((state) => state.missing).filter((path) => path.startsWith('advertiser.'));
  const [first] = useState(missing);
  const lacksName = first.join() === 'advertiser.name';
  return (
    <>
      {lacksName && <AdvertiserName kind={kind} />}
      <details className="unfold col-span-full min-w-0" open={first.length > 0 && !lacksName}>
        <summary>
          <span>{t('editor.section.advertiser')}</span>
          <span className="min-w-0 truncate pl-2 text-sm font-normal text-muted">
            {[company || name, contactEmail].filter(Boolean).join(' · ')}
          </span>
        </summary>
        <div className="fields">
          <CodeInput path="advertiser.kind" label={t(factKey('advertiser.kind'))} list="advertiserKind" required />
          <AdvertiserInputs kind={kind} nameless={lacksName} />
        </div>
      </details>
    </>
  );
}
