import { anyCase, unchanged } from './cases.ts';
import type { Word, WordForms } from './spelling/word-forms.ts';
import type { WordReading } from './spelling/word-reading.ts';
import type { Spelt } from './spelling/spelt.ts';

/** A match up to `end` (exclusive), with the cases that all its words share; `cost` and `meant` words of its slips. */
export type Match<Value> = { end: number; cases: number; cost: number; values: readonly Value[]; meant?: string };

type Node<Value> = { next: Map<number, Node<Value>> | undefined; values: readonly Value[] };
/** What a phrase is matched with. */
type Read = Pick<Spelt, 'exact' | 'readings' | 'afterBreak'>;

type Walk<Value> = { node: Node<Value>; cases: number; cost: number; doubt: number; meant: string };

const none: readonly never[] = [];

/** How much of the doubt about a misspelt word remains beside other words of the same phrase. */
const confirmedDoubt = 0.15;

/** A word that is not declined. */
export function fixedWord(text: string): Word {
  return { key: `=${text}`, stems: () => [[text, unchanged]] };
}

/** Finds phrases whose words agree in case (u Velikoj Gorici), also misspelt ones. Books may share their word forms. */
export class Phrasebook<Value> {
  readonly #forms: WordForms;
  readonly #words = new Set<number>();
  readonly #root: Node<Value> = { next: undefined, values: none };

  constructor(forms: WordForms) {
    this.#forms = forms;
  }

  /** Adds a phrase; a phrase may have several values. */
  add(words: readonly Word[], value: Value): void {
    let node = this.#root;
    for (const word of words) {
      const id = this.#forms.idOf(word);
      this.#words.add(id);
      node.next ??= new Map();
      const next = node.next.get(id) ?? { next: undefined, values: none };
      node.next.set(id, next);
      node = next;
    }
    // Appending would reserve room for 17 more.
    node.values = node.values.concat([value]);
  }

  /** Whether any phrase contains one of these words. */
  knows(readings: readonly WordReading[]): boolean {
    return readings.some(({ word, cost }) => cost === 0 && this.#words.has(word));
  }

  /** The phrases that start at a token, shortest first; none spans a comma. */
  matches(tokens: readonly Read[], start: number): Match<Value>[] {
    return this.#find(tokens, start, (token) => token.exact);
  }

  /** As `matches`, and those with misspelt words. */
  allMatches(tokens: readonly Read[], start: number): Match<Value>[] {
    return this.#find(tokens, start, (token) => token.readings);
  }

  /** The longest phrase that starts at a token. */
  longest(tokens: readonly Read[], start: number): Match<Value> | undefined {
    return this.matches(tokens, start).at(-1);
  }

  #find(tokens: readonly Read[], start: number, readingsOf: (token: Read) => readonly WordReading[]): Match<Value>[] {
    const found: Match<Value>[] = [];
    let paths: Walk<Value>[] = [{ node: this.#root, cases: anyCase, cost: 0, doubt: 0, meant: '' }];
    for (let at = start; at < tokens.length && paths.length > 0; at += 1) {
      const token = tokens[at];
      if (!token || (at > start && token.afterBreak)) break;
      paths = follow(paths, readingsOf(token));
      const share = at > start ? confirmedDoubt : 1;
      for (const { node, cases, cost, doubt, meant } of paths)
        if (node.values.length > 0) {
          const total = cost + doubt * share;
          found.push({ end: at + 1, cases, cost: total, values: node.values, ...(cost > 0 && { meant }) });
        }
    }
    return found;
  }
}

function follow<Value>(paths: Walk<Value>[], readings: readonly WordReading[]): Walk<Value>[] {
  const next: Walk<Value>[] = [];
  for (const path of paths) {
    if (!path.node.next) continue;
    for (const { word, cases, cost, form, doubt = 0 } of readings) {
      const node = path.node.next.get(word);
      const shared = path.cases & cases;
      if (!node || !shared) continue;
      const meant = path.meant ? `${path.meant} ${form}` : form;
      next.push({ node, cases: shared, cost: path.cost + cost, doubt: path.doubt + doubt, meant });
    }
  }
  return next;
}
