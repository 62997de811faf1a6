import { projectFields } from '#contract/projects/fields.ts';

/** The parts of the form, in their order: what decides first, what takes long last. */
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

/** What no row of the fields' table places. */
const facts: Partial<Record<SectionName, readonly string[]>> = {
  project: ['name', 'description', 'category', 'type', 'developer'],
  place: ['settlementId', 'street', 'houseNumber', 'location'],
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

/** The parts that a project has: one without floor plans has kinds of flats instead of flats. */
export function shownSections(hasFloorPlans: boolean): SectionName[] {
  return sectionNames.filter((name) => (hasFloorPlans ? name !== 'unitTypes' : !ofPlans.includes(name)));
}
