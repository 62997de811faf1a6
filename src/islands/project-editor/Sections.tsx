import type { ReactNode } from 'react';
import { useFormParts } from '#islands/editor/frame/form-parts.ts';
import {
  AdvertiserSection,
  EnergySection,
  EquipmentSection,
  FeatureSection,
  StageSection,
} from './facts/FactSections.tsx';
import { PlaceSection } from './facts/PlaceSection.tsx';
import { DocumentsSection } from './files/DocumentsSection.tsx';
import { ModelSection } from './files/ModelSection.tsx';
import { PicturesSection } from './files/PicturesSection.tsx';
import { BuildingsSection } from './floors/BuildingsSection.tsx';
import type { SectionName } from './sections.ts';
import { UnitsSection, UnitTypesSection } from './UnitsSection.tsx';

const sections: Record<Exclude<SectionName, 'project'>, () => ReactNode> = {
  place: PlaceSection,
  stage: StageSection,
  buildings: BuildingsSection,
  units: UnitsSection,
  unitTypes: UnitTypesSection,
  pictures: PicturesSection,
  brochures: DocumentsSection,
  model: ModelSection,
  equipment: EquipmentSection,
  energy: EnergySection,
  features: FeatureSection,
  advertiser: AdvertiserSection,
};

/** All parts of the form but the first. */
export function Sections() {
  const { shown } = useFormParts();
  const names = shown.slice(1) as readonly (keyof typeof sections)[];
  return names.map((name) => {
    const Section = sections[name];
    return <Section key={name} />;
  });
}
