import type { Match, Phrasebook } from './phrasebook.ts';
import { maxSureCost } from './spelling/slips.ts';
import type { Spelt } from './spelling/spelt.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isCue } from './words/cues.ts';
import type { LanguageCosts } from './words/lists.ts';

/** Tokens, and the phrasebooks of words around numbers. */
export type NumberContext = {
  tokens: readonly Spelt[];
  vocabulary: Vocabulary;
  languages: LanguageCosts;
};

/** Where the language does not matter. */
export type NumberTokens = Omit<NumberContext, 'languages'>;

/** A number without scale and unit. */
type PlainNumber = { end: number; value: number; isWord: boolean; isOrdinal: boolean };

/** In unlikely languages, words are no numbers: «Pola» is a half in Croatian alone. */
const maxLanguageCost = 1.5;

/** The number that a word means in a likely language, also a misspelt one. */
function wordAt(at: number, { tokens, vocabulary, languages }: NumberContext): number | undefined {
  if (!tokens[at]) return undefined;
  const match = vocabulary.numbers.longest(tokens, at) ?? misspelt(vocabulary.numbers, tokens, at);
  const said = match?.values.filter(({ language }) => languages[language] <= maxLanguageCost) ?? [];
  return said.sort((a, b) => languages[a.language] - languages[b.language])[0]?.value;
}

/** «drei viertel», «eine halbe» are parts of one. */
const mostParts = 4;

/** «fünf und zwanzig», «osamdeset i pet», «one hundred and sixty»: «and» inside a number that ends in `last`. */
function isJoinedTo(last: number, at: number, context: NumberContext): boolean {
  const token = context.tokens[at];
  const next = isCue.and(token) ? (wordAt(at + 1, context) ?? 0) : 0;
  if (isCue.unitsBeforeTens(token)) return last < 10 && next >= 20 && next < 100;
  return next >= 1 && (last >= 100 ? next < 100 : last >= 20 && next < 10);
}

/** «due cento», «sto pedeset», «fünf und zwanzig»: hundreds multiply what is before them, the rest is added. */
function readWords(start: number, context: NumberContext): PlainNumber | undefined {
  const { tokens } = context;
  let [total, last, end] = [0, Infinity, start];
  for (let value = wordAt(end, context); value !== undefined; value = wordAt(end, context)) {
    const isAfterUnd = isCue.unitsBeforeTens(tokens[end - 1]);
    const isHundreds = value === 100 && last < 10;
    const isUnitBefore = last < 10 && value >= 20 && value < 100 && isAfterUnd;
    if (!isHundreds && !isUnitBefore && value >= last) break;
    if (value < 1 && last < mostParts && !isAfterUnd) total *= value;
    else total = isHundreds ? total - last + last * value : total + value;
    last = isHundreds ? value : Math.min(last, value);
    end += 1;
    if (isJoinedTo(last, end, context)) end += 1;
  }
  return end === start ? undefined : { end, value: total, isWord: true, isOrdinal: false };
}

/** The number in digits or words at a token. */
export function readNumber(start: number, context: NumberContext): PlainNumber | undefined {
  const token = context.tokens[start];
  if (token?.number === undefined) return readWords(start, context);
  return { end: start + 1, value: token.number, isWord: false, isOrdinal: token.ordinal };
}

/** The end of «i pol», «e mezzo», «and a half» at a token; the same index if there is none. */
export function halfEnd(at: number, context: NumberContext): number {
  const { tokens } = context;
  const next = isCue.and(tokens[at]) ? at + 1 : at;
  const word = isCue.articleOfHalf(tokens[next]) ? next + 1 : next;
  const isHalf = wordAt(word, context) === 0.5 || isCue.half(tokens[word]);
  return isHalf && (next > at || isCue.andHalf(tokens[word])) ? word + 1 : at;
}

const minMisspelt = 4;
const maxMisspeltCost = 5.4;
/** Beside the slip itself: many unknown words are no slips. */
const misspeltCost = 1.2;

/** The likeliest phrase of a book with a misspelt word: «3 bedrom», «200 tisca». */
export function misspelt<Value>(
  book: Phrasebook<Value>,
  tokens: readonly Spelt[],
  at: number,
): Match<Value> | undefined {
  const token = tokens[at];
  if (!token || token.text.length < minMisspelt) return undefined;
  const [best] = book.allMatches(tokens, at).sort((a, b) => a.cost - b.cost);
  return best && best.cost <= maxMisspeltCost ? { ...best, cost: best.cost + misspeltCost } : undefined;
}

/** The same, if the slip is a sure one: «barme». */
export function surelyMisspelt<Value>(
  book: Phrasebook<Value>,
  tokens: readonly Spelt[],
  at: number,
): Match<Value> | undefined {
  const match = misspelt(book, tokens, at);
  return match && match.cost <= maxSureCost + misspeltCost ? match : undefined;
}
