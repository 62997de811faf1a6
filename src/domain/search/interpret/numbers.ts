import { foldWord } from './tokens.ts';
import numbers from './words/numbers.json' with { type: 'json' };
import { wordLanguages, type WordLanguage, type Wording } from './words/wording.ts';

const entries = Object.entries(numbers as Record<string, Wording>).flatMap(([value, wording]) =>
  wordLanguages.flatMap((language) =>
    (wording[language] ?? '')
      .split(', ')
      .filter(Boolean)
      .map((word) => ({ word: foldWord(word), value: Number(value), language })),
  ),
);

/** The languages in which a word is a number, with the number: «pet» is 5 in two of them. */
export const numberWords: ReadonlyMap<string, readonly { value: number; language: WordLanguage }[]> = Map.groupBy(
  entries,
  ({ word }) => word,
);
