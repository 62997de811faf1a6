import words from './measures.json' with { type: 'json' };

/** What a number can measure: hectares are always a plot, `metres` and `minutes` a way, `none` fits no filter. */
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
  | 'minutes'
  | 'days'
  | 'none'
  | 'year';

export type MeasureUnit = { quantity: Quantity; factor: number };

/** Square metres in a čhv: four square fathoms of 1.896484 m. */
const squareFathom = 3.596652;

/** Fixed at the adoption of the euro on 1 January 2023. */
const kunasPerEuro = 7.5345;

const squareMetresPerSquareFoot = 0.092903;

export const euro: MeasureUnit = { quantity: 'price', factor: 1 };

/** The meanings of the units in `measures.json`. */
export const units: Record<keyof typeof words.units, MeasureUnit> = {
  euro,
  kuna: { quantity: 'price', factor: 1 / kunasPerEuro },
  /** Read as euros, and told. */
  otherCurrency: euro,
  perM2: { quantity: 'pricePerM2', factor: 1 },
  m2: { quantity: 'area', factor: 1 },
  squareFoot: { quantity: 'area', factor: squareMetresPerSquareFoot },
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
  minute: { quantity: 'minutes', factor: 1 },
  hour: { quantity: 'minutes', factor: 60 },
  day: { quantity: 'days', factor: 1 },
  other: { quantity: 'none', factor: 1 },
};

/** How a number is meant: at least, at most, about; `of` (kuća od 120 m2) and `from` also start ranges. */
export type Bound = keyof typeof words.bounds;

/** How far one gets in a minute, in metres: on foot, and by car as the crow flies (45 km/h). */
export const metresPerMinute = { onFoot: 80, byCar: 750 };
