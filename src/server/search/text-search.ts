import { queryWords, titleMark } from '#domain/search-words.ts';
import { Gate } from './gate.ts';
import type { TextSets } from './matches.ts';
import type { Rows } from './rows.ts';
import type { WordSets } from './word-sets.ts';

/** Asks the database which words listings have that are like this one. */
export type FindNearWords = (word: string) => Promise<string[]>;

const cachedNearWords = 1000;
const nearWordsLastMs = 60_000;
const searchesAtOnce = 2;
const longestQueue = 100;

/** Turns a free text into sets of rows: by its words, or, where no listing has one, by the words nearest to it. */
export class TextSearch {
  readonly #rows: Rows;
  readonly #sets: WordSets;
  readonly #findNearWords: FindNearWords;
  readonly #near = new Map<string, { words: string[]; until: number }>();
  readonly #gate = new Gate(searchesAtOnce, longestQueue);

  constructor(rows: Rows, sets: WordSets, findNearWords: FindNearWords) {
    this.#rows = rows;
    this.#sets = sets;
    this.#findNearWords = findNearWords;
  }

  /** Calls `use` with the sets of the text, at once when all are there; with `titles` also those of words in titles. */
  async answer<Result>(text: string, titles: boolean, use: (sets: TextSets) => Result): Promise<Result> {
    const words = queryWords(text);
    const cached = this.#textSets(words.map((stems) => this.#knownForms(stems)), titles);
    return cached ? use(cached) : this.#gate.run(() => this.#fetch(words, titles, use));
  }

  async #fetch<Result>(words: string[][], titles: boolean, use: (sets: TextSets) => Result): Promise<Result> {
    const releases: (() => void)[] = [];
    const hold = async (wanted: readonly string[]) => void releases.push(await this.#sets.hold(wanted));
    try {
      const forms = await Promise.all(words.map((stems) => this.#fetchForms(stems, hold)));
      if (titles) await hold(forms.flat().map((form) => titleMark + form));
      const sets = this.#textSets(forms, titles);
      if (!sets) throw new Error('A word was lost while it was held.');
      return use(sets);
    } finally {
      for (const release of releases) release();
    }
  }

  async #fetchForms(stems: string[], hold: (words: readonly string[]) => Promise<void>): Promise<string[]> {
    await hold(stems);
    if (this.#someHave(stems)) return stems;
    const found = await Promise.all(stems.map((stem) => this.#findNearWords(stem)));
    const words = [...new Set(found.flat())];
    await hold(words);
    this.#remember(stems, words);
    return words.length > 0 ? words : stems;
  }

  #remember(stems: string[], words: string[]): void {
    if (this.#near.size >= cachedNearWords) this.#near.clear();
    this.#near.set(stems.join(' '), { words: words.length > 0 ? words : stems, until: Date.now() + nearWordsLastMs });
  }

  /** The forms of a word that are searched, when that is known without asking. */
  #knownForms(stems: string[]): string[] | undefined {
    if (!stems.every((stem) => this.#sets.get(stem) !== undefined)) return undefined;
    if (this.#someHave(stems)) return stems;
    const near = this.#near.get(stems.join(' '));
    return near && near.until > Date.now() ? near.words : undefined;
  }

  #someHave(stems: string[]): boolean {
    const { kernel, heads, bytes } = this.#rows;
    return stems.some((stem) => {
      const set = this.#sets.get(stem);
      return set !== undefined && kernel.countAnd(set, heads, bytes) > 0;
    });
  }

  #textSets(forms: (string[] | undefined)[], titles: boolean): TextSets | undefined {
    const setsOf = (mark: string) => forms.map((words) => words?.map((word) => this.#sets.get(mark + word)));
    const [words, inTitles] = [setsOf(''), titles ? setsOf(titleMark) : []];
    return areWhole(words) && areWhole(inTitles) ? { words, titles: inTitles } : undefined;
  }
}

function areWhole(sets: ((number | undefined)[] | undefined)[]): sets is number[][] {
  return sets.every((forms) => forms?.every((set) => set !== undefined));
}
