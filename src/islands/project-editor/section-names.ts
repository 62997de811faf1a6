import { projectFields } from '#contract/projects/fields.ts';

/** The sections of the form in order: decisive facts first, time-consuming ones last. */
export const sectionNames = [
  'project',
  'place',
  'stage',
  'buildings',
  'units',
  'unitTypes',
  'pictures',
  'brochures',
  'model',
  'equipment',
  'energy',
  'features',
  'advertiser',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** The facts of sections that are in no row of the fields' table. */
const facts: Partial<Record<SectionName, readonly string[]>> = {
  project: ['name', 'description', 'category', 'type', 'developer'],
  place: ['settlementId', 'quarterId', 'street', 'houseNumber', 'location'],
  buildings: ['buildings', 'floors'],
  units: ['units'],
  unitTypes: ['unitTypes'],
  pictures: ['images'],
};

export function sectionOf(path: string): SectionName {
  const [name = ''] = path.split('.', 1);
  const group = projectFields.find((field) => field.name === name)?.form?.[0];
  return group ?? sectionNames.find((section) => facts[section]?.includes(name)) ?? 'advertiser';
}

const ofPlans: readonly SectionName[] = ['buildings', 'units'];

/** The sections of a project: without floor plans it has unit types instead of units. */
export function shownSections(hasFloorPlans: boolean): SectionName[] {
  return sectionNames.filter((name) => (hasFloorPlans ? name !== 'unitTypes' : !ofPlans.includes(name)));
}
