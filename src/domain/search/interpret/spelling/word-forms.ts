import type { Paradigm, Stem } from '#domain/search/interpret/cases.ts';
import { alike, droppedLetterCost, endingCost, extraLetterCost, slipCosts, wrongLetterCost } from './slips.ts';
import { keep, keepForm, type WordReading } from './word-reading.ts';

/** A word of a phrase: its stems are computed once per key. */
export type Word = { key: string; stems: () => readonly Stem[] };

const maxEndingLength = 5;

/** Shorter words are one slip from too many others. */
const minMisspelt = 3;
const longWord = 10;
const maxLength = 28;
const maxHunted = 200;

type Stemmed = { word: number; endings: Paradigm };

/** A search for misspelt words: what was typed, its letters, the slips allowed, and the readings found by word. */
type Hunt = { typed: string; letters: readonly string[]; slips: number; found: Map<number, WordReading> };

/** Where a hunt stands: at a node and a typed letter, with slips left. */
type Step = { node: number; at: number; left: number; cost: number };

/** All words with their stems in one trie, and each stem's endings: storing all forms would need too much memory. */
export class WordForms {
  /** Respacings of one phrase hunt for the same words. */
  readonly #hunted = new Map<string, readonly WordReading[]>();
  readonly #ids = new Map<string, number>();
  // Nodes: the letter that leads to each, its first child, its next sibling, and its entry in `#stems`.
  readonly #letter: string[] = [''];
  readonly #parent: number[] = [0];
  readonly #child: number[] = [0];
  readonly #sibling: number[] = [0];
  readonly #entry: number[] = [-1];
  readonly #stems: (readonly Stemmed[])[] = [];

  /** The number of a word, which is added if it is new. */
  idOf(word: Word): number {
    const known = this.#ids.get(word.key);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(word.key, id);
    for (const [stem, endings] of word.stems()) this.#add(stem, { word: id, endings });
    return id;
  }

  /** The words with exactly this form. */
  read(form: string): WordReading[] {
    const found = new Map<number, WordReading>();
    let node = 0;
    for (let at = 0; node >= 0 && at <= form.length; at += 1) {
      if (form.length - at <= maxEndingLength && this.#hasStem(node)) {
        const rest = form.slice(at);
        for (const { word, endings } of this.#stemsAt(node)) {
          const cases = endings.get(rest);
          if (cases !== undefined) keep(found, { word, cases, cost: 0, form });
        }
      }
      node = at < form.length ? this.#next(node, form.charAt(at)) : -1;
    }
    return [...found.values()];
  }

  /** The words that may be meant by a misspelt form: one slip away, long ones two; likelier ones have a lower `cost`. */
  readMisspelt(typed: string): readonly WordReading[] {
    if (typed.length < minMisspelt || typed.length > maxLength) return [];
    const known = this.#hunted.get(typed);
    if (known) return known;
    const found = this.#hunt(typed);
    if (this.#hunted.size >= maxHunted) this.#hunted.clear();
    this.#hunted.set(typed, found);
    return found;
  }

  #hunt(typed: string): WordReading[] {
    const hunt: Hunt = { typed, letters: [...typed], slips: 1, found: new Map() };
    this.#walk(hunt, { node: 0, at: 0, left: 1, cost: 0 });
    if (hunt.found.size === 0 && typed.length >= longWord) {
      hunt.slips = 2;
      this.#walk(hunt, { node: 0, at: 0, left: 2, cost: 0 });
    }
    return [...hunt.found.values()].sort((a, b) => a.cost - b.cost);
  }

  #add(stem: string, stemmed: Stemmed): void {
    let node = 0;
    for (const letter of stem) node = this.#childFor(node, letter);
    const entry = this.#entry[node] ?? -1;
    // Appending would reserve room for 17 more.
    if (entry >= 0) this.#stems[entry] = this.#stemsAt(node).concat(stemmed);
    else this.#entry[node] = this.#stems.push([stemmed]) - 1;
  }

  #childFor(node: number, letter: string): number {
    const known = this.#next(node, letter);
    if (known >= 0) return known;
    const made = this.#letter.push(letter) - 1;
    this.#parent.push(node);
    this.#sibling.push(this.#child[node] ?? 0);
    this.#child.push(0);
    this.#entry.push(-1);
    this.#child[node] = made;
    return made;
  }

  #next(node: number, letter: string): number {
    for (let child = this.#child[node] ?? 0; child > 0; child = this.#sibling[child] ?? 0)
      if (this.#letter[child] === letter) return child;
    return -1;
  }

  #hasStem(node: number): boolean {
    return (this.#entry[node] ?? -1) >= 0;
  }

  #stemsAt(node: number): readonly Stemmed[] {
    return this.#stems[this.#entry[node] ?? -1] ?? [];
  }

  /** The letters that lead to a node. */
  #stemOf(node: number): string {
    let stem = '';
    for (let at = node; at > 0; at = this.#parent[at] ?? 0) stem = (this.#letter[at] ?? '') + stem;
    return stem;
  }

  /** Goes on from a node and a typed letter, with slips left. */
  #walk(hunt: Hunt, step: Step): void {
    const { letters } = hunt;
    const { node, at, left, cost } = step;
    if (letters.length - at <= maxEndingLength + 1 && this.#hasStem(node)) this.#readEndings(hunt, step);
    const letter = letters[at];
    if (letter !== undefined) {
      const next = this.#next(node, letter);
      if (next >= 0) this.#walk(hunt, { node: next, at: at + 1, left, cost });
    }
    if (left > 0) this.#slip(hunt, { node, at, left: left - 1, cost: cost + (at === 0 ? slipCosts.first : 0) });
  }

  /** Goes on after each kind of slip. */
  #slip(hunt: Hunt, { node, at, left, cost }: Step): void {
    const { letters } = hunt;
    const letter = letters[at];
    const before = this.#letter[node];
    for (let child = this.#child[node] ?? 0; child > 0; child = this.#sibling[child] ?? 0) {
      const meant = this.#letter[child] ?? '';
      if (meant === letter) continue;
      if (letter) this.#walk(hunt, { node: child, at: at + 1, left, cost: cost + wrongLetterCost(letter, meant) });
      this.#walk(hunt, { node: child, at, left, cost: cost + droppedLetterCost(meant, before, letter) });
      if (letter && letters[at + 1] === meant)
        this.#swap(hunt, { node: child, at, left, cost: cost + slipCosts.swapped });
    }
    if (!letter) return;
    const extra = extraLetterCost(letter, letters[at - 1], letters[at + 1]);
    this.#walk(hunt, { node, at: at + 1, left, cost: cost + extra });
    this.#writeAlike(hunt, { node, at, left, cost: cost - (at === 0 ? slipCosts.first : 0) + slipCosts.alike });
  }

  /** After the second of two swapped letters: the first follows, in the stem or at the start of the ending. */
  #swap(hunt: Hunt, { node, at, left, cost }: Step): void {
    const letter = hunt.letters[at] ?? '';
    const swapped = this.#next(node, letter);
    if (swapped >= 0) this.#walk(hunt, { node: swapped, at: at + 2, left, cost });
    const isNearEnd = hunt.letters.length - at <= maxEndingLength + 1;
    if (isNearEnd) this.#readEnding(hunt, { node, cost }, letter + hunt.typed.slice(at + 2));
  }

  /** Other ways to write a sound: «sch» for «š». */
  #writeAlike(hunt: Hunt, { node, at, left, cost }: Step): void {
    for (const { typed, meant } of alike.get(hunt.letters[at] ?? '') ?? []) {
      if (!hunt.typed.startsWith(typed, at)) continue;
      let to = node;
      for (let index = 0; index < meant.length && to >= 0; index += 1) to = this.#next(to, meant.charAt(index));
      if (to >= 0) this.#walk(hunt, { node: to, at: at + typed.length, left, cost });
    }
  }

  /** The words whose stem ends at a node and that have this ending. */
  #readEnding({ found }: Hunt, { node, cost }: Pick<Step, 'node' | 'cost'>, ending: string): void {
    for (const { word, endings } of this.#stemsAt(node)) {
      const cases = endings.get(ending);
      if (cases !== undefined) keepForm(found, { word, cases, cost }, () => this.#stemOf(node) + ending);
    }
  }

  #readEndings(hunt: Hunt, step: Step): void {
    const { node, left, cost } = step;
    const rest = hunt.typed.slice(step.at);
    if (left < hunt.slips) this.#readEnding(hunt, step, rest);
    if (left === 0) return;
    for (const { word, endings } of this.#stemsAt(node)) {
      for (const [ending, cases] of endings) {
        if (Math.abs(ending.length - rest.length) > 1) continue;
        const slip = endingCost(rest, ending, this.#letter[node]);
        if (slip !== undefined)
          keepForm(hunt.found, { word, cases, cost: cost + slip }, () => this.#stemOf(node) + ending);
      }
    }
  }
}
