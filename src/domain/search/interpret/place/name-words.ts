import { foldWord, recognizer, wordsIn, writtenWords } from '#domain/search/interpret/words/lists.ts';
import places from '#domain/search/interpret/words/places.json' with { type: 'json' };

/** The folded words of a name or text. */
export const nameWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => foldWord(word).replace(/[^a-z0-9]/g, ''))
    .filter(Boolean);

const isLinkToken = recognizer(places.links);

/** «pod», «na»: whether a folded word links those of a name, and is not declined. */
export const isLink = (word: string): boolean => isLinkToken({ text: word });

const isCountyToken = recognizer(places.levels.county);

/** «županija»: whether a folded word says that a name is a county's. */
export const isCountyWord = (word = ''): boolean => isCountyToken({ text: word });

/** The stems of adjectives that names may begin or end with: Gornji Stupnik, Stupnik Gornji. */
export const epithets: readonly string[] = writtenWords(places.epithets).map(foldWord);

const abbreviations = new Map(
  Object.entries(places.abbreviations).flatMap(([short, wording]) =>
    wordsIn(wording).map(({ word }) => [word, short] as const),
  ),
);

/** How a folded word of a name is also written: «sv» for «sveti». */
export const abbreviationOf = (word: string): string | undefined => abbreviations.get(word);
