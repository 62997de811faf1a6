import type { ReactNode } from 'react';
import { projectImages } from '#client/media/images.ts';
import { projectCaptions } from '#contract/media/captions.ts';
import { projectFieldNeed, projectFields, type ProjectFieldGroup } from '#contract/projects/fields.ts';
import { factKey } from '#i18n/fact-keys.ts';
import { AdvertiserInputs } from '#islands/editor/fields/AdvertiserInputs.tsx';
import { FieldInput } from '#islands/editor/fields/FieldInput.tsx';
import { LinkInput } from '#islands/editor/fields/LinkInput.tsx';
import { TextInput } from '#islands/editor/fields/TextInput.tsx';
import { EditorSection } from '#islands/editor/frame/EditorSection.tsx';
import { useFormParts } from '#islands/editor/frame/form-parts.ts';
import { LazyPart } from '#islands/editor/frame/LazyPart.tsx';
import { PicturesInput } from '#islands/editor/pictures/PicturesInput.tsx';
import { PlaceSection } from '#islands/editor/place/PlaceSection.tsx';
import { FieldError } from '#islands/forms/FieldError.tsx';
import { useTranslate } from '#islands/page/words.tsx';
import { useEditorState } from './draft/use-project-editor.tsx';
import { DocumentsSection } from './files/DocumentsSection.tsx';
import { ModelSection } from './files/ModelSection.tsx';
import { BuildingsSection } from './floors/BuildingsSection.tsx';
import type { SectionName } from './section-names.ts';

const bringTables = () => import('./units/UnitTable.tsx');

/** The table of units, or of unit types in projects without floor plans. */
function TableSection({ name }: { name: 'units' | 'unitTypes' }) {
  const isMissing = useEditorState(({ attempts, missing }) => attempts > 0 && missing.includes(name));
  return (
    <EditorSection name={name}>
      <div id={`field-${name}`} className="col-span-full min-w-0">
        <LazyPart bring={bringTables}>
          {({ UnitTable, UnitTypeTable }) => (name === 'units' ? <UnitTable /> : <UnitTypeTable />)}
        </LazyPart>
        <FieldError id={`field-${name}-error`} code={isMissing ? 'UNITS_REQUIRED' : undefined} />
      </div>
    </EditorSection>
  );
}

const UnitsSection = () => <TableSection name="units" />;
const UnitTypesSection = () => <TableSection name="unitTypes" />;

function ProjectPlace() {
  const t = useTranslate();
  return (
    <PlaceSection>
      <TextInput path="street" label={t(factKey('street'))} max={120} />
      <TextInput path="houseNumber" label={t(factKey('houseNumber'))} max={20} />
    </PlaceSection>
  );
}

function ProjectPictures() {
  const t = useTranslate();
  const kinds = {
    VISUALISATION: t('pictures.kinds.VISUALISATION'),
    SITE: t('pictures.kinds.SITE'),
    LOCATION: t('pictures.kinds.LOCATION'),
  };
  return (
    <EditorSection name="pictures">
      <PicturesInput callsOf={projectImages} kinds={kinds} captions={projectCaptions} />
      <LinkInput path="videoUrl" label={t(factKey('videoUrl'))} />
    </EditorSection>
  );
}

/** The inputs of a group in the table of fields. */
function FieldsSection({ name }: { name: ProjectFieldGroup }) {
  const category = useEditorState(({ facts }) => facts.category) ?? 'FLAT';
  const energyState = useEditorState(({ facts }) => facts.energyState);
  const inputs = projectFields.flatMap((field) => {
    const need = projectFieldNeed(field, { energyState });
    if (field.form?.[0] !== name || need === 'hidden') return [];
    const { value } = field;
    return [
      <FieldInput
        key={field.name}
        name={field.name}
        {...{ value, category }}
        purpose="SALE"
        required={need === 'required'}
      />,
    ];
  });
  return <EditorSection name={name}>{inputs}</EditorSection>;
}

function AdvertiserSection() {
  const kind = useEditorState(({ facts }) => facts.advertiser.kind);
  return (
    <EditorSection name="advertiser">
      <AdvertiserInputs kind={kind} />
    </EditorSection>
  );
}

const sections: Record<Exclude<SectionName, 'project' | ProjectFieldGroup>, () => ReactNode> = {
  place: ProjectPlace,
  buildings: BuildingsSection,
  units: UnitsSection,
  unitTypes: UnitTypesSection,
  pictures: ProjectPictures,
  brochures: DocumentsSection,
  model: ModelSection,
  advertiser: AdvertiserSection,
};

export function Sections() {
  const { shown } = useFormParts();
  const names = shown.slice(1) as readonly (keyof typeof sections | ProjectFieldGroup)[];
  return names.map((name) => {
    if (!(name in sections)) return <FieldsSection key={name} name={name as ProjectFieldGroup} />;
    const Section = sections[name as keyof typeof sections];
    return <Section key={name} />;
  });
}
