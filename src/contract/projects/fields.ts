import { one, text, type FieldValue, type ValueOf } from '#contract/listings/field-values.ts';
import {
  fieldRows,
  findField,
  isAbsent,
  type Field,
  type FieldNeed,
  type FieldRow,
  type PlainValues,
  type PublicName,
} from '#contract/listings/fields.ts';

/** The parts of the form that ask what the table says, and nothing else. */
const groups = ['stage', 'equipment', 'energy', 'features'] as const;
export type ProjectFieldGroup = (typeof groups)[number];

type Row = {
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
} as const satisfies Record<string, Row & { value: FieldValue }>;

/** The public fields of listings that projects have too, besides what it is and where. */
const shared = {
  condition: { form: ['equipment', 1], example: 'NEW_BUILD' },
  heatingType: { form: ['equipment', 2], listed: true, example: 'UNDERFLOOR' },
  heatingWays: { form: ['equipment', 3], listed: true, example: ['HEAT_PUMP'] },
  parkingTypes: { form: ['equipment', 4], listed: true, example: ['GARAGE_SPACE'] },
  energyClass: { form: ['energy', 2], example: 'A_PLUS' },
  energyState: { form: ['energy', 1], required: true, example: 'HAS' },
  orientations: { form: ['equipment', 6], listed: true, example: ['S'] },
  windowTypes: { form: ['equipment', 5], listed: true, example: ['ALUMINIUM'] },
  flags: { form: ['features', 1], example: ['ELEVATOR', 'SEA_VIEW'] },
  distanceToSea: { form: ['features', 2], listed: true, example: 600 },
} as const satisfies Partial<Record<PublicName, Row>>;

type Own = typeof own;
export type OwnName = keyof Own;
export type SharedName = keyof typeof shared;
export type OwnValues = { [Name in OwnName]: ValueOf<Own[Name]['value']> };
export type SharedValues = Pick<PlainValues, SharedName>;

/** A fact of a project as the table has it; of listings’ fields what these say of it. */
export type ProjectField<Name extends string = OwnName | SharedName> = Row &
  Pick<Field, 'value' | 'requiredWith' | 'absentWith'> & { name: Name };

const named = <Rows extends object>(rows: Rows) => Object.entries(rows) as [keyof Rows & string, Row][];

export const ownFields = named(own).map(([name, row]): ProjectField<OwnName> => ({ ...own[name], ...row, name }));
export const sharedFields = named(shared).map(([name, row]): ProjectField<SharedName> => {
  const { value, requiredWith, absentWith }: FieldRow = fieldRows[name];
  return { value, requiredWith, absentWith, ...row, name };
});
export const ownNames = ownFields.map(({ name }) => name);
export const sharedNames = sharedFields.map(({ name }) => name);

const placeOf = ({ form }: ProjectField) => (form ? groups.indexOf(form[0]) * 100 + form[1] : 0);

/** All of them, in the order of the form. */
export const projectFields = [...ownFields, ...sharedFields].toSorted((a, b) => placeOf(a) - placeOf(b));

const byName = new Map<string, Pick<Field, 'value' | 'requiredWith'>>(
  projectFields.map((field) => [field.name, field]),
);

/** The field of a fact, also of what a project is and where it is, which is as of listings. */
export const findProjectField = (name: string) => byName.get(name) ?? findField(name);

/** Whether a project must have the field, may have it, or has nothing to say there. */
export function projectFieldNeed(field: ProjectField, facts: Pick<SharedValues, 'energyState'>): FieldNeed {
  if (isAbsent(field, facts)) return 'hidden';
  const isAsked = field.requiredWith !== undefined && field.requiredWith.energyState === facts.energyState;
  return field.required || isAsked ? 'required' : 'optional';
}
