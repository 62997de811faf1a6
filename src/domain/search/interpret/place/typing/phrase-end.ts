import type { Places } from '#domain/places/places.ts';
import { rankPlaces, type RankedPlace } from '#domain/search/interpret/place/suggest.ts';
import { isNearWord } from './typed-place.ts';

/** The places that the last words of a phrase begin to name, likeliest first, and the words before them. */
export type PhraseEnd = { before: string; places: RankedPlace[] };

const maxWords = 4;
/** Names of several words are hardly ever meant otherwise. */
const perFurtherWord = 1;

const isNumber = (words: readonly string[]) => words.every((word) => /^\d/.test(word));

/** Reads as many of the last words as a place name likely has; a number after other words is no postcode. */
export function placesAtEnd(places: Places, phrase: string): PhraseEnd {
  const words = phrase.trim().split(/\s+/).filter(Boolean);
  let best: PhraseEnd & { cost: number } = { before: phrase, places: [], cost: Infinity };
  for (let count = 1; count <= Math.min(maxWords, words.length); count += 1) {
    const [before, ending] = [words.slice(0, -count), words.slice(-count)];
    if ((before.length > 0 && isNumber(ending)) || (count > 1 && isNearWord(ending[0] ?? ''))) continue;
    const found = rankPlaces(places, ending.join(' '));
    const cost = (found[0]?.cost ?? Infinity) - perFurtherWord * (count - 1);
    if (cost < best.cost) best = { before: before.join(' '), places: found, cost };
  }
  return { before: best.before, places: best.places };
}
