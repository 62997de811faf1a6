import { factKey } from '#i18n/fact-keys.ts';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { AdvertiserInputs } from '#islands/editor/fields/AdvertiserInputs.tsx';
import { CodeInput, CodesInput } from '#islands/editor/fields/CodeInput.tsx';
import { flagsOf } from '#islands/editor/fields/flag-choice.ts';
import { NumberInput } from '#islands/editor/fields/NumberInput.tsx';
import { DateInput } from '#islands/editor/fields/OtherInputs.tsx';
import { useWords } from '#islands/page/words.tsx';
import { useEditorState } from '#islands/project-editor/draft/use-project-editor.tsx';

/** How far the building is. */
export function StageSection() {
  const t = useWords();
  return (
    <EditorSection name="stage">
      <CodeInput path="stage" label={t(factKey('stage'))} list="stage" required />
      <DateInput path="startDate" label={t(factKey('startDate'))} />
      <DateInput path="completionDate" label={t(factKey('completionDate'))} />
    </EditorSection>
  );
}

export function EquipmentSection() {
  const t = useWords();
  return (
    <EditorSection name="equipment">
      <CodeInput path="condition" label={t(factKey('condition'))} list="condition" />
      <CodeInput path="heatingType" label={t(factKey('heatingType'))} list="heatingType" />
      <CodesInput path="heatingWays" label={t(factKey('heatingWays'))} list="heatingWay" />
      <CodesInput path="parkingTypes" label={t(factKey('parkingTypes'))} list="parkingType" />
      <CodesInput path="windowTypes" label={t(factKey('windowTypes'))} list="windowType" />
      <CodesInput path="orientations" label={t(factKey('orientations'))} list="orientation" />
    </EditorSection>
  );
}

/** What is exempt from a certificate has no class. */
export function EnergySection() {
  const t = useWords();
  const state = useEditorState(({ facts }) => facts.energyState);
  return (
    <EditorSection name="energy">
      <CodeInput path="energyState" label={t(factKey('energyState'))} list="energyState" required />
      {state !== 'EXEMPT' && (
        <CodeInput path="energyClass" label={t(factKey('energyClass'))} list="energyClass" required={state === 'HAS'} />
      )}
    </EditorSection>
  );
}

export function FeatureSection() {
  const t = useWords();
  const category = useEditorState(({ facts }) => facts.category);
  return (
    <EditorSection name="features">
      <CodesInput path="flags" label={t(factKey('flags'))} list="flag" codes={flagsOf(category ?? 'FLAT')} unlabelled />
      <NumberInput path="distanceToSea" label={t(factKey('distanceToSea'))} unit="m" whole />
    </EditorSection>
  );
}

/** Who sells it, and how to be reached. */
export function AdvertiserSection() {
  const kind = useEditorState(({ facts }) => facts.advertiser.kind);
  return (
    <EditorSection name="advertiser">
      <AdvertiserInputs kind={kind} />
    </EditorSection>
  );
}
