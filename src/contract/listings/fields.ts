import type { Category, CodeOf, Purpose } from '#contract/reference/index.ts';
import { rows, type Row } from './field-rows.ts';
import type { FieldNeed, ValueOf } from './field-values.ts';

export type FieldRows = typeof rows;
export type FieldName = keyof FieldRows;
/** Single-value fields; only title and description have a value per language. */
type PlainName = Exclude<FieldName, 'title' | 'description'>;

/** The values of the plain fields; null if not given. */
export type PlainValues = { [Name in PlainName]: ValueOf<FieldRows[Name]['value']> };
export type PublicName = {
  [Name in PlainName]: FieldRows[Name]['visibility'] extends 'public' ? Name : never;
}[PlainName];

export type Field = Omit<Row, 'needs'> & {
  name: FieldName;
  /** The dictionary key of its name. */
  labelKey: string;
  needs: Record<Category, FieldNeed>;
};

const categories = ['FLAT', 'HOUSE', 'LAND', 'COMMERCIAL', 'GARAGE', 'ROOM', 'HOLIDAY'] as const satisfies Category[];
const needOf: Record<string, FieldNeed> = { R: 'required', o: 'optional', '-': 'hidden' };

function needsFrom(matrix: string): Field['needs'] {
  const codes = matrix.split(' ');
  const needs = categories.map((category, index) => [category, needOf[codes[index] ?? ''] ?? 'hidden'] as const);
  return Object.fromEntries(needs) as Field['needs'];
}

/** All fields of a listing, in form order. */
export const fields: readonly Field[] = Object.entries<Row>(rows).map(([name, row]) => ({
  ...row,
  name: name as FieldName,
  labelKey: `listing.field.${name}`,
  needs: needsFrom(row.needs),
}));

const isPlain = ({ name }: Field) => name !== 'title' && name !== 'description';
export const plainFields = fields.filter(isPlain) as readonly (Field & { name: PlainName })[];
export const plainNames = plainFields.map(({ name }) => name);
/** The public plain fields: the only ones in public views. */
export const publicFields = plainFields.filter(({ visibility }) => visibility === 'public') as readonly (Field & {
  name: PublicName;
})[];
export const publicNames = publicFields.map(({ name }) => name);

const byName = new Map<string, Field>(fields.map((field) => [field.name, field]));

export const findField = (name: string): Field | undefined => byName.get(name);

/** What determines which fields a listing needs. */
export type FieldConditions = { category: Category; purpose: Purpose; energyState?: CodeOf<'energyState'> | null };

/** Whether the field is required, optional or hidden for this category and purpose. */
export function fieldNeed(field: Field, { category, purpose, energyState }: FieldConditions): FieldNeed {
  const need = field.needs[category];
  if (need === 'hidden' || (field.purposes && !field.purposes.includes(purpose))) return 'hidden';
  return field.requiredWith && field.requiredWith.energyState === energyState ? 'required' : need;
}
