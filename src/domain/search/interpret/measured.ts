import type { Bound, Quantity } from './words/measures.ts';

/** A number with its meaning: «od 100 do 150 tisuća eura». `quantity` is missing if neither unit nor size tells. */
export type Measure = {
  end: number;
  quantity?: Quantity;
  min?: number;
  max?: number;
  exact?: number;
  bound?: Bound;
  /** The metres are those to the sea. */
  toSea?: boolean;
  /** The time for these metres, where that is what was said. */
  minutes?: number;
  /** Neither unit nor scale is said: the quantity is a guess, which is judged by what is plausible. */
  assumed?: true;
};

/** A way to read a number, and how unlikely it is. */
export type MeasureReading = { measure: Measure; cost: number };
