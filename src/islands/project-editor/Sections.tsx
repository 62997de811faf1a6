import type { ReactNode } from 'react';
import { projectImages } from '#client/images.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { AdvertiserInputs } from '#islands/editor/fields/AdvertiserInputs.tsx';
import { CodeInput, CodesInput } from '#islands/editor/fields/CodeInput.tsx';
import { flagsOf } from '#islands/editor/fields/flag-choice.ts';
import { TextInput } from '#islands/editor/fields/TextInput.tsx';
import { NumberInput, DateInput } from '#islands/editor/fields/ValueInputs.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { useFormParts } from '#islands/editor/frame/form-parts.ts';
import { LatePart } from '#islands/editor/frame/LatePart.tsx';
import { PicturesSection } from '#islands/editor/pictures/PicturesSection.tsx';
import { PlaceSection } from '#islands/editor/place/PlaceSection.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { useWords } from '#islands/page/words.tsx';
import { useEditorState } from './draft/use-project-editor.tsx';
import { DocumentsSection } from './files/DocumentsSection.tsx';
import { ModelSection } from './files/ModelSection.tsx';
import { BuildingsSection } from './floors/BuildingsSection.tsx';
import type { SectionName } from './sections.ts';

const bringTables = () => import('./units/UnitTable.tsx');

/** The flats, or the kinds of flats of a project without floor plans. */
function TableSection({ name }: { name: 'units' | 'unitTypes' }) {
  const isMissing = useEditorState(({ attempts, missing }) => attempts > 0 && missing.includes(name));
  return (
    <EditorSection name={name}>
      <div id={`field-${name}`} className="col-span-full min-w-0">
        <LatePart bring={bringTables}>
          {({ UnitTable, UnitTypeTable }) => (name === 'units' ? <UnitTable /> : <UnitTypeTable />)}
        </LatePart>
        <FieldError id={`field-${name}-error`} code={isMissing ? 'UNITS_REQUIRED' : undefined} />
      </div>
    </EditorSection>
  );
}

const UnitsSection = () => <TableSection name="units" />;
const UnitTypesSection = () => <TableSection name="unitTypes" />;

function ProjectPlace() {
  const t = useWords();
  return (
    <PlaceSection>
      <TextInput path="street" label={t(factKey('street'))} maximum={120} />
      <TextInput path="houseNumber" label={t(factKey('houseNumber'))} maximum={20} />
    </PlaceSection>
  );
}

function ProjectPictures() {
  const t = useWords();
  const kinds = {
    VISUALISATION: t('pictures.kinds.VISUALISATION'),
    SITE: t('pictures.kinds.SITE'),
    LOCATION: t('pictures.kinds.LOCATION'),
  };
  return <PicturesSection callsOf={projectImages} kinds={kinds} />;
}

function StageSection() {
  const t = useWords();
  return (
    <EditorSection name="stage">
      <CodeInput path="stage" label={t(factKey('stage'))} list="stage" required />
      <DateInput path="startDate" label={t(factKey('startDate'))} />
      <DateInput path="completionDate" label={t(factKey('completionDate'))} />
    </EditorSection>
  );
}

function EquipmentSection() {
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
function EnergySection() {
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

function FeatureSection() {
  const t = useWords();
  const category = useEditorState(({ facts }) => facts.category);
  return (
    <EditorSection name="features">
      <CodesInput path="flags" label={t(factKey('flags'))} list="flag" codes={flagsOf(category ?? 'FLAT')} unlabelled />
      <NumberInput path="distanceToSea" label={t(factKey('distanceToSea'))} unit="m" whole />
    </EditorSection>
  );
}

function AdvertiserSection() {
  const kind = useEditorState(({ facts }) => facts.advertiser.kind);
  return (
    <EditorSection name="advertiser">
      <AdvertiserInputs kind={kind} />
    </EditorSection>
  );
}

const sections: Record<Exclude<SectionName, 'project'>, () => ReactNode> = {
  place: ProjectPlace,
  stage: StageSection,
  buildings: BuildingsSection,
  units: UnitsSection,
  unitTypes: UnitTypesSection,
  pictures: ProjectPictures,
  brochures: DocumentsSection,
  model: ModelSection,
  equipment: EquipmentSection,
  energy: EnergySection,
  features: FeatureSection,
  advertiser: AdvertiserSection,
};

export function Sections() {
  const { shown } = useFormParts();
  const names = shown.slice(1) as readonly (keyof typeof sections)[];
  return names.map((name) => {
    const Section = sections[name];
    return <Section key={name} />;
  });
}
