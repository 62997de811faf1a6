import { halfEnd, misspelt, readNumber, type NumberContext, type NumberTokens } from './number-words.ts';
import type { Spelt } from './spelling/spelt.ts';
import { isCue } from './words/cues.ts';
import { euro, type MeasureUnit, type Quantity } from './words/measures.ts';

/** A number with its scale and unit: «150 tisuća eura». */
export type Amount = {
  end: number;
  /** With its scale. */
  value: number;
  scale?: number;
  unit?: MeasureUnit;
  /** Written as a word, which by itself is not enough for a measure. */
  isWord: boolean;
  /** A plus between number and unit: «3+ bedrooms». */
  isOpen: boolean;
  /** Of misspelt scales and units. */
  cost: number;
};

type Scaled = { end: number; value: number; scale?: number; isWord: boolean; isOrdinal: boolean; cost?: number };

const million = 1_000_000;
const minHundreds = 100;
/** «milijun eura» is one million, while «k» by itself is nothing. */
const minScaleLength = 4;

/** The unit at a token. After «3.», «kat» means the third floor; the s of «3S» must be glued to its number. */
export function readUnit(
  at: number,
  { tokens, vocabulary }: NumberTokens,
  isOrdinal = false,
): { end: number; unit: MeasureUnit; cost: number } | undefined {
  const match = vocabulary.units.longest(tokens, at) ?? misspelt(vocabulary.units, tokens, at);
  const unit = match?.values[0]?.value;
  const letter = tokens[at];
  if (!match || !unit || (isCue.gluedUnit(letter) && !letter?.glued)) return undefined;
  return {
    end: match.end,
    cost: match.cost,
    unit: isOrdinal && unit.quantity === 'levels' ? { ...unit, quantity: 'floor' } : unit,
  };
}

const maxMillions = 20;
/** A whole number of millions is rarely more: «dvorište 5m» are metres. */
const maxLastMillions = 2;

/** «1.5m villa», «villa 1m»: nobody asks for one and a half metres. */
function isGluedMillion(at: number, tokens: readonly Spelt[]): boolean {
  const [number, letter] = [tokens[at - 1]?.number, tokens[at]];
  const isM = isCue.millionOrMetre(letter) && letter?.glued === true;
  const next = tokens[at + 1];
  const isLast = number !== undefined && number <= maxLastMillions && (!next || next.afterBreak);
  return isM && number !== undefined && number < maxMillions && (isLast || !Number.isInteger(number));
}

/** The scale at a token; the m of «1.5m euros» and «€2m» is a million, elsewhere it means metres. */
function readScale(
  at: number,
  isMoney: boolean,
  context: NumberContext,
): { end: number; scale: number; cost: number } | undefined {
  const { scales } = context.vocabulary;
  const match = scales.longest(context.tokens, at) ?? misspelt(scales, context.tokens, at);
  const scale = match?.values[0]?.value;
  if (match && scale) return { end: match.end, scale, cost: match.cost };
  const isMillions = isCue.millionOrMetre(context.tokens[at]) && (isMoney || readUnit(at + 1, context)?.unit === euro);
  const isShort = isGluedMillion(at, context.tokens);
  return isMillions || isShort ? { end: at + 1, scale: million, cost: 0 } : undefined;
}

/** «half a million», «pola milijuna», «due milioni e mezzo», «milijun i 200 tisuća», «dva i pol milijuna». */
function readScaled(start: number, isMoney: boolean, context: NumberContext): Scaled | undefined {
  const { tokens } = context;
  const number = readNumber(start, context);
  const withHalf = number ? halfEnd(number.end, context) : start;
  const half = number && withHalf > number.end ? 0.5 : 0;
  const isPart = number !== undefined && number.value < 1;
  let scaleAt = withHalf;
  while (isPart && isCue.ofWhole(tokens[scaleAt])) scaleAt += 1;
  const found = readScale(scaleAt, isMoney, context);
  const word = tokens[start]?.text ?? '';
  if (!found) return number && { ...number, value: number.value + half, end: withHalf };
  if (!number && word.length < minScaleLength) return undefined;
  const { scale } = found;
  const value = ((number?.value ?? 1) + half) * scale;
  const { cost } = found;
  const base = { isWord: number?.isWord ?? true, isOrdinal: number?.isOrdinal ?? false, scale, cost };
  const tail = halfEnd(found.end, context);
  if (tail > found.end) return { ...base, end: tail, value: value + scale / 2 };
  const rest = isCue.and(tokens[found.end]) ? found.end + 1 : found.end;
  const more = readNumber(rest, context);
  const moreScale = scale === million && more ? readScale(more.end, isMoney, context) : undefined;
  if (more && moreScale && moreScale.scale < scale)
    return { ...base, end: moreScale.end, value: value + more.value * moreScale.scale };
  const isThousands = more && more.value >= minHundreds && more.value < 1000 && rest > found.end;
  if (scale === million && isThousands) return { ...base, end: more.end, value: value + more.value * 1000 };
  // «tisuću i osamsto», but not «sto tisuća, dvije sobe».
  if (more?.isWord && scale < million && more.value >= minHundreds && more.value < scale)
    return { ...base, end: more.end, value: value + more.value };
  return { ...base, end: found.end, value };
}

/** «2500 euro per square metre», «€2500/m2»: what a price is per, after its currency. */
function readPerM2(
  unit: ReturnType<typeof readUnit>,
  afterNumber: number | undefined,
  context: NumberContext,
): ReturnType<typeof readUnit> {
  if (unit?.unit.quantity === 'pricePerM2') return unit;
  const at = afterNumber ?? (unit?.unit === euro ? unit.end : undefined);
  const next = at === undefined ? undefined : readUnit(at, context);
  return next?.unit.quantity === 'pricePerM2' ? next : undefined;
}

/** Nobody says more: the «min» of «do 100k min 50 m2» bounds what follows. */
const mostMinutes = 120;

/** The amount that starts at a token, with or without a leading currency. */
export function readAmount(start: number, context: NumberContext): Amount | undefined {
  const { tokens } = context;
  const isCurrencyFirst = isCue.currency(tokens[start]) && tokens[start + 1]?.number !== undefined;
  const numberStart = isCurrencyFirst ? start + 1 : start;
  const number = readScaled(numberStart, isCurrencyFirst, context);
  // «hektar šume», «an acre of land»: one of them.
  if (!number && !isCue.loneUnit(tokens[numberStart])) return undefined;
  const numberEnd = number?.end ?? numberStart;
  const isPart =
    number !== undefined &&
    isCue.ofWhole(tokens[numberEnd]) &&
    (number.value < 1 || number.isWord) &&
    readUnit(numberEnd + 1, context) !== undefined;
  const unitStart = isPart ? numberEnd + 1 : numberEnd;
  const isOpen = tokens[unitStart]?.text === '+' && readUnit(unitStart + 1, context) !== undefined;
  const said = readUnit(isOpen ? unitStart + 1 : unitStart, context, number?.isOrdinal);
  const isLong = said?.unit.quantity === 'minutes' && (number?.value ?? 0) > mostMinutes;
  const unit = isLong && context.vocabulary.bounds.longest(tokens, unitStart) ? undefined : said;
  const perM2 = readPerM2(unit, isCurrencyFirst ? unitStart : undefined, context);
  const isMoneyAgain = perM2 !== undefined;
  return {
    end: perM2?.end ?? (isCurrencyFirst ? unitStart : (unit?.end ?? numberEnd)),
    value: number?.value ?? 1,
    scale: number?.scale,
    unit: isMoneyAgain ? perM2.unit : isCurrencyFirst ? euro : unit?.unit,
    isWord: number?.isWord ?? true,
    isOpen,
    cost: (number?.cost ?? 0) + (unit?.cost ?? 0),
  };
}

/** What an amount measures, judging by its unit; thousands and millions are money. */
export function quantityOf({ unit, scale }: Amount): Quantity | undefined {
  return unit?.quantity ?? (scale ? 'price' : undefined);
}
