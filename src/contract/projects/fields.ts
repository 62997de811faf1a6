import {
  isAbsent,
  wholeMetres,
  code,
  codes,
  text,
  type FieldNeed,
  type ValueField,
  type ValueOf,
} from '#contract/listings/field-values.ts';
import type { FieldRows, PublicName } from '#contract/listings/fields.ts';

/** Form sections that consist only of the table's fields. */
const groups = ['stage', 'equipment', 'energy', 'features'] as const;
export type ProjectFieldGroup = (typeof groups)[number];

type Row = ValueField & {
  /** Its section of the form and position there; undefined if it has a control of its own. */
  form?: readonly [group: ProjectFieldGroup, position: number];
  required?: true;
  /** Whether the page lists it under equipment. */
  listed?: true;
  /** Example value for the project in the API documentation. */
  example: unknown;
};

/** Project-only fields: public, and each a column of `projects`. */
const projectOnly = {
  developer: { value: text(120), required: true, example: 'Primjer gradnja d.o.o.' },
  stage: { value: code('stage'), form: ['stage', 1], required: true, example: 'UNDER_CONSTRUCTION' },
  startDate: { value: { kind: 'date' }, form: ['stage', 2], example: '2026-03-01' },
  completionDate: { value: { kind: 'date' }, form: ['stage', 3], example: '2027-09-30' },
} as const satisfies Record<string, Row>;

/** A public field of listings has to match here; importing their table would bloat the editor’s page. */
type AsOfListings<More> = {
  [Name in PublicName]?: More & Pick<FieldRows[Name], keyof FieldRows[Name] & keyof ValueField>;
};

/** The public fields that listings and projects share. */
const alsoOfListings = {
  condition: { value: code('condition'), form: ['equipment', 1], example: 'NEW_BUILD' },
  heatingType: { value: code('heatingType'), form: ['equipment', 2], listed: true, example: 'UNDERFLOOR' },
  heatingWays: { value: codes('heatingWay'), form: ['equipment', 3], listed: true, example: ['HEAT_PUMP'] },
  parkingTypes: { value: codes('parkingType'), form: ['equipment', 4], listed: true, example: ['GARAGE_SPACE'] },
  lift: { value: { kind: 'yesNo' }, form: ['equipment', 5], listed: true, example: true },
  energyClass: {
    value: code('energyClass'),
    form: ['energy', 2],
    requiredWith: { energyState: 'HAS' },
    absentWith: { energyState: 'EXEMPT' },
    example: 'A_PLUS',
  },
  energyState: { value: code('energyState'), form: ['energy', 1], required: true, example: 'HAS' },
  orientations: { value: codes('orientation'), form: ['equipment', 7], listed: true, example: ['S'] },
  windowTypes: { value: codes('windowType'), form: ['equipment', 6], listed: true, example: ['ALUMINIUM'] },
  flags: { value: codes('flag'), form: ['features', 1], example: ['TERRACE', 'SEA_VIEW'] },
  distanceToSea: { value: wholeMetres, form: ['features', 2], listed: true, example: 600 },
  referenceNumber: { value: text(40), form: ['stage', 4], listed: true, example: null },
  videoUrl: { value: { kind: 'link' }, example: 'https://my.matterport.com/show/?m=Zh14WDtkjdC' },
} as const satisfies AsOfListings<Row>;

/** Type and location, for which form and schemas have sections of their own. */
const typeAndPlace: Record<string, ValueField> = {
  type: { value: code('type') },
  settlementId: { value: { kind: 'settlement' } },
  quarterId: { value: { kind: 'quarter' } },
  street: { value: text(120) },
  houseNumber: { value: text(20) },
} satisfies AsOfListings<unknown>;

type ValuesOf<Rows extends Record<string, Row>> = { [Name in keyof Rows]: ValueOf<Rows[Name]['value']> };
export type OwnName = keyof typeof projectOnly;
export type SharedName = keyof typeof alsoOfListings;
export type OwnValues = ValuesOf<typeof projectOnly>;
export type SharedValues = ValuesOf<typeof alsoOfListings>;
export type ProjectField<Name extends string = OwnName | SharedName> = Row & { name: Name };

const fieldsOf = <Name extends string>(rows: Record<Name, Row>) =>
  Object.entries<Row>(rows).map(([name, row]) => ({ ...row, name }) as ProjectField<Name>);

export const ownFields = fieldsOf<OwnName>(projectOnly);
export const sharedFields = fieldsOf<SharedName>(alsoOfListings);
export const ownNames = ownFields.map(({ name }) => name);
export const sharedNames = sharedFields.map(({ name }) => name);

const placeOf = ({ form }: ProjectField) => (form ? groups.indexOf(form[0]) * 100 + form[1] : 0);

/** All project fields, in form order. */
export const projectFields: readonly ProjectField[] = [...ownFields, ...sharedFields].toSorted(
  (a, b) => placeOf(a) - placeOf(b),
);

const byName = new Map<string, ValueField>(Object.entries({ ...typeAndPlace, ...projectOnly, ...alsoOfListings }));

/** Finds a field by name. */
export const findProjectField = (name: string): ValueField | undefined => byName.get(name);

/** Whether the field is required, optional or not applicable for a project. */
export function projectFieldNeed(field: ProjectField, facts: Pick<SharedValues, 'energyState'>): FieldNeed {
  if (isAbsent(field, facts)) return 'hidden';
  const isAsked = field.requiredWith !== undefined && field.requiredWith.energyState === facts.energyState;
  return field.required || isAsked ? 'required' : 'optional';
}
