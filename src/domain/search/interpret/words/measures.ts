import words from './measures.json' with { type: 'json' };

/** What a number can measure: hectares are always a plot, `metres` a distance, `none` is supported by no filter. */
export type Quantity =
  | 'price'
  | 'pricePerM2'
  | 'area'
  | 'plot'
  | 'rooms'
  | 'bedrooms'
  | 'bathrooms'
  | 'floor'
  | 'levels'
  | 'metres'
  | 'none'
  | 'year';

export type MeasureUnit = { quantity: Quantity; factor: number };

/** Square metres in a čhv: four square fathoms of 1.896484 m. */
const squareFathom = 3.596652;

/** Fixed at the adoption of the euro on 1 January 2023. */
const kunasPerEuro = 7.5345;

/** Walking. */
const metresPerMinute = 80;

export const euro: MeasureUnit = { quantity: 'price', factor: 1 };

/** The meanings of the units in `measures.json`. */
export const units: Record<keyof typeof words.units, MeasureUnit> = {
  euro,
  kuna: { quantity: 'price', factor: 1 / kunasPerEuro },
  perM2: { quantity: 'pricePerM2', factor: 1 },
  m2: { quantity: 'area', factor: 1 },
  hectare: { quantity: 'plot', factor: 10_000 },
  are: { quantity: 'plot', factor: 100 },
  squareFathom: { quantity: 'plot', factor: squareFathom },
  jutro: { quantity: 'plot', factor: 1600 * squareFathom },
  acre: { quantity: 'plot', factor: 4046.86 },
  bedroom: { quantity: 'bedrooms', factor: 1 },
  room: { quantity: 'rooms', factor: 1 },
  bathroom: { quantity: 'bathrooms', factor: 1 },
  floor: { quantity: 'floor', factor: 1 },
  level: { quantity: 'levels', factor: 1 },
  metre: { quantity: 'metres', factor: 1 },
  kilometre: { quantity: 'metres', factor: 1000 },
  minute: { quantity: 'metres', factor: metresPerMinute },
  other: { quantity: 'none', factor: 1 },
};

/** How a number is meant: at least, at most, about; `of` (kuća od 120 m2) and `from` also start ranges. */
export type Bound = keyof typeof words.bounds;
