import { queryWords, titleMark } from '#domain/words/search-words.ts';
import type { Rows } from './rows.ts';
import type { WordIndex } from './word-index.ts';

/** A free text: for each of its words the forms of which a listing must have one. */
export type Text = string[][];

/** The text as it is searched: a word that no listing has gives way to those that may be meant. */
export function understand(index: Pick<WordIndex, 'has' | 'near'>, query: string): Text {
  return queryWords(query).map((stems) => {
    if (stems.some((stem) => index.has(stem))) return stems;
    const near = [...new Set(stems.flatMap((stem) => index.near(stem)))];
    return near.length > 0 ? near : stems;
  });
}

/** The same words as they stand in titles. */
export function inTitles(text: Text): Text {
  return text.map((forms) => forms.map((form) => titleMark + form));
}

/** Writes the rows that have any of the forms. */
export function writeForms(
  { rows, words }: { rows: Rows; words: WordIndex },
  forms: readonly string[],
  set: number,
): void {
  rows.bits.clear(set, rows.bytes);
  for (const form of forms) words.addTo(set, form);
}
