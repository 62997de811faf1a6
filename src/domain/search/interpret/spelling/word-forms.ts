import type { Paradigm, Stem } from '#domain/search/interpret/cases.ts';
import { alike, droppedLetterCost, extraLetterCost, slipCosts, wrongLetterCost } from './slips.ts';

/** A word of a phrase: its stems are computed once per key. */
export type Word = { key: string; stems: () => readonly Stem[] };

/** A word that a form may be, with the cases of that form; `cost` and the `form` meant where it is misspelt. */
export type Reading = { word: number; cases: number; cost: number; form: string };

const maxEndingLength = 5;

/** Shorter words are one slip from too many others. */
const minMisspelt = 4;
const longWord = 10;
const maxLength = 28;

type Stemmed = { word: number; endings: Paradigm };

/** A search for misspelt words: what was typed, and the readings found by word and cases. */
type Hunt = { typed: string; slips: number; found: Map<number, Reading> };

/** Where a hunt stands: at a node, a typed letter, with slips left. */
type Step = { node: number; at: number; slips: number; cost: number };

/** All words with their stems in one trie, and each stem's endings: storing all forms would need too much memory. */
export class WordForms {
  readonly #ids = new Map<string, number>();
  // Nodes: the letter that leads to each, its first child, its next sibling, and its entry in `#stems`.
  readonly #letter: number[] = [0];
  readonly #child: number[] = [0];
  readonly #sibling: number[] = [0];
  readonly #entry: number[] = [-1];
  readonly #stems: Stemmed[][] = [];

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
  read(form: string): Reading[] {
    const found = new Map<number, Reading>();
    let node = 0;
    for (let at = 0; node >= 0 && at <= form.length; at += 1) {
      if (form.length - at <= maxEndingLength) {
        const rest = form.slice(at);
        for (const { word, endings } of this.#stemsAt(node)) {
          const cases = endings.get(rest);
          if (cases !== undefined) keep(found, { word, cases, cost: 0, form });
        }
      }
      node = at < form.length ? this.#next(node, form.charCodeAt(at)) : -1;
    }
    return [...found.values()];
  }

  /** The words that may be meant by a misspelt form: one slip away, long ones two; likelier ones have a lower `cost`. */
  readMisspelt(typed: string): Reading[] {
    if (typed.length < minMisspelt || typed.length > maxLength) return [];
    const hunt: Hunt = { typed, slips: 1, found: new Map() };
    this.#walk(hunt, { node: 0, at: 0, slips: 1, cost: 0 }, '');
    if (hunt.found.size === 0 && typed.length >= longWord) {
      hunt.slips = 2;
      this.#walk(hunt, { node: 0, at: 0, slips: 2, cost: 0 }, '');
    }
    return [...hunt.found.values()].sort((a, b) => a.cost - b.cost);
  }

  #add(stem: string, stemmed: Stemmed): void {
    let node = 0;
    for (let at = 0; at < stem.length; at += 1) node = this.#childFor(node, stem.charCodeAt(at));
    const entry = this.#entry[node] ?? -1;
    if (entry >= 0) this.#stems[entry]?.push(stemmed);
    else this.#entry[node] = this.#stems.push([stemmed]) - 1;
  }

  #childFor(node: number, letter: number): number {
    const known = this.#next(node, letter);
    if (known >= 0) return known;
    const made = this.#letter.push(letter) - 1;
    this.#sibling.push(this.#child[node] ?? 0);
    this.#child.push(0);
    this.#entry.push(-1);
    this.#child[node] = made;
    return made;
  }

  #next(node: number, letter: number): number {
    for (let child = this.#child[node] ?? 0; child > 0; child = this.#sibling[child] ?? 0)
      if (this.#letter[child] === letter) return child;
    return -1;
  }

  #stemsAt(node: number): readonly Stemmed[] {
    const entry = this.#entry[node] ?? -1;
    return entry < 0 ? [] : (this.#stems[entry] ?? []);
  }

  #walk(hunt: Hunt, step: Step, stem: string): void {
    const { node, at, slips } = step;
    const { typed } = hunt;
    if (typed.length - at <= maxEndingLength + 1) this.#readEndings(hunt, step, stem);
    const letter = typed.charAt(at);
    if (letter) {
      const next = this.#next(node, letter.charCodeAt(0));
      if (next >= 0) this.#walk(hunt, { ...step, node: next, at: at + 1 }, stem + letter);
    }
    if (slips === 0) return;
    const first = at === 0 ? slipCosts.first : 0;
    const go = (to: number, past: number, cost: number, meant: string) => {
      this.#walk(hunt, { node: to, at: past, slips: slips - 1, cost: step.cost + cost + first }, stem + meant);
    };
    for (let child = this.#child[node] ?? 0; child > 0; child = this.#sibling[child] ?? 0) {
      const meant = String.fromCharCode(this.#letter[child] ?? 0);
      if (meant === letter) continue;
      if (letter) go(child, at + 1, wrongLetterCost(letter, meant), meant);
      go(child, at, droppedLetterCost(meant, stem.at(-1), letter), meant);
      if (typed.charAt(at + 1) === meant) {
        const swapped = this.#next(child, letter.charCodeAt(0));
        if (swapped >= 0) go(swapped, at + 2, slipCosts.swapped, meant + letter);
      }
    }
    if (!letter) return;
    go(node, at + 1, extraLetterCost(letter, typed.charAt(at - 1), typed.charAt(at + 1)), '');
    for (const { typed: written, meant } of alike.get(letter) ?? []) {
      if (!typed.startsWith(written, at)) continue;
      let to = node;
      for (let index = 0; index < meant.length && to >= 0; index += 1) to = this.#next(to, meant.charCodeAt(index));
      if (to >= 0) go(to, at + written.length, slipCosts.alike, meant);
    }
  }

  #readEndings({ typed, slips, found }: Hunt, { node, at, slips: left, cost }: Step, stem: string): void {
    const rest = typed.slice(at);
    for (const { word, endings } of this.#stemsAt(node)) {
      if (left === 0 || left < slips) {
        const cases = endings.get(rest);
        if (cases !== undefined) keep(found, { word, cases, cost, form: stem + rest });
      }
      if (left === 0) continue;
      for (const [ending, cases] of endings) {
        const slip = Math.abs(ending.length - rest.length) <= 1 ? endingCost(rest, ending, stem.at(-1)) : undefined;
        if (slip !== undefined) keep(found, { word, cases, cost: cost + slip, form: stem + ending });
      }
    }
  }
}

/** Keeps the cheapest reading of a word, and for the same cost all its cases. */
function keep(found: Map<number, Reading>, reading: Reading): void {
  const known = found.get(reading.word);
  if (!known || reading.cost < known.cost) found.set(reading.word, reading);
  else if (known.cost === reading.cost) known.cases |= reading.cases;
}

/** The cost of one slip between what was typed and an ending; undefined for none or more. */
function endingCost(typed: string, ending: string, before = ''): number | undefined {
  if (typed === ending) return undefined;
  let at = 0;
  while (at < typed.length && typed[at] === ending[at]) at += 1;
  const [typedRest, meantRest] = [typed.slice(at), ending.slice(at)];
  const [wrong = '', meant = ''] = [typedRest.charAt(0), meantRest.charAt(0)];
  if (typedRest.slice(1) === meantRest) return extraLetterCost(wrong, typed[at - 1] ?? before, typedRest[1]);
  if (typedRest === meantRest.slice(1)) return droppedLetterCost(meant, ending[at - 1] ?? before, typedRest[0]);
  if (typedRest.slice(1) === meantRest.slice(1)) return wrongLetterCost(wrong, meant);
  const isSwapped = typedRest[1] === meant && meantRest[1] === wrong && typedRest.slice(2) === meantRest.slice(2);
  return isSwapped ? slipCosts.swapped : undefined;
}
