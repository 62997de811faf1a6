import type { CodeOf, ReferenceName } from '#contract/reference/index.ts';

/** Units for the area of land; `typedIn` lists those to choose from. */
export type AreaUnit = 'm²' | 'ha' | 'čhv';

/** The type of a value: money in cents, measures in their unit, decimals rounded; limits as in the database. */
export type FieldValue =
  | { kind: 'text'; max: number; bilingual?: true }
  | { kind: 'link' }
  | {
      kind: 'measure';
      unit: 'm²' | 'm';
      decimals: 0 | 2;
      min: number;
      max: number;
      typedIn?: readonly AreaUnit[];
    }
  | { kind: 'money' | 'count' | 'rooms' | 'floor' | 'year'; min: number; max: number }
  | { kind: 'date' | 'time' }
  | { kind: 'yesNo' }
  | { kind: 'settlement' | 'quarter' }
  | { kind: 'code' | 'codes'; list: ReferenceName };

/** The type of a value; null if not given. */
export type ValueOf<Value extends FieldValue> = Value extends { kind: 'code'; list: infer List extends ReferenceName }
  ? CodeOf<List> | null
  : Value extends { kind: 'codes'; list: infer List extends ReferenceName }
    ? CodeOf<List>[]
    : Value extends { kind: 'yesNo' }
      ? boolean | null
      : Value extends { kind: 'text' | 'link' | 'date' | 'time' | 'quarter' }
        ? string | null
        : number | null;

/** The value of a field that is not given. */
export const blankOf = ({ value }: { value: FieldValue }): null | [] => (value.kind === 'codes' ? [] : null);

export const text = <Maximum extends number>(max: Maximum) => ({ kind: 'text', max }) as const;
export const code = <List extends ReferenceName>(list: List) => ({ kind: 'code', list }) as const;
export const codes = <List extends ReferenceName>(list: List) => ({ kind: 'codes', list }) as const;
export const wholeMetres = { kind: 'measure', unit: 'm', decimals: 0, min: 0, max: 1_000_000 } as const;

export type FieldNeed = 'required' | 'optional' | 'hidden';

/** What a field may hold, and when it applies. */
export type ValueField = {
  value: FieldValue;
  /** Required, if shown, once another field has this value. */
  requiredWith?: { energyState: CodeOf<'energyState'> };
  /** Not applicable once another field has this value. */
  absentWith?: { energyState: CodeOf<'energyState'> };
};

/** Whether another field's value makes this field inapplicable. */
export const isAbsent = (
  { absentWith }: ValueField,
  { energyState }: { energyState?: CodeOf<'energyState'> | null },
): boolean => absentWith !== undefined && absentWith.energyState === energyState;

/** Builds a record with one value per field. */
export function valuesOf<
  Values extends Record<string, unknown>,
  Each extends { name: string } = ValueField & { name: string },
>(some: readonly Each[], valueOf: (field: Each) => unknown): Values {
  return Object.fromEntries(some.map((field) => [field.name, valueOf(field)])) as Values;
}
