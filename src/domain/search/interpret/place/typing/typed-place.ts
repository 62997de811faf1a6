import { declineNoun } from '#domain/search/interpret/declension.ts';
import { isCue } from '#domain/search/interpret/words/cues.ts';
import { foldWord, phrasesIn } from '#domain/search/interpret/words/lists.ts';
import words from '#domain/search/interpret/words/places.json' with { type: 'json' };
import { placeLevels, prepositions, type Preposition } from '#domain/search/interpret/words/prepositions.ts';
import type { PlaceLevel } from '#domain/search/interpret/place/search-places.ts';
import { nameWords } from '#domain/search/interpret/place/name-words.ts';

/** One way to read what was typed: the key, and what the words around it say about the place. */
export type TypedPlace = { key: string; levels?: readonly PlaceLevel[]; side?: 'in' | 'on' };

type Wordings = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The single words of a wording, folded: Croatian nouns in all cases. */
function singleWords(wordings: Wordings): [word: string, key: string][] {
  return Object.entries(wordings).flatMap(([key, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, list]) =>
      phrasesIn(list)
        .flatMap((phrase) => (phrase.length === 1 ? phrase : []))
        .flatMap((word) => {
          const folded = foldWord(word.replace(/[=~]/g, ''));
          const forms = language === 'hr' && folded.length > 2 ? declineNoun(folded) : [];
          return [folded, ...forms.flatMap(([stem, endings]) => [...endings.keys()].map((ending) => stem + ending))];
        })
        .map((word): [string, string] => [word, key]),
    ),
  );
}

const levelWords = new Map(singleWords(words.levels));
const prepositionWords = new Map(singleWords(words.prepositions));

/** The levels that a folded word states: «otok». */
export function levelsOf(word: string | undefined): readonly PlaceLevel[] | undefined {
  const key = levelWords.get(word ?? '');
  return key === undefined ? undefined : placeLevels[key as keyof typeof placeLevels];
}

/** The preposition that a folded word is. */
export function prepositionOf(word: string | undefined): Preposition | undefined {
  const key = prepositionWords.get(word ?? '');
  return key === undefined ? undefined : prepositions[key as keyof typeof prepositions];
}

/** Whether a word says that a place is only to be near. */
export const isNearWord = (word: string): boolean => prepositionOf(foldWord(word))?.near === true;

/** Whether a folded word only says what or where the place is: «otok», «u». */
export const isPlaceWord = (word: string): boolean => levelWords.has(word) || prepositionWords.has(word);

/** The ways to read a typed place: as a name alone, and without «u», «otok» or «island of» before or after it. */
export function readTypedPlace(text: string): TypedPlace[] {
  const typed = nameWords(text);
  const ways: TypedPlace[] = [{ key: typed.join('').replace(/^hr(?=\d)/, '') }];
  const preposition = typed.length > 1 ? prepositionOf(typed[0]) : undefined;
  const start = preposition ? 1 : 0;
  const isArticle = preposition && typed.length > start + 1 && isCue.article({ text: typed[start] ?? '' });
  const named = typed.slice(isArticle ? start + 1 : start);
  const side = preposition?.side ? { side: preposition.side } : {};
  if (preposition) ways.push({ key: named.join(''), ...side });
  const [before, after] = named.length > 1 ? [levelsOf(named[0]), levelsOf(named.at(-1))] : [];
  if (before)
    ways.push({
      key: named.slice(isCue.of({ text: named[1] ?? '' }) && named.length > 2 ? 2 : 1).join(''),
      levels: before,
      ...side,
    });
  if (after) ways.push({ key: named.slice(0, -1).join(''), levels: after, ...side });
  return ways.filter(({ key }) => key);
}
