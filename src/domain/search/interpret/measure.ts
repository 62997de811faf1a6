import { nearSeaMetres } from '#domain/listings/known-flags.ts';
import { quantityOf, readAmount, readBound, readUnit, type Amount, type NumberContext } from './amount.ts';
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
};

const aboutShare = 0.1;
/** From here on, a number without unit and bound is a price: «stan Split 250000». */
const minBarePrice = 10_000;
/** From here on, a number with a bound but no unit is a price: «do 700» is ambiguous, «do 90000» is not. */
const minBoundPrice = 1000;
const years = { from: 1850, to: 2050 };
const seaAfterDistance = /^(?:(?:od|do) (?:mora|plaze|obale)|(?:from|to)(?: the)? (?:sea|beach|coast|shore))(?= |$)/;
const notAnArea = /^(?:od|do|from|to|away|udaljen.*)$/;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** ± 10 % of a value. */
export function around(value: number): { min: number; max: number } {
  return { min: rounded(value * (1 - aboutShare)), max: rounded(value * (1 + aboutShare)) };
}

/** «200 m od plaže» */
export function isNearSea({ toSea, exact, max }: Measure): boolean {
  return toSea === true && (exact ?? max ?? 0) <= nearSeaMetres;
}

/** Whether this is a plausible year of construction. */
export function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= years.from && value <= years.to;
}

/** What a number without a unit measures, judging by its size. */
function plainQuantity(value: number, bound: Bound | undefined): Quantity | undefined {
  if (bound === 'after') return isYear(value) ? 'year' : undefined;
  return value >= (bound ? minBoundPrice : minBarePrice) ? 'price' : undefined;
}

/** «kat 3», «floor 3», and «2/5 kat», the second of five */
function readNumberedFloor(start: number, context: NumberContext): Measure | undefined {
  const [word, number, all] = context.tokens.slice(start, start + 3);
  const ofAll = number?.text === '/' && all?.number !== undefined ? readUnit(start + 3, context) : undefined;
  if (word?.number !== undefined && ofAll?.unit.quantity === 'floor')
    return { end: ofAll.end, quantity: 'floor', exact: word.number };
  if (!word || !/^(?:kat|floor)$/.test(word.text) || number?.number === undefined) return undefined;
  return readUnit(start + 2, context) ? undefined : { end: start + 2, quantity: 'floor', exact: number.number };
}

function afterConnector(at: number, bound: Bound | undefined, { tokens }: NumberContext): number | undefined {
  const text = tokens[at]?.text ?? '';
  const connects =
    text === '-' || (/^(?:do|to)$/.test(text) && bound !== 'max') || (/^(?:i|and)$/.test(text) && bound === 'between');
  return connects ? at + 1 : undefined;
}

/** «100 do 150 tisuća» is 100,000–150,000; «900 do 1,2 milijuna» 900,000–1,200,000; «200k-300» 200,000–300,000. */
function sharedScale(value: number, second: Amount): number {
  const scale = second.scale ?? 1;
  const max = second.value * scale;
  return [scale, 1000].find((candidate) => candidate <= scale && value * candidate <= max) ?? 1;
}

const isPlainWord = ({ isWord, unit, scale }: Amount) => isWord && !unit && !scale;

/** «60 m2 do 150k» is two measures, «50 do 70 m2» is one. */
function isOneRange(first: Amount, second: Amount): boolean {
  const quantity = quantityOf(first);
  if (first.isWord !== second.isWord || isPlainWord(second)) return false;
  return !quantity || quantity === (quantityOf(second) ?? quantity);
}

function readRange(first: Amount, bound: Bound | undefined, context: NumberContext): Measure | undefined {
  const next = afterConnector(first.end, bound, context);
  const second = next === undefined ? undefined : readAmount(readBound(next, context).end, context);
  if (!second || !isOneRange(first, second)) return undefined;
  const factor = (second.unit ?? first.unit)?.factor ?? 1;
  const lower = first.value * (first.scale ?? sharedScale(first.value, second));
  const max = second.value * (second.scale ?? (second.value < lower ? (first.scale ?? 1) : 1)) * factor;
  const min = lower * factor;
  if (min > max) return undefined;
  const quantity = quantityOf(second) ?? quantityOf(first) ?? plainQuantity(max, 'between');
  return { end: second.end, quantity, min: rounded(min), max: rounded(max), bound: 'between' };
}

function readSingle(
  amount: Amount,
  before: Bound | undefined,
  { tokens, vocabulary }: NumberContext,
): Measure | undefined {
  const isBound = before !== undefined && before !== 'of';
  const after = isBound ? undefined : vocabulary.afterBounds.longest(tokens, amount.end);
  const bound = isBound ? before : amount.isOpen ? 'min' : (after?.values[0] ?? before);
  const value = rounded(amount.value * (amount.scale ?? 1) * (amount.unit?.factor ?? 1));
  const quantity = quantityOf(amount) ?? plainQuantity(value, bound);
  if (!quantity && !bound) return undefined;
  const base = { end: after?.end ?? amount.end, quantity, bound };
  if (bound === 'max') return { ...base, max: value };
  if (bound === 'about') return { ...base, ...around(value) };
  const isMin =
    bound === 'min' || bound === 'from' || bound === 'after' || (bound === 'of' && (quantity ?? 'price') === 'price');
  return isMin ? { ...base, min: value } : { ...base, exact: value };
}

/** «100 m od mora» is a distance, «stan 60 m» a carelessly written area. */
function readDistance(measure: Measure, { tokens }: NumberContext): Measure {
  const rest = tokens.slice(measure.end, measure.end + 3).map(({ text }) => text);
  const sea = seaAfterDistance.exec(rest.join(' '));
  if (sea) return { ...measure, end: measure.end + sea[0].split(' ').length, toSea: true };
  const isArea = tokens[measure.end - 1]?.text === 'm' && !notAnArea.test(rest[0] ?? '');
  return isArea ? { ...measure, quantity: 'area' } : measure;
}

/** The measure that starts at a token, including bounds before it; undefined if there is none. */
export function readMeasure(start: number, context: NumberContext): Measure | undefined {
  const floor = readNumberedFloor(start, context);
  if (floor) return floor;
  const { bound, end } = readBound(start, context);
  const first = readAmount(end, context);
  if (!first) return undefined;
  const measure =
    readRange(first, bound, context) ?? (isPlainWord(first) ? undefined : readSingle(first, bound, context));
  return measure?.quantity === 'metres' ? readDistance(measure, context) : measure;
}
