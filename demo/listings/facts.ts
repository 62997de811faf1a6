import { blankOf, valuesOf } from '#contract/listings/field-values.ts';
import {
  fieldNeed,
  plainFields,
  type Field,
  type FieldConditions,
  type PlainValues,
} from '#contract/listings/fields.ts';
import type { CodeOf } from '#contract/reference/index.ts';

/** A listing's field values, before prices, texts and advertiser; areas in m². */
export type Facts = Omit<PlainValues, 'type' | 'flags'> & {
  purpose: CodeOf<'purpose'>;
  category: CodeOf<'category'>;
  type: CodeOf<'type'>;
  flags: Set<CodeOf<'flag'>>;
  /** The building's look, for images and texts. */
  look: Look;
};

export type Look = 'tower' | 'block' | 'newBlock' | 'townhouse' | 'urbanVilla' | 'apartmentHouse' | 'house' | 'none';

export function blankFacts(purpose: Facts['purpose'], category: Facts['category'], type: Facts['type']): Facts {
  const blank = valuesOf<PlainValues>(plainFields, blankOf);
  return { ...blank, purpose, category, type, flags: new Set(), look: 'none' };
}

/** Values that the fields table provides for demo listings, in turn. */
export function tabledFacts(subject: FieldConditions, turn: number): Partial<PlainValues> {
  const shown = plainFields.filter((field) => field.demo && fieldNeed(field, subject) !== 'hidden');
  return valuesOf<Partial<PlainValues>, Field>(shown, ({ demo = [] }) => demo[turn % demo.length] ?? null);
}

/** The current year in the demo data. */
export const thisYear = 2026;

/** An area with up to two decimals, as advertisers state it. */
export function area(value: number, decimals: number): number {
  const step = 10 ** decimals;
  return Math.max(1, Math.round(value * step) / step);
}
