import { anyCase, unchanged, type Paradigm, type Stem } from './cases.ts';
import type { Token } from './tokens.ts';

/** A word of a phrase: its stems are computed once per key. */
export type Word = { key: string; stems: () => readonly Stem[] };

/** A match from its first token to `end` (exclusive), with the cases that all its words share. */
export type Match<Value> = { end: number; cases: number; values: Value[] };

type Node<Value> = { next?: Map<number, Node<Value>>; values: Value[] };

type Reading = { word: number; cases: number };

const maxEndingLength = 5;

/** A word that is not declined. */
export function fixedWord(text: string): Word {
  return { key: `=${text}`, stems: () => [[text, unchanged]] };
}

/** Finds phrases whose words agree in case (u Velikoj Gorici). Storing all forms would need too much memory and time. */
export class Phrasebook<Value> {
  readonly #words = new Map<string, number>();
  readonly #stems = new Map<string, { word: number; endings: Paradigm }[]>();
  readonly #root: Node<Value> = { values: [] };

  /** Adds a phrase; a phrase may have several values. */
  add(words: readonly Word[], value: Value): void {
    let node = this.#root;
    for (const word of words) {
      const id = this.#idOf(word);
      node.next ??= new Map();
      const next = node.next.get(id) ?? { values: [] };
      node.next.set(id, next);
      node = next;
    }
    node.values.push(value);
  }

  /** Whether any phrase contains this form of a word. */
  knows(form: string): boolean {
    return this.#read(form).length > 0;
  }

  /** The phrases that start at a token, shortest first; none spans a comma. */
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

  /** The longest phrase that starts at a token. */
  longest(tokens: readonly Pick<Token, 'text' | 'afterBreak'>[], start: number): Match<Value> | undefined {
    return this.matches(tokens, start).at(-1);
  }

  #follow(paths: { node: Node<Value>; cases: number }[], form: string): { node: Node<Value>; cases: number }[] {
    const readings = this.#read(form);
    return paths.flatMap((path) =>
      readings.flatMap((reading) => {
        const node = path.node.next?.get(reading.word);
        const cases = path.cases & reading.cases;
        return node && cases ? [{ node, cases }] : [];
      }),
    );
  }

  /** The words with this form, in insertion order, with its possible cases. */
  #read(form: string): Reading[] {
    const readings: Reading[] = [];
    for (let end = form.length; end >= Math.max(0, form.length - maxEndingLength); end -= 1) {
      for (const { word, endings } of this.#stems.get(form.slice(0, end)) ?? []) {
        const cases = endings.get(form.slice(end));
        if (cases === undefined) continue;
        const known = readings.find((reading) => reading.word === word);
        if (known) known.cases |= cases;
        else readings.push({ word, cases });
      }
    }
    return readings.sort((a, b) => a.word - b.word);
  }

  #idOf(word: Word): number {
    const known = this.#words.get(word.key);
    if (known !== undefined) return known;
    const id = this.#words.size;
    this.#words.set(word.key, id);
    for (const [stem, endings] of word.stems()) {
      const known = this.#stems.get(stem);
      if (known) known.push({ word: id, endings });
      else this.#stems.set(stem, [{ word: id, endings }]);
    }
    return id;
  }
}
