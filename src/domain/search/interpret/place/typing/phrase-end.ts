import { otherNamesOf } from '#domain/places/exonyms.ts';
import type { Places } from '#domain/places/places.ts';
import { rankPlaces, type RankedPlace } from '#domain/search/interpret/place/suggest.ts';
import type { Place } from '#domain/search/interpret/place/search-places.ts';
import { nameWords } from '#domain/search/interpret/place/name-words.ts';
import { isLeadWord } from './lead.ts';
import { isNearWord } from './typed-place.ts';

/** The places that the last words of a phrase begin to name, likeliest first, and the words before them. */
export type PhraseEnd = { before: string; places: RankedPlace[] };

const maxWords = 4;
/** Names of several words are hardly ever meant otherwise. */
const perFurtherWord = 3;
const beginning = 3;

const isNumber = (words: readonly string[]) => words.every((word) => /^\d/.test(word));

/** Whether each word begins a word of its own in the names of the place and its town: «stan o» is not Stanovi. */
function isSpelledBy(place: Place, words: readonly string[], places: Places): boolean {
  const [town] = place.municipalityIds.length === 1 ? place.municipalityIds : [];
  const around = places.municipality(town ?? 0)?.name ?? '';
  const names = [place.name, around, ...otherNamesOf(place.id)].flatMap(nameWords);
  const used = new Set<number>();
  // The last word is the beginning of the name, also where it is «k» or «o».
  const leading = words.findIndex((word, index) => index === words.length - 1 || !isLeadWord(word));
  return words.every((word, index) => {
    if (index < leading) return true;
    const last = Math.max(-1, ...used);
    const at = names.findIndex(
      (name, at) =>
        !used.has(at) && name.startsWith(word.slice(0, beginning)) && (at > last || word.length >= beginning),
    );
    used.add(at);
    return at >= 0;
  });
}

/** Reads as many of the last words as a place name likely has; a number after other words is no postcode. */
export function placesAtEnd(places: Places, phrase: string): PhraseEnd {
  const words = phrase.trim().split(/\s+/).filter(Boolean);
  let best: PhraseEnd & { cost: number } = { before: phrase, places: [], cost: Infinity };
  for (let count = 1; count <= Math.min(maxWords, words.length); count += 1) {
    const [before, ending] = [words.slice(0, -count), words.slice(-count)];
    if ((before.length > 0 && isNumber(ending)) || (count > 1 && isNearWord(ending[0] ?? ''))) continue;
    const ranked = rankPlaces(places, ending.join(' '));
    const folded = ending.flatMap(nameWords);
    const found = count === 1 ? ranked : ranked.filter(({ place }) => isSpelledBy(place, folded, places));
    const cost = (found[0]?.cost ?? Infinity) - perFurtherWord * (count - 1);
    if (cost < best.cost) best = { before: before.join(' '), places: found, cost };
  }
  return { before: best.before, places: best.places };
}
