import { anyCase, type Forms } from './cases.ts';
import type { Token } from './tokens.ts';

/** A word that phrases consist of: its forms are worked out once per key. */
export type Word = { key: string; forms: () => Forms };

/** A phrase found in a text, from its first token to before `end`, with the cases that all its words may stand for. */
export type Match<Value> = { end: number; cases: number; values: Value[] };

type Node<Value> = { next: Map<number, Node<Value>>; values: Value[] };

const caseBits = 5;

/** A word that never changes. */
export function fixedWord(text: string): Word {
  return { key: `=${text}`, forms: () => new Map([[text, anyCase]]) };
}

/**
 * Finds inflected phrases: each word knows its forms and their cases, and a phrase is there where its words follow one
 * another in a common case (u Velikoj Gorici, not: u Velika Gorici).
 */
export class Phrasebook<Value> {
  readonly #words = new Map<string, number>();
  readonly #readings = new Map<string, number[]>();
  readonly #root: Node<Value> = { next: new Map(), values: [] };

  /** Makes a phrase known; one phrase may have several values. */
  add(words: readonly Word[], value: Value): void {
    let node = this.#root;
    for (const word of words) {
      const id = this.#idOf(word);
      const next = node.next.get(id) ?? { next: new Map(), values: [] };
      node.next.set(id, next);
      node = next;
    }
    node.values.push(value);
  }

  /** Whether any phrase has this form of a word. */
  knows(form: string): boolean {
    return this.#readings.has(form);
  }

  /** The phrases that begin at a token, shortest first; none reaches over a comma. */
  matches(tokens: readonly Pick<Token, 'text' | 'afterBreak'>[], start: number): Match<Value>[] {
    const found: Match<Value>[] = [];
    let paths = [{ node: this.#root, cases: anyCase }];
    for (let at = start; at < tokens.length && paths.length > 0; at += 1) {
      const token = tokens[at];
      if (!token || (at > start && token.afterBreak)) break;
      paths = this.#follow(paths, token.text);
      for (const { node, cases } of paths) {
        if (node.values.length > 0) found.push({ end: at + 1, cases, values: node.values });
      }
    }
    return found;
  }

  /** The longest phrase that begins at a token. */
  longest(tokens: readonly Pick<Token, 'text' | 'afterBreak'>[], start: number): Match<Value> | undefined {
    return this.matches(tokens, start).at(-1);
  }

  #follow(paths: { node: Node<Value>; cases: number }[], form: string): { node: Node<Value>; cases: number }[] {
    const readings = this.#readings.get(form) ?? [];
    return paths.flatMap((path) =>
      readings.flatMap((reading) => {
        const node = path.node.next.get(reading >> caseBits);
        const cases = path.cases & reading;
        return node && cases ? [{ node, cases }] : [];
      }),
    );
  }

  #idOf(word: Word): number {
    const known = this.#words.get(word.key);
    if (known !== undefined) return known;
    const id = this.#words.size;
    this.#words.set(word.key, id);
    for (const [form, cases] of word.forms()) {
      const readings = this.#readings.get(form);
      const reading = (id << caseBits) | cases;
      if (readings) readings.push(reading);
      else this.#readings.set(form, [reading]);
    }
    return id;
  }
}
