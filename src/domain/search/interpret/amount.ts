import { foldWord, type Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';
import { euro, type Bound, type Quantity, type MeasureUnit } from './words/measures.ts';
import numbers from './words/numbers.json' with { type: 'json' };

/** Tokens, and the phrasebooks of words around numbers. */
export type NumberContext = { tokens: readonly Token[]; vocabulary: Omit<Vocabulary, 'words'> };

/** A number with its scale and unit: «150 tisuća eura». */
export type Amount = {
  end: number;
  value: number;
  scale?: number;
  unit?: MeasureUnit;
  /** Written as a word, which by itself is not enough for a measure. */
  isWord: boolean;
  /** A plus between number and unit: «3+ bedrooms». */
  isOpen: boolean;
};

type PlainNumber = { end: number; value: number; isWord: boolean; isOrdinal: boolean };

/** Number words by folded form; adjacent ones add up: sto pedeset. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  Object.entries(numbers).flatMap(([value, words]) =>
    words.split(', ').map((word) => [foldWord(word), Number(value)] as const),
  ),
);

const million = 1_000_000;
/** «milijun eura» is one million, while «k» by itself is nothing. */
const minScaleLength = 4;
/** «hektar šume», «an acre of land»: one of them. */
const loneUnits: ReadonlySet<string> = new Set(['hektar', 'hectare', 'acre', 'jutro']);

/** «do najviše oko 150k» is the longest that people write before a number. */
const maxBoundWords = 5;

/** The bounds before a number, and the index where that number would start. */
export function readBound(start: number, { tokens, vocabulary }: NumberContext): { bound?: Bound; end: number } {
  let bound: Bound | undefined;
  let end = start;
  while (end < start + maxBoundWords) {
    const match = vocabulary.bounds.longest(tokens, end);
    if (!match) break;
    const [next] = match.values;
    if (!bound || (next !== 'about' && next !== 'of')) bound = next;
    end = match.end;
  }
  return { bound, end };
}

function readNumber(start: number, { tokens }: NumberContext): PlainNumber | undefined {
  const token = tokens[start];
  if (!token) return undefined;
  if (token.number !== undefined)
    return { end: start + 1, value: token.number, isWord: false, isOrdinal: token.ordinal };
  const words = tokens.slice(start).map(({ text }) => numberWords.get(text));
  const count = words.findIndex((value) => value === undefined);
  const values = (count < 0 ? words : words.slice(0, count)).map((value) => value ?? 0);
  const value = values.reduce((sum, part) => sum + part, 0);
  return values.length === 0 ? undefined : { end: start + values.length, value, isWord: true, isOrdinal: false };
}

/** The unit at a token. After «3.», «kat» means the third floor; the s of «3S» must be glued to its number. */
export function readUnit(
  at: number,
  { tokens, vocabulary }: NumberContext,
  isOrdinal = false,
): { end: number; unit: MeasureUnit } | undefined {
  const match = vocabulary.units.longest(tokens, at);
  const [unit] = match?.values ?? [];
  const letter = tokens[at];
  if (!match || !unit || (letter?.text === 's' && !letter.glued)) return undefined;
  return { end: match.end, unit: isOrdinal && unit.quantity === 'levels' ? { ...unit, quantity: 'floor' } : unit };
}

/** The m of «1.5m euros» and «€2m»; elsewhere it means metres. */
function readMillions(
  at: number,
  isMoney: boolean,
  context: NumberContext,
): { end: number; values: number[] } | undefined {
  const isMillions = context.tokens[at]?.text === 'm' && (isMoney || readUnit(at + 1, context)?.unit === euro);
  return isMillions ? { end: at + 1, values: [million] } : undefined;
}

/** The amount that starts at a token, with or without a leading currency. */
export function readAmount(start: number, context: NumberContext): Amount | undefined {
  const { tokens, vocabulary } = context;
  const isCurrencyFirst = tokens[start]?.text === '€';
  const numberStart = isCurrencyFirst ? start + 1 : start;
  const number = readNumber(numberStart, context);
  const scaleStart = number?.end ?? numberStart;
  const scale = vocabulary.scales.longest(tokens, scaleStart) ?? readMillions(scaleStart, isCurrencyFirst, context);
  const word = tokens[scaleStart]?.text ?? '';
  if (!number && !loneUnits.has(word) && (!scale || word.length < minScaleLength)) return undefined;
  const unitStart = scale?.end ?? scaleStart;
  const isOpen = tokens[unitStart]?.text === '+' && readUnit(unitStart + 1, context) !== undefined;
  const unit = readUnit(isOpen ? unitStart + 1 : unitStart, context, number?.isOrdinal);
  return {
    end: isCurrencyFirst ? unitStart : (unit?.end ?? unitStart),
    value: number?.value ?? 1,
    scale: scale?.values[0],
    unit: isCurrencyFirst ? euro : unit?.unit,
    isWord: number?.isWord ?? true,
    isOpen,
  };
}

/** What an amount measures, judging by its unit; thousands and millions are money. */
export function quantityOf({ unit, scale }: Amount): Quantity | undefined {
  return unit?.quantity ?? (scale ? 'price' : undefined);
}
