import { wordsIn, type WordLanguage, type Wording } from './words/lists.ts';
import numbers from './words/numbers.json' with { type: 'json' };

const entries = Object.entries(numbers as Record<string, Wording>).flatMap(([value, wording]) =>
  wordsIn(wording).map((each) => ({ ...each, value: Number(value) })),
);

/** Slovenian numbers decline: «okoli sedemdesetih kvadratov». */
const slovenianEndings = ['', 'ih', 'imi', 'im'];
const formsOf = ({ word, language }: { word: string; language: WordLanguage }) =>
  language === 'sl' && word.length > 3 ? slovenianEndings.map((ending) => word + ending) : [word];

/** The languages in which a word is a number, with the number: «pet» is 5 in two of them. */
export const numberWords: ReadonlyMap<string, readonly { value: number; language: WordLanguage }[]> = Map.groupBy(
  entries.flatMap((entry) => formsOf(entry).map((word) => ({ ...entry, word }))),
  ({ word }) => word,
);
