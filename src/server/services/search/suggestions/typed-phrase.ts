import type { Interpretation } from '#contract/search/interpretation.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { placesAtEnd, type PhraseEnd } from '#domain/search/interpret/place/typing/phrase-end.ts';
import { fold } from '#domain/words/fold.ts';
import type { Runtime } from '#server/runtime.ts';
import { interpretPhrase } from '#server/services/search/interpret-phrase.ts';

type Reading = Pick<Runtime, 'places' | 'interpret'>;

const maxLength = 80;

/** Phrases that differ only in capitals and spaces share their suggestions. */
export const normalizePhrase = (text: string): string =>
  text
    .slice(0, 2 * maxLength)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\ufffd]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim()
    .toLowerCase();

/** What a phrase means so far, and the places that its end may begin to name, with the search of the words before them. */
export type TypedPhrase = { phrase: string; meant: SearchQuery; end: PhraseEnd & { meant: SearchQuery } };

const wordsOf = (text: string) => fold(text).split(' ');

/** Whether the last word is one that searches know, so that it begins no name: «stan», «bazen», «do». */
function isSaid(runtime: Reading, phrase: string, { text, respelled = [], place }: Interpretation): boolean {
  const words = phrase.split(' ');
  const last = fold(words.at(-1) ?? '');
  if (last.length < 2) return false;
  if (wordsOf(text).includes(last) || respelled.some(({ typed }) => wordsOf(typed).includes(last))) return false;
  if (place.length === 0 || words.length === 1) return place.length === 0;
  return String(runtime.interpret(words.slice(0, -1).join(' ')).place) === String(place);
}

/** Reads what has been typed so far, and what its last words may become. */
export function readTypedPhrase(runtime: Reading, phrase: string): TypedPhrase {
  const { interpretation, query } = interpretPhrase(runtime, phrase);
  const isPostcode = /^\d+$/.test(phrase);
  const hasEnded = !isPostcode && isSaid(runtime, phrase, interpretation);
  const end = hasEnded ? { before: phrase, places: [] } : placesAtEnd(runtime.places, phrase);
  const meant = end.before === phrase ? query : interpretPhrase(runtime, end.before).query;
  return { phrase, meant: query, end: { ...end, meant } };
}
