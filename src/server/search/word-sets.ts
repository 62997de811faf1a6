import { setImmediate } from 'node:timers/promises';
import type { Rows } from './rows.ts';

/** Asks the database which listings have a word. */
export type FindListings = (word: string) => Promise<ArrayLike<number>>;

/** How many ids are looked up before other requests have their turn. */
const idsAtOnce = 20_000;

type Entry = { set: number; ready: boolean; filled: Promise<void>; holders: number };

/**
 * The rows that have each word, for the words asked for lately. A row added while its word is being fetched counts
 * by what it said when it was added, since the fetched answer may be older than it.
 */
export class WordSets {
  readonly #rows: Rows;
  readonly #findListings: FindListings;
  readonly #entries = new Map<string, Entry>();
  readonly #free: number[];

  constructor(rows: Rows, findListings: FindListings) {
    this.#rows = rows;
    this.#findListings = findListings;
    this.#free = [...rows.wordSlots];
  }

  /** The set of a word that is there, or undefined. */
  get(word: string): number | undefined {
    const entry = this.#entries.get(word);
    if (!entry?.ready) return undefined;
    this.#refresh(word, entry);
    return entry.set;
  }

  /** Lets the rows from `first` on, which were just added and have these words, join. */
  insert(first: number, words: ReadonlySet<string>): void {
    const { bits, used } = this.#rows;
    for (const [word, { set }] of this.#entries) {
      if (!words.has(word)) continue;
      for (let row = first; row < used; row += 1) bits.add(set, row);
    }
  }

  /** Brings the sets of these words and keeps them until the function that it returns is called. */
  async hold(words: readonly string[]): Promise<() => void> {
    const entries = words.map((word) => this.#use(word));
    const release = () => {
      for (const entry of entries) entry.holders -= 1;
    };
    try {
      await Promise.all(entries.map((entry) => entry.filled));
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }

  #use(word: string): Entry {
    const entry = this.#entries.get(word) ?? this.#start(word);
    entry.holders += 1;
    this.#refresh(word, entry);
    return entry;
  }

  #refresh(word: string, entry: Entry): void {
    this.#entries.delete(word);
    this.#entries.set(word, entry);
  }

  #start(word: string): Entry {
    const set = this.#slot();
    this.#rows.bits.clear(set, this.#rows.capacity / 8);
    const entry: Entry = { set, ready: false, filled: Promise.resolve(), holders: 0 };
    entry.filled = this.#fill(word, entry);
    return entry;
  }

  async #fill(word: string, entry: Entry): Promise<void> {
    const before = this.#rows.used;
    try {
      const ids = await this.#findListings(word);
      for (let index = 0; index < ids.length; index += 1) {
        if (index % idsAtOnce === idsAtOnce - 1) await setImmediate();
        const row = this.#rows.find(ids[index] ?? 0);
        if (row >= 0 && row < before) this.#add(entry.set, row);
      }
      entry.ready = true;
    } catch (error) {
      this.#entries.delete(word);
      this.#free.push(entry.set);
      throw error;
    }
  }

  #add(set: number, first: number): void {
    const { bits, ids, used, several } = this.#rows;
    bits.add(set, first);
    if (!bits.has(several, first)) return;
    for (let row = first + 1; row < used && ids.numbers[row] === ids.numbers[first]; row += 1) bits.add(set, row);
  }

  #slot(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    for (const [word, { set, ready, holders }] of this.#entries) {
      if (!ready || holders > 0) continue;
      this.#entries.delete(word);
      return set;
    }
    throw new RangeError('There is no set for a word.');
  }
}
