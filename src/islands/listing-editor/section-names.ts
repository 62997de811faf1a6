import { isAbsent } from '#contract/listings/field-values.ts';
import { fieldNeed, fields, findField, type Field, type FieldConditions } from '#contract/listings/fields.ts';

/** The sections of the form in order: decisive facts first, time-consuming ones last. */
export const sectionNames = [
  'what',
  'place',
  'home',
  'offer',
  'text',
  'pictures',
  'state',
  'equipment',
  'energy',
  'land',
  'features',
  'papers',
  'documents',
  'advertiser',
] as const;
export type SectionName = (typeof sectionNames)[number];

const offerKindFields = ['purpose', 'category', 'type'];
const ownControls = ['type', 'settlementId', 'quarterId', 'priceCents'];

export function sectionOf(path: string): SectionName {
  const [name = ''] = path.split('.', 1);
  if (offerKindFields.includes(name)) return 'what';
  if (name === 'images') return 'pictures';
  if (name === 'location') return 'place';
  return findField(name)?.group ?? 'advertiser';
}

export type ShownField = { field: Field; required: boolean };

/** The fields of a section for a purpose and category, except those with a control of their own. */
export function shownFields(section: SectionName, conditions: FieldConditions): ShownField[] {
  return fields.flatMap((field) => {
    const need = fieldNeed(field, conditions);
    const isOwn = ownControls.includes(field.name);
    if (field.group !== section || need === 'hidden' || isOwn || isAbsent(field, conditions)) return [];
    return [{ field, required: need === 'required' }];
  });
}

export function shownSections(conditions: FieldConditions): SectionName[] {
  const always: readonly SectionName[] = ['what', 'place', 'offer', 'text', 'pictures', 'documents', 'advertiser'];
  return sectionNames.filter((name) => always.includes(name) || shownFields(name, conditions).length > 0);
}
