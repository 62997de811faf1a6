import { blankOf, valuesOf } from '#contract/listings/field-values.ts';
import { fieldNeed, plainFields, type FieldConditions, type PlainValues } from '#contract/listings/fields.ts';
import type { CodeOf } from '#contract/reference/index.ts';

/** What a listing says of itself in fields, before prices, texts and advertiser; areas in m². */
export type Facts = Omit<PlainValues, 'type' | 'flags'> & {
  purpose: CodeOf<'purpose'>;
  category: CodeOf<'category'>;
  type: CodeOf<'type'>;
  flags: Set<CodeOf<'flag'>>;
  /** What the building looks like, for its pictures and its story. */
  look: Look;
};

export type Look = 'tower' | 'block' | 'newBlock' | 'townhouse' | 'urbanVilla' | 'apartmentHouse' | 'house' | 'none';

export function blankFacts(purpose: Facts['purpose'], category: Facts['category'], type: Facts['type']): Facts {
  const blank = valuesOf<PlainValues>(plainFields, blankOf);
  return { ...blank, purpose, category, type, flags: new Set(), look: 'none' };
}

/** What the table of fields itself tells demo listings to say, in turn. */
export function tabledFacts(subject: FieldConditions, turn: number): Partial<PlainValues> {
  const shown = plainFields.filter((field) => field.demo && fieldNeed(field, subject) !== 'hidden');
  return valuesOf<Partial<PlainValues>>(shown, ({ demo = [] }) => demo[turn % demo.length] ?? null);
}

/** The year this demo takes for the present. */
export const thisYear = 2026;

/** Area with up to two decimals, as advertisers give it. */
export function area(value: number, decimals: number): number {
  const step = 10 ** decimals;
  return Math.max(1, Math.round(value * step) / step);
}
