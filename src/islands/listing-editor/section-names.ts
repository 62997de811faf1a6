import { isAbsent } from '#contract/listings/field-values.ts';
import { fieldNeed, fields, findField, type Field, type FieldConditions } from '#contract/listings/fields.ts';

/** The screens of what is required, each as high as a phone. */
export const screenNames = ['what', 'basics', 'offer'] as const;
/** The folded groups of everything else, what buyers filter by first. */
export const groupNames = [
  'address',
  'features',
  'equipment',
  'home',
  'state',
  'terms',
  'energy',
  'land',
  'video',
  'papers',
  'documents',
] as const;
type ScreenName = (typeof screenNames)[number];
export type GroupName = (typeof groupNames)[number];
export const sectionNames = [...screenNames, ...groupNames];
export type SectionName = (typeof sectionNames)[number];

/** Facts with controls of their own; the energy class is chosen together with `energyState`. */
const ownScreens: Record<string, ScreenName> = {
  ...{ purpose: 'what', category: 'what', type: 'what', images: 'what', settlementId: 'basics' },
  ...{ priceCents: 'offer', priceOnRequest: 'offer', title: 'offer', description: 'offer', advertiser: 'offer' },
};
const ownControls = [...Object.keys(ownScreens), 'quarterId', 'energyClass'];

/** The folded groups whose name is not that of the fields' group. */
const groupsOf: Partial<Record<Field['group'], GroupName>> = { place: 'address', offer: 'terms', pictures: 'video' };

function sectionOfField(field: Field, conditions: FieldConditions | undefined): SectionName {
  const isRequired = conditions && fieldNeed(field, conditions) === 'required';
  return isRequired ? 'basics' : (groupsOf[field.group] ?? (field.group as GroupName));
}

export function sectionOf(path: string, conditions: FieldConditions | undefined): SectionName {
  const [name = ''] = path.split('.', 1);
  if (name === 'energyClass') return sectionOf('energyState', conditions);
  const field = findField(name);
  return ownScreens[name] ?? (field ? sectionOfField(field, conditions) : 'address');
}

export type ShownField = { field: Field; required: boolean };

/** The fields of a section for a purpose and category, except those with a control of their own. */
export function shownFields(section: SectionName, conditions: FieldConditions): ShownField[] {
  return fields.flatMap((field) => {
    const need = fieldNeed(field, conditions);
    if (need === 'hidden' || ownControls.includes(field.name) || isAbsent(field, conditions)) return [];
    return sectionOfField(field, conditions) === section ? [{ field, required: need === 'required' }] : [];
  });
}

export function shownGroups(conditions: FieldConditions): GroupName[] {
  return groupNames.filter((name) => name === 'documents' || shownFields(name, conditions).length > 0);
}
