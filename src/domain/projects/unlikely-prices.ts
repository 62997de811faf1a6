import { isPriceJump, lowSaleCents } from '#domain/listings/listing-warnings.ts';
import type { Category } from '#contract/reference/index.ts';

/** Why a price looks mistyped; each has a sentence in both dictionaries under `units.doubt`. */
export type PriceDoubt = 'PRICE_VERY_LOW' | 'PRICE_UNLIKE_OTHERS' | 'PRICE_UNLIKE_PLACE' | 'PRICE_JUMPED';

type PricedUnit = { id: string; rooms: number | null; netArea: number | null; priceCents: number | null };
type PricedType = {
  id: string;
  rooms: number | null;
  areaFrom: number | null;
  areaTo: number | null;
  priceFromCents: number | null;
  priceToCents: number | null;
};

/** A price as the table has it: `column` is its column, `area` in m² what it is for, `isHome` if it has rooms. */
type Price = { id: string; column: string; cents: number; area: number | null; isHome: boolean };

const othersFactor = 3;
const minOthers = 2;
const placeFactor = 10;

const price = (one: Omit<Price, 'cents' | 'isHome'>, cents: number | null, rooms: number | null): Price[] =>
  cents === null ? [] : [{ ...one, cents, isHome: rooms !== null && rooms > 0 }];

/** The prices of units. */
export const unitPrices = (units: readonly PricedUnit[]): Price[] =>
  units.flatMap(({ id, rooms, netArea, priceCents }) =>
    price({ id, column: 'priceCents', area: netArea }, priceCents, rooms),
  );

/** The prices of unit types: the lower one for the smaller area. */
export const unitTypePrices = (unitTypes: readonly PricedType[]): Price[] =>
  unitTypes.flatMap(({ id, rooms, areaFrom, areaTo, priceFromCents, priceToCents }) => [
    ...price({ id, column: 'priceFromCents', area: areaFrom ?? areaTo }, priceFromCents, rooms),
    ...price({ id, column: 'priceToCents', area: areaTo ?? areaFrom }, priceToCents, rooms),
  ]);

const perM2 = ({ cents, area }: Price): number | undefined => (area ? cents / area : undefined);

type Usual = { low: number; high: number };

const isFar = (value: number, { low, high }: Usual, factor: number) => value > high * factor || value < low / factor;

/** Prices per m² in order, and where among them those of each row are. */
type Ranking = { values: readonly number[]; places: ReadonlyMap<string, readonly number[]> };

function rankingOf(prices: readonly Price[]): Ranking {
  const known = prices.flatMap((one) => {
    const value = perM2(one);
    return value === undefined ? [] : [{ id: one.id, value }];
  });
  known.sort((a, b) => a.value - b.value);
  const places = new Map<string, number[]>();
  for (const [index, { id }] of known.entries()) places.set(id, [...(places.get(id) ?? []), index]);
  return { values: known.map(({ value }) => value), places };
}

/** The middle prices without those of one row, two of an even number; undefined where too few others are left. */
function middleOfOthers({ values, places }: Ranking, id: string): Usual | undefined {
  const own = places.get(id) ?? [];
  const rest = values.length - own.length;
  if (rest < minOthers) return undefined;
  const at = (index: number) => values[own.reduce((now, skipped) => (skipped <= now ? now + 1 : now), index)] ?? 0;
  return { low: at((rest - 1) >>> 1), high: at(rest >>> 1) };
}

type Peers = (one: Price) => Usual | undefined;

/** The usual price per m² of the other rows: homes among homes, garages and storage rooms among themselves. */
function peersOf(prices: readonly Price[]): Peers {
  const homes = rankingOf(prices.filter(({ isHome }) => isHome));
  const others = rankingOf(prices.filter(({ isHome }) => !isHome));
  return ({ id, isHome }) => middleOfOthers(isHome ? homes : others, id);
}

/** What prices are compared with: saved prices by row and column, and the place's median per m²; all in cents. */
export type PriceContext = {
  category: Category | null;
  medianPerM2Cents: number | null;
  savedCents: (id: string, column: string) => number | null;
};

function doubtOf(one: Price, peers: Peers, context: PriceContext): PriceDoubt | undefined {
  const { category, medianPerM2Cents, savedCents } = context;
  const before = savedCents(one.id, one.column);
  if (category !== 'GARAGE' && one.cents < lowSaleCents) return 'PRICE_VERY_LOW';
  const [value, usual] = [perM2(one), peers(one)];
  if (value !== undefined && usual !== undefined && isFar(value, usual, othersFactor)) return 'PRICE_UNLIKE_OTHERS';
  const place = one.isHome && medianPerM2Cents ? { low: medianPerM2Cents, high: medianPerM2Cents } : undefined;
  if (value !== undefined && place && isFar(value, place, placeFactor)) return 'PRICE_UNLIKE_PLACE';
  return isPriceJump(before, one.cents) ? 'PRICE_JUMPED' : undefined;
}

/** Prices of a project, in cents, that look mistyped, by `id.column`: the editor asks, the server refuses none. */
export function unlikelyPrices(prices: readonly Price[], context: PriceContext): ReadonlyMap<string, PriceDoubt> {
  const peers = peersOf(prices);
  const found = new Map<string, PriceDoubt>();
  for (const one of prices) {
    const doubt = doubtOf(one, peers, context);
    if (doubt) found.set(`${one.id}.${one.column}`, doubt);
  }
  return found;
}
