import { fold } from '#domain/words/fold.ts';
import { searchedNames } from '#domain/places/place-names.ts';
import type { Places } from '#domain/places/places.ts';

const wordsOfPlaces = new WeakMap<Places, (readonly [settlementId: number, words: string])[]>();

/** The words of all names a settlement is found by, each preceded by a space. */
function placeWords(places: Places) {
  const known =
    wordsOfPlaces.get(places) ??
    places.settlements.map(
      ({ id }) => [id, ` ${searchedNames(places, { settlementId: id, quarterId: null }).map(fold).join(' ')}`] as const,
    );
  wordsOfPlaces.set(places, known);
  return known;
}

/** The settlements of which a name, or that of their municipality, county or island, has a word beginning with this. */
export function settlementsNamed(places: Places, word: string): number[] {
  return placeWords(places).flatMap(([id, words]) => (words.includes(` ${word}`) ? [id] : []));
}
