import { editDistance, wordsWithinOneEdit } from '#domain/words/edit-distance.ts';
import type { Rows } from './rows.ts';
import type { Numbers } from './memory/arena.ts';
import { SetCache } from './memory/set-cache.ts';
import { Postings, type PostingsState } from './postings.ts';
import { Vocabulary, type VocabularyState } from './term-dictionary.ts';
import { queryWords, titlePrefix } from '#domain/words/search-words.ts';

const maxNear = 6;
const minPrefix = 3;
const minForTwoSlips = 6;
/** With so many rows, at least one is still live. */
const surely = 500;
/** Words with more rows keep their set for the next search. */
const frequent = 1000;

export type WordsState = { vocabulary: VocabularyState; postings: PostingsState; moved: number };

/** Rows per word, and similar words for an unknown one. */
export class WordIndex {
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
  readonly #rows: Rows;
  /** Where rows of postings are now; those that came later are as posted. */
  #movedTo: Int32Array;

  readonly #kept: SetCache<undefined>;

  /** Empty, or as a file has it, whose numbers are yet to be read. */
  constructor(rows: Rows, state?: WordsState) {
    this.vocabulary = new Vocabulary(state?.vocabulary);
    this.postings = new Postings(state?.postings);
    this.#movedTo = new Int32Array(state?.moved ?? 0);
    this.#rows = rows;
    this.#kept = new SetCache(rows.wordSlots);
  }

  get state(): WordsState {
    const { vocabulary, postings } = this;
    return { vocabulary: vocabulary.state, postings: postings.state, moved: this.#movedTo.length };
  }

  get numbers(): Numbers[] {
    return [...this.vocabulary.numbers, ...this.postings.numbers, this.#movedTo];
  }

  insert(first: number, words: Iterable<string>): void {
    for (const word of words) {
      const number = this.vocabulary.addWord(word);
      const kept = this.#kept.find(word);
      for (let row = first; row < this.#rows.used; row += 1) {
        this.postings.add(number, row);
        if (kept !== undefined) this.#rows.bits.add(kept, row);
      }
    }
  }

  /** Rows were moved to these. */
  moved(to: Int32Array): void {
    this.#movedTo = to;
  }

  has(word: string): boolean {
    return this.#hasNumber(this.vocabulary.find(word));
  }

  addTo(set: number, word: string): void {
    const { kernel, bits } = this.#rows;
    const number = this.vocabulary.find(word);
    if (number < 0) return;
    const write = (to: number) => this.#each(number, (row) => bits.add(to, row));
    if (this.postings.count(number) <= frequent) return write(set);
    const kept = this.#kept.get(word, (place) => {
      kernel.clear(place);
      write(place);
      return undefined;
    });
    kernel.or(set, set, kept);
  }

  /** Up to six words for an unknown one, by frequency: completions, else one typo, else two with the same initial. */
  near(word: string): string[] {
    if (word.length < minPrefix) return [];
    const begun = this.#mostFrequent(this.vocabulary.beginningWith(word));
    if (begun.length > 0) return begun;
    const oneSlip = this.#mostFrequent(wordsWithinOneEdit(word).map((other) => this.vocabulary.find(other)));
    if (oneSlip.length > 0 || word.length < minForTwoSlips) return oneSlip;
    const alike = this.vocabulary.beginningWith(word.charAt(0), word.length + 1);
    return this.#mostFrequent(alike.filter((number) => isTwoSlipsAway(word, this.vocabulary.word(number))));
  }

  #mostFrequent(numbers: number[]): string[] {
    const { postings, vocabulary } = this;
    const frequent = numbers
      .filter((number) => this.#hasNumber(number))
      .sort((a, b) => postings.count(b) - postings.count(a));
    return frequent.slice(0, maxNear).map((number) => vocabulary.word(number));
  }

  #each(number: number, visit: (row: number) => void): void {
    const moved = this.#movedTo;
    this.postings.each(number, (row) => visit(row < moved.length ? (moved[row] ?? row) : row));
  }

  #hasNumber(number: number): boolean {
    if (number < 0) return false;
    if (this.postings.count(number) > surely) return true;
    let found = false;
    this.#each(number, (row) => {
      found ||= this.#rows.bits.has(this.#rows.live, row);
    });
    return found;
  }
}

function isTwoSlipsAway(word: string, other: string): boolean {
  return Math.abs(word.length - other.length) <= 2 && editDistance(word, other) <= 2;
}

/** A free text: for each word its variants, one of which must match. */
export type Text = string[][];

/** The text to search: words without matches are replaced by similar ones. */
export function spellingVariants(index: Pick<WordIndex, 'has' | 'near'>, query: string): Text {
  return queryWords(query).map((stems) => {
    if (stems.some((stem) => index.has(stem))) return stems;
    const near = [...new Set(stems.flatMap((stem) => index.near(stem)))];
    return near.length > 0 ? near : stems;
  });
}

/** The words of a text that no listing has, where similar ones are sought instead; begun words only go on. */
export function replacedWords(index: Pick<WordIndex, 'has' | 'near'>, text: string): string[] {
  const variants = spellingVariants(index, text);
  const replaced = new Set(
    queryWords(text).flatMap((stems, at) => {
      const isOther = (form: string) => !stems.some((stem) => form.startsWith(stem));
      return variants[at]?.every(isOther) ? stems : [];
    }),
  );
  return [...new Set(text.split(' '))].filter((word) =>
    queryWords(word)
      .flat()
      .some((stem) => replaced.has(stem)),
  );
}

export function inTitles(text: Text): Text {
  return text.map((forms) => forms.map((form) => titlePrefix + form));
}

export function writeForms(
  { rows, words }: { rows: Rows; words: WordIndex },
  forms: readonly string[],
  set: number,
): void {
  rows.kernel.clear(set);
  for (const form of forms) words.addTo(set, form);
}
