import { memo, useState } from 'react';
import type { FieldConditions } from '#contract/listings/fields.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { AdvertiserInputs, AdvertiserName } from '#islands/editor/fields/AdvertiserInputs.tsx';
import { CodeInput } from '#islands/editor/fields/CodeInput.tsx';
import { OwnTexts } from '#islands/editor/fields/TextInput.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { PlaceStart } from '#islands/editor/place/PlaceStart.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { FieldInputs } from './fields/FieldInputs.tsx';
import { PriceInputs } from './offer/PriceInputs.tsx';
import { ProposeText } from './text/ProposeText.tsx';
import { useEditorState } from './use-editor.tsx';

/** What is required besides what is offered: all that can be typed at once. */
export const RequiredSections = memo(function RequiredSections({ conditions }: { conditions: FieldConditions }) {
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
    </>
  );
});

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
