import type { CodeOf, ReferenceName } from '#contract/reference/index.ts';
import type { Field } from './fields.ts';

/** Units in which people give the area of land; `typedIn`: those to choose from. */
export type AreaUnit = 'm²' | 'ha' | 'čhv';

/** What a value may be: money in cents, a measure in its unit, decimals rounded; limits as in the database. */
export type FieldValue =
  | { kind: 'text'; max: number; bilingual?: true }
  | {
      kind: 'measure';
      unit: 'm²' | 'm';
      decimals: 0 | 2;
      min: number;
      max: number;
      typedIn?: readonly AreaUnit[];
    }
  | { kind: 'money' | 'count' | 'rooms' | 'floor' | 'year'; min: number; max: number }
  | { kind: 'date' }
  | { kind: 'yesNo' }
  | { kind: 'settlement' }
  | { kind: 'code' | 'codes'; list: ReferenceName };

/** The type of a value; null where nothing is said. */
export type ValueOf<Value extends FieldValue> = Value extends { kind: 'code'; list: infer List extends ReferenceName }
  ? CodeOf<List> | null
  : Value extends { kind: 'codes'; list: infer List extends ReferenceName }
    ? CodeOf<List>[]
    : Value extends { kind: 'yesNo' }
      ? boolean | null
      : Value extends { kind: 'text' | 'date' }
        ? string | null
        : number | null;

/** What a field has where nothing is said. */
export const blankOf = ({ value }: { value: FieldValue }): null | [] => (value.kind === 'codes' ? [] : null);

export const text = <Maximum extends number>(max: Maximum) => ({ kind: 'text', max }) as const;
export const one = <List extends ReferenceName>(list: List) => ({ kind: 'code', list }) as const;
export const some = <List extends ReferenceName>(list: List) => ({ kind: 'codes', list }) as const;
export const metres = { kind: 'measure', unit: 'm', decimals: 0, min: 0, max: 1_000_000 } as const;

export type FieldNeed = 'required' | 'optional' | 'hidden';

/** What a field may hold, and when it says something. */
export type ValueField = {
  value: FieldValue;
  /** Required, where it is shown, once another field has this value. */
  requiredWith?: { energyState: CodeOf<'energyState'> };
  /** Without a meaning once another field has this value. */
  absentWith?: { energyState: CodeOf<'energyState'> };
};

/** Whether another fact leaves a field nothing to say. */
export const isAbsent = (
  { absentWith }: ValueField,
  { energyState }: { energyState?: CodeOf<'energyState'> | null },
): boolean => absentWith !== undefined && absentWith.energyState === energyState;

/** One value for each of some fields, as whoever makes them says. */
export function valuesOf<Values extends Record<string, unknown>, Each extends { name: string } = Field>(
  some: readonly Each[],
  valueOf: (field: Each) => unknown,
): Values {
  return Object.fromEntries(some.map((field) => [field.name, valueOf(field)])) as Values;
}
