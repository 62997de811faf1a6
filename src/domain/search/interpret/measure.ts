import { quantityOf, readAmount, readUnit, type Amount } from './amount.ts';
import { readAfterBound, readBound } from './bound.ts';
import type { NumberContext } from './number-words.ts';
import { isConjunction, isOr } from './finding.ts';
import { numberWords } from './numbers.ts';
import { assumptions } from './assumption.ts';
import { labelled } from './labels.ts';
import type { Measure, MeasureReading } from './measured.ts';
import { withWay } from './way.ts';
import { isCue } from './words/cues.ts';
import type { Bound, Quantity } from './words/measures.ts';

const aboutShare = 0.1;
/** From this ratio on, the ends of a range may be two measures: «od 70 do 250000». */
const wideRange = 20;
/** «od 50 m2 do 100.000»: a second number without a unit may be of another kind. */
const mixedRangeCost = 0.4;
/** «62 m2 do 155»: from this ratio on it rather is, unless «od» begins a range. */
const usualRange = 1.6;
const unusualRangeCost = 2;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** ± 10 % of a value. */
export function around(value: number): { min: number; max: number } {
  return { min: rounded(value * (1 - aboutShare)), max: rounded(value * (1 + aboutShare)) };
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

/** «kat 3», «IV. kat», «floor 3», «3. Stock», and «2/5 kat», the second of five */
function readNumberedFloor(start: number, context: NumberContext): Measure | undefined {
  const [word, number, all] = context.tokens.slice(start, start + 3);
  const ofAll = number?.text === '/' && all?.number !== undefined ? readUnit(start + 3, context) : undefined;
  const roman = romans.indexOf(word?.text ?? '') + 1;
  if (roman > 0 && isCue.floorInRoman(number)) return { end: start + 2, quantity: 'floor', exact: roman };
  const isFloor = ofAll?.unit.quantity === 'floor' || ofAll?.unit.quantity === 'levels';
  if (ofAll && word?.number !== undefined && isFloor) return { end: ofAll.end, quantity: 'floor', exact: word.number };
  if (!isCue.floor(word) || number?.number === undefined) return undefined;
  const total = context.tokens[start + 3];
  if (all?.text === '/' && total?.number !== undefined)
    return { end: start + 4, quantity: 'floor', exact: number.number };
  return readUnit(start + 2, context) ? undefined : { end: start + 2, quantity: 'floor', exact: number.number };
}

/** «2+1», «3 + 1»: bedrooms beside one living room */
function readRoomSum(start: number, { tokens }: NumberContext): Measure | undefined {
  const [rooms, plus, one] = tokens.slice(start, start + 3);
  const isSum = plus?.text === '+' && one?.number === 1 && rooms?.number !== undefined && rooms.number <= 6;
  return isSum ? { end: start + 3, quantity: 'bedrooms', exact: rooms.number } : undefined;
}

/** «2. ili 3. kat», «1st or 2nd floor», «3.-4. kat» */
function readFloorChoice(start: number, context: NumberContext): Measure | undefined {
  const { tokens } = context;
  const first = tokens[start];
  const hasSuffix = isCue.ordinalSuffix(tokens[start + 1]) && tokens[start + 1]?.glued === true;
  const [or, second] = tokens.slice(hasSuffix ? start + 2 : start + 1);
  const isChoice = isConjunction(or) || or?.text === '-';
  if (first?.number === undefined || second?.number === undefined || !isChoice) return undefined;
  const unit = readUnit(tokens.indexOf(second) + 1, context, second.ordinal);
  const isFloor = unit?.unit.quantity === 'floor' && first.number < second.number && (first.ordinal || hasSuffix);
  return isFloor ? { end: unit.end, quantity: 'floor', min: first.number, max: second.number } : undefined;
}

const counted: ReadonlySet<Quantity | undefined> = new Set(['rooms', 'bedrooms', 'bathrooms']);

/** «2 ili 3 sobe», «jedna ili dvije spavaće» */
function readCountChoice(first: Amount, context: NumberContext): MeasureReading | undefined {
  const second = isOr(context.tokens[first.end]) ? readAmount(first.end + 1, context) : undefined;
  const quantity = second && quantityOf(second);
  const isOne = second && counted.has(quantity) && (quantityOf(first) ?? quantity) === quantity;
  if (!isOne || first.value >= second.value) return undefined;
  const measure = { end: second.end, quantity, min: first.value, max: second.value, bound: 'between' } as const;
  return { measure, cost: 0 };
}

function afterConnector(at: number, bound: Bound | undefined, { tokens }: NumberContext): number | undefined {
  const token = tokens[at];
  // «trosoban 95, do 250» is no range.
  if (!token || token.afterBreak) return undefined;
  const connects =
    token.text === '-' ||
    (token.text === '/' && tokens[at - 1]?.number !== undefined && tokens[at + 1]?.number !== undefined) ||
    (isCue.rangeTo(token) && bound !== 'max') ||
    (isCue.and(token) && bound === 'between');
  return connects ? (isCue.rangeArticle(tokens[at + 1]) ? at + 2 : at + 1) : undefined;
}

/** «100 do 150 tisuća» is 100,000–150,000; «900 do 1,2 milijuna» 900,000–1,200,000; «200k-300» 200,000–300,000. */
function sharedScale(value: number, second: Amount): number {
  const scale = second.scale ?? 1;
  return [scale, 1000].find((candidate) => candidate <= scale && value * candidate <= second.value) ?? 1;
}

const isPlainWord = ({ isWord, unit, scale }: Amount) => isWord && !unit && !scale;
/** «do osamsto» is a price, «do dva» is none. */
const minPlainPrice = 100;

/** «60 m2 do 150k» is two measures, «50 do 70 m2» is one. */
function isOneRange(first: Amount, second: Amount): boolean {
  const quantity = quantityOf(first);
  if (first.isWord !== second.isWord || isPlainWord(second)) return false;
  return !quantity || quantity === (quantityOf(second) ?? quantity);
}

function readRange(first: Amount, bound: Bound | undefined, context: NumberContext): MeasureReading | undefined {
  const next = afterConnector(first.end, bound, context);
  const from = next === undefined ? undefined : readBound(next, context);
  const second = from && readAmount(from.end, context);
  if (!second || !isOneRange(first, second)) return undefined;
  const factor = (second.unit ?? first.unit)?.factor ?? 1;
  const lower = first.scale ? first.value : first.value * sharedScale(first.value, second);
  const isScaledByFirst = !second.scale && second.value < lower && first.scale !== undefined;
  const max = second.value * (isScaledByFirst ? (first.scale ?? 1) : 1) * factor;
  const min = lower * factor;
  if (min > max) return undefined;
  const quantity = quantityOf(second) ?? quantityOf(first);
  const measure = { end: second.end, quantity, min: rounded(min), max: rounded(max), bound: 'between' } as const;
  return { measure, cost: from.cost };
}

function readSingle(amount: Amount, before: Bound | undefined, context: NumberContext): Measure {
  const isBound = before !== undefined && before !== 'of' && before !== 'at';
  const after = isBound ? undefined : readAfterBound(amount.end, context);
  const bound = isBound ? before : amount.isOpen ? 'min' : (after?.values[0]?.value ?? before);
  const value = rounded(amount.value * (amount.unit?.factor ?? 1));
  const quantity = quantityOf(amount);
  const base = { end: after?.end ?? amount.end, quantity, bound };
  if (bound === 'max') return { ...base, max: value };
  if (bound === 'about') return { ...base, ...around(value) };
  const isMin =
    bound === 'min' || bound === 'from' || bound === 'after' || (bound === 'of' && (quantity ?? 'price') === 'price');
  return isMin ? { ...base, min: value } : { ...base, exact: value };
}

/** «kvadrat do 3000 eura»: what the price is of stands before it. */
function perSquareMetre(measure: Measure, start: number, { tokens }: NumberContext): Measure {
  const before = tokens[start - 2];
  const isCounted = before?.number !== undefined || numberWords.has(before?.text ?? '');
  const isOfOne = !isCounted && isCue.squareMetre(tokens[start - 1]);
  return isOfOne && measure.quantity === 'price' ? { ...measure, quantity: 'pricePerM2' } : measure;
}

/** The ways to read the number that starts at a token, including bounds before it, likeliest first. */
export function readMeasures(start: number, context: NumberContext): MeasureReading[] {
  const { bound, end, cost: boundCost } = readBound(start, context);
  const fixed =
    readFloorChoice(start, context) ??
    readNumberedFloor(start, context) ??
    readRoomSum(start, context) ??
    readRoomSum(end, context);
  if (fixed) return [{ measure: { ...fixed, bound }, cost: boundCost }];
  const first = readAmount(end, context);
  if (!first) return [];
  const ranged = readCountChoice(first, context) ?? readRange(first, bound, context);
  const range = ranged?.measure;
  const isMixed = range && (quantityOf(first) !== undefined || (range.max ?? 0) > (range.min ?? 0) * wideRange);
  const isBare = first.unit && bound === undefined && context.tokens[(range?.end ?? 0) - 1]?.number !== undefined;
  const isUnusual = isMixed && isBare && (range.max ?? 0) > (range.min ?? 0) * usualRange;
  const before = isMixed && bound === 'of' ? 'min' : bound;
  const isPlain = isPlainWord(first) && (bound === undefined || first.value < minPlainPrice);
  const given = first.cost + boundCost;
  const single = isPlain || (range && !isMixed) ? undefined : readSingle(first, before, context);
  return [
    ...(ranged ? [{ measure: ranged.measure, cost: given + ranged.cost + (isUnusual ? unusualRangeCost : 0) }] : []),
    ...(single ? [{ measure: single, cost: given + (range ? mixedRangeCost : 0) }] : []),
  ].flatMap(({ measure, cost }) =>
    measure.quantity
      ? [{ measure: perSquareMetre(withWay(measure, start, context), start, context), cost }]
      : assumptions(measure, labelled(start, measure.end, context)).map((assumed) => ({
          ...assumed,
          cost: cost + assumed.cost,
        })),
  );
}
