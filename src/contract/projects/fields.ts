import {
  isAbsent,
  metres,
  one,
  some,
  text,
  type FieldNeed,
  type ValueField,
  type ValueOf,
} from '#contract/listings/field-values.ts';
import type { FieldRows, PublicName } from '#contract/listings/fields.ts';

/** The parts of the form that ask what the table says, and nothing else. */
const groups = ['stage', 'equipment', 'energy', 'features'] as const;
export type ProjectFieldGroup = (typeof groups)[number];

type Row = ValueField & {
  /** The part of the form that asks it, and the place there; none where it has a control of its own. */
  form?: readonly [group: ProjectFieldGroup, position: number];
  required?: true;
  /** Whether the page lists it under equipment. */
  listed?: true;
  /** Of the project that the API’s documentation shows. */
  example: unknown;
};

/** What only projects say: a column of `projects` each, for everybody to read. */
const own = {
  developer: { value: text(120), required: true, example: 'Primjer gradnja d.o.o.' },
  stage: { value: one('stage'), form: ['stage', 1], required: true, example: 'UNDER_CONSTRUCTION' },
  startDate: { value: { kind: 'date' }, form: ['stage', 2], example: '2026-03-01' },
  completionDate: { value: { kind: 'date' }, form: ['stage', 3], example: '2027-09-30' },
} as const satisfies Record<string, Row>;

/** A public field of listings has to be the same here; their table itself would weigh on the editor’s page. */
type AsOfListings<More> = {
  [Name in PublicName]?: More & Pick<FieldRows[Name], keyof FieldRows[Name] & keyof ValueField>;
};

/** The public fields of listings that projects have too. */
const shared = {
  condition: { value: one('condition'), form: ['equipment', 1], example: 'NEW_BUILD' },
  heatingType: { value: one('heatingType'), form: ['equipment', 2], listed: true, example: 'UNDERFLOOR' },
  heatingWays: { value: some('heatingWay'), form: ['equipment', 3], listed: true, example: ['HEAT_PUMP'] },
  parkingTypes: { value: some('parkingType'), form: ['equipment', 4], listed: true, example: ['GARAGE_SPACE'] },
  energyClass: {
    value: one('energyClass'),
    form: ['energy', 2],
    requiredWith: { energyState: 'HAS' },
    absentWith: { energyState: 'EXEMPT' },
    example: 'A_PLUS',
  },
  energyState: { value: one('energyState'), form: ['energy', 1], required: true, example: 'HAS' },
  orientations: { value: some('orientation'), form: ['equipment', 6], listed: true, example: ['S'] },
  windowTypes: { value: some('windowType'), form: ['equipment', 5], listed: true, example: ['ALUMINIUM'] },
  flags: { value: some('flag'), form: ['features', 1], example: ['ELEVATOR', 'SEA_VIEW'] },
  distanceToSea: { value: metres, form: ['features', 2], listed: true, example: 600 },
} as const satisfies AsOfListings<Row>;

/** What it is and where, for which form and schemas have parts of their own. */
const common: Record<string, ValueField> = {
  type: { value: one('type') },
  settlementId: { value: { kind: 'settlement' } },
  street: { value: text(120) },
  houseNumber: { value: text(20) },
} satisfies AsOfListings<unknown>;

type ValuesOf<Rows extends Record<string, Row>> = { [Name in keyof Rows]: ValueOf<Rows[Name]['value']> };
export type OwnName = keyof typeof own;
export type SharedName = keyof typeof shared;
export type OwnValues = ValuesOf<typeof own>;
export type SharedValues = ValuesOf<typeof shared>;
export type ProjectField<Name extends string = OwnName | SharedName> = Row & { name: Name };

const fieldsOf = <Name extends string>(rows: Record<Name, Row>) =>
  Object.entries<Row>(rows).map(([name, row]) => ({ ...row, name }) as ProjectField<Name>);

export const ownFields = fieldsOf<OwnName>(own);
export const sharedFields = fieldsOf<SharedName>(shared);
export const ownNames = ownFields.map(({ name }) => name);
export const sharedNames = sharedFields.map(({ name }) => name);

const placeOf = ({ form }: ProjectField) => (form ? groups.indexOf(form[0]) * 100 + form[1] : 0);

/** All of them, in the order of the form. */
export const projectFields: readonly ProjectField[] = [...ownFields, ...sharedFields].toSorted(
  (a, b) => placeOf(a) - placeOf(b),
);

const byName = new Map<string, ValueField>(Object.entries({ ...common, ...own, ...shared }));

/** The field of a fact, by its name. */
export const findProjectField = (name: string): ValueField | undefined => byName.get(name);

/** Whether a project must have the field, may have it, or has nothing to say there. */
export function projectFieldNeed(field: ProjectField, facts: Pick<SharedValues, 'energyState'>): FieldNeed {
  if (isAbsent(field, facts)) return 'hidden';
  const isAsked = field.requiredWith !== undefined && field.requiredWith.energyState === facts.energyState;
  return field.required || isAsked ? 'required' : 'optional';
}
