import type { SearchQuery } from '#contract/search/search.ts';
import { foldLetters } from '#domain/words/fold.ts';
import { keysOf } from './parts.ts';

/** The search that a phrase means; it may take its time. */
export type Read = (phrase: string) => Promise<SearchQuery>;

/** A phrase is read once without each of its words: longer ones are not looked at. */
const maxRead = 12;
const maxWords = 4;
const maxUnknown = 3;
/** Letters alone: no numbers, e-mail and web addresses. */
const telling = /^(?=.{2,24}$)\p{L}+(?:['’-]\p{L}+)*$/u;
const plain = (word: string) => foldLetters(word).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Finds the folded words without which a phrase would not have the filter of a key; none in phrases of more than 12. */
export async function wordFinder(phrase: string, read: Read): Promise<(key: string) => string[]> {
  const words = phrase.split(' ').filter(Boolean);
  if (words.length > maxRead) return () => [];
  const rests: ReadonlySet<string>[] = [];
  for (const index of words.keys()) rests.push(keysOf(await read(words.toSpliced(index, 1).join(' '))));
  return (key) => words.filter((_, index) => !rests[index]?.has(key)).map(plain);
}

/** What may be kept of typed words, as one text a count: no sentences, and what was not understood a word at a time. */
export function keptWords(words: readonly string[], meaning: string): string[] {
  const kept = words.filter((word) => telling.test(word));
  if (meaning === 'q') return kept.length > 0 && words.length <= maxUnknown ? kept : [''];
  return [words.length <= maxWords ? kept.join(' ') : ''];
}
