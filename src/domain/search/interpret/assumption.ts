import type { Measure, MeasureReading } from './measured.ts';
import type { Quantity } from './words/measures.ts';

const years = { from: 1850, to: 2050 };
const thousand = 1000;

const likelyYears = { from: 1960, to: 2035 };
const yearCost = { bound: 0.8, bare: 2.2 };
/** Bare prices are round: 52440 is rather a postcode. */
const oddPriceCost = 4;
const roundPrice = 500;
const minOdd = 10_000;

/** What a number without unit and scale may measure, the range of such numbers, and how unlikely it is. */
type Guess = { quantity: Quantity; factor?: number; from: number; to: number; cost: number; bare: number };

/** `bare` is the cost without a bound such as «do». Figures with thousands are nearly always prices. */
const guesses: readonly Guess[] = [
  { quantity: 'price', from: 10_000, to: 100_000_000, cost: 0, bare: 0.3 },
  { quantity: 'price', from: 20, to: 10_000, cost: 0.6, bare: 1.4 },
  { quantity: 'price', factor: thousand, from: 10, to: 5000, cost: 0.6, bare: 1.8 },
  { quantity: 'price', factor: 1000 * thousand, from: 0.5, to: 9.95, cost: 2, bare: 3 },
  { quantity: 'area', from: 8, to: 100_000, cost: 1.9, bare: 1.6 },
  { quantity: 'rooms', from: 1, to: 7, cost: 3, bare: 5 },
];

/** Whether this is a plausible year of construction. */
export function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= years.from && value <= years.to;
}

function scaled(measure: Measure, { quantity, factor = 1 }: Guess): Measure {
  const times = (value: number | undefined) => value && value * factor;
  const { min, max, exact } = measure;
  return { ...measure, quantity, min: times(min), max: times(max), exact: times(exact), assumed: true };
}

/** The ways to read a number whose unit is not said; what is plausible for the home decides later. */
export function assumptions(
  measure: Measure,
  { label, countCost }: { label?: Quantity; countCost: number },
): MeasureReading[] {
  const values = [measure.min, measure.max, measure.exact].filter((value) => value !== undefined);
  const isBare = measure.bound === undefined || measure.bound === 'at';
  if (measure.bound === 'after')
    return values.every(isYear) ? [{ measure: { ...measure, quantity: 'year' }, cost: 0 }] : [];
  const isLikelyYear = values.every((value) => isYear(value) && value >= likelyYears.from && value <= likelyYears.to);
  const isOdd = values.some((value) => value >= minOdd && value % roundPrice !== 0);
  const isMax = measure.bound === 'max' || measure.bound === 'between';
  return [
    ...(isLikelyYear && !isMax && !label
      ? [{ measure: { ...measure, quantity: 'year' as const }, cost: isBare ? yearCost.bare : yearCost.bound }]
      : []),
    ...guesses
      .filter(
        ({ quantity, from, to }) =>
          (label === undefined || label === quantity) &&
          values.every((value) => value >= from && value <= to && (quantity !== 'rooms' || Number.isInteger(value))),
      )
      .map((guess) => ({
        measure: scaled(measure, guess),
        cost:
          (isBare ? guess.bare : guess.cost) +
          (isBare ? countCost : 0) +
          (isBare && isOdd && guess.quantity === 'price' ? oddPriceCost : 0),
      })),
  ];
}
