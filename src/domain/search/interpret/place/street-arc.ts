import type { Lexicon } from '#domain/search/interpret/finding.ts';
import type { Spelt } from '#domain/search/interpret/spelling/spelt.ts';
import { foldedPhrases, foldWord, recognizer } from '#domain/search/interpret/words/lists.ts';
import { weight } from './candidate.ts';
import streets from '#domain/search/interpret/words/streets.json' with { type: 'json' };

const isBefore = recognizer(streets.before);
const isAfter = recognizer(streets.after);
const isTitle = recognizer(streets.titles);
const isAfterMeasure = recognizer(streets.afterMeasure);

/** «ulici», «trg», «bana»: what names no street by itself. */
export function isStreetWord(word: string): boolean {
  const token = { text: foldWord(word) };
  return isBefore(token) || isAfter(token) || isTitle(token);
}

/** «Savskoj», «Ljubljanske», «zagrebačka»: adjectives in the forms of streets. */
const adjective = /(?:sk|ck)(?:a|e|oj|u|om|i|og|o)$/;
const stemOf = (word: string) => word.replace(/(?:a|e|oj|u|om|i|og|o)$/, '');

/** Well-known street names by the stem of their first word. */
const names = Map.groupBy(foldedPhrases(streets.names), ([first = '']) => stemOf(first));

/** «Ilici» is Ilica in another case; «zagrebačko» is no street. */
const isForm = (name: string, word = '') =>
  word === name || (word.length >= minForm && !adjective.test(name) && stemOf(word) === stemOf(name));

const maxWords = 3;
const minForm = 5;
const wellKnown = 4.5;
const maxHouseNumber = 400;

type Tokens = readonly Spelt[];

/** The end with a house number, if one follows. */
function withNumber(end: number, tokens: Tokens): number {
  const token = tokens[end];
  const isNumber = token?.number !== undefined && Number.isInteger(token.number) && token.number <= maxHouseNumber;
  return isNumber && !token.afterBreak && !isAfterMeasure(tokens[end + 1]) ? end + 1 : end;
}

/** Whether a well-known place is named at a token, which no street's name goes on with. */
function isPlace(at: number, tokens: Tokens, book: Lexicon['names']): boolean {
  return book.matches(tokens, at).some(({ values }) => values.some(({ place }) => weight(place) >= wellKnown));
}

/** «ulica grada Vukovara», «Trg bana Jelačića», «Put Nina», but no «Obala Split»: titles, and words that are names or unknown. */
function namedEnd(start: number, tokens: Tokens, { vocabulary, names }: Lexicon): number | undefined {
  let end = start + 1;
  if (isPlace(end, tokens, names)) return undefined;
  while (end <= start + maxWords) {
    const token = tokens[end];
    if (!token || token.afterBreak || token.number !== undefined || !/^\p{L}/u.test(token.text)) break;
    const isTitled = isTitle(token);
    if (!isTitled && !token.capital && vocabulary.words.knows(token.exact)) break;
    if (!isTitled && token.text.length < 3) break;
    end += 1;
    if (!isTitled && (!tokens[end]?.capital || isPlace(end, tokens, names))) break;
  }
  return end > start + 1 ? end : undefined;
}

function listedEnd(start: number, tokens: Tokens): number | undefined {
  const found = (names.get(stemOf(tokens[start]?.text ?? '')) ?? []).filter((phrase) =>
    phrase.every((word, index) => isForm(word, tokens[start + index]?.text)),
  );
  return found.length > 0 ? start + Math.max(...found.map((phrase) => phrase.length)) : undefined;
}

/** The end of a street, square or avenue with its house number that starts at a token; undefined if there is none. */
export function streetEnd(start: number, tokens: Tokens, lexicon: Lexicon): number | undefined {
  const [first, second] = tokens.slice(start, start + 2);
  if (!first) return undefined;
  const isAdjective = adjective.test(first.text) || names.has(stemOf(first.text));
  if (second && !second.afterBreak && isAdjective && isAfter(second)) return withNumber(start + 2, tokens);
  const named = isBefore(first) ? namedEnd(start, tokens, lexicon) : undefined;
  const end = named ?? listedEnd(start, tokens);
  return end === undefined ? undefined : withNumber(end, tokens);
}
