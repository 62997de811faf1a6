import type { Interpretation } from '#contract/search/interpretation.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { placesAtEnd, type PhraseEnd } from '#domain/search/interpret/place/typing/phrase-end.ts';
import { isArticle, readLead } from '#domain/search/interpret/place/typing/lead.ts';
import { levelsOf } from '#domain/search/interpret/place/typing/typed-place.ts';
import { isCue } from '#domain/search/interpret/words/cues.ts';
import { wordsIn } from '#domain/search/interpret/words/lists.ts';
import type { PhraseReader } from '#domain/search/phrase-notes.ts';
import { formatSearch } from '#domain/search/search-query.ts';
import streets from '#domain/search/interpret/words/streets.json' with { type: 'json' };
import { fold } from '#domain/words/fold.ts';
import { readAgain } from './read-again.ts';

const maxLength = 80;

/** A typed phrase on one line, as long as suggestions read it. */
export const normalizePhrase = (text: string): string =>
  text
    .slice(0, 2 * maxLength)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\ufffd]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();

/** A phrase with the capitals of the words that were typed. */
export function withCapitals(text: string, typed: string): string {
  const words = new Map(typed.split(' ').map((word) => [word.toLowerCase(), word]));
  return text
    .split(' ')
    .map((word) => words.get(word) ?? word)
    .join(' ');
}

/** What a phrase means so far, the places that its end may begin to name, and the words before these with their search. */
export type TypedPhrase = {
  phrase: string;
  meant: SearchQuery;
  /** Whether the last word is whole: then all stands `before`, but for a «do» that says nothing yet. */
  isWhole: boolean;
  end: PhraseEnd & { meant: SearchQuery };
};

/** «ulici» is no beginning of a name, nor a misspelt Lika; short ones may begin one. */
const streetWords = new Set(wordsIn(streets.after).flatMap(({ word }) => (word.length > 4 ? word : [])));

const foldedWords = (text: string) => fold(text).split(' ');

/** Whether the last word is one that searches know, so that it begins no name: «stan», «bazen», «do». */
function isSaid(last: string, whole: Interpretation, before: Interpretation): boolean {
  const { text, respelled = [], place } = whole;
  if (last.length < 2) return false;
  if (streetWords.has(last)) return true;
  if (foldedWords(text).includes(last) || respelled.some(({ typed }) => foldedWords(typed).includes(last)))
    return false;
  return String(place) === String(before.place);
}

/** «Za» in «Wohnung in Za»: a short word that says nothing after «in», unless it leads on, «in der». */
function isBegun(last: string, before: string): boolean {
  const { words, isOther } = readLead(before, 'hr');
  const leadsOn = isArticle(last) || levelsOf(last) !== undefined || isCue.of({ text: last });
  return /^[a-z]{1,3}$/.test(last) && words.length > 0 && !isOther && !leadsOn;
}

/** Reads what has been typed so far, and what its last words may become. */
export function readTypedPhrase(reader: PhraseReader, phrase: string): TypedPhrase {
  const words = phrase.split(' ');
  const shorter = words.slice(0, -1).join(' ');
  const [whole, before] = [readAgain(reader, phrase), readAgain(reader, shorter)];
  const { query: meant } = whole;
  const saysNothing = String(formatSearch(meant)) === String(formatSearch(before.query));
  const last = fold(words.at(-1) ?? '');
  const isWhole = isSaid(last, whole.interpretation, before.interpretation);
  if (!/^\d+$/.test(phrase) && isWhole && !(saysNothing && isBegun(last, shorter))) {
    return { phrase, meant, isWhole: true, end: { before: saysNothing ? shorter : phrase, places: [], meant } };
  }
  const end = placesAtEnd(reader.places, phrase);
  const query = end.before === shorter ? before.query : readAgain(reader, end.before).query;
  return { phrase, meant, isWhole: false, end: { ...end, meant: end.places.length > 0 ? query : meant } };
}
