import {
  alike,
  droppedLetterCost,
  extraLetterCost,
  slipCosts,
  wrongLetterCost,
} from '#domain/search/interpret/spelling/slips.ts';

/** A key of letters and digits, the number of what it names, and how unlikely it is that the key is used for that. */
export type Key = { key: string; owner: number; cost: number };

/** Keys from `low` to before `high`, which begin alike; `cost` is that of the slip in what was typed. */
export type KeyRange = { low: number; high: number; cost: number; depth: number };

/** A slip: what it costs, the letters that were meant and how many of those typed stand for them. */
type Slip = { cost: number; meant: string; typed: number };

/** Costs are kept in bytes. */
const costSteps = 16;
const maxCost = 255;

const minMisspelt = 4;
const anySlip = 2.4;
/** Short beginnings are one slip from too many names, by the number of their letters. */
const shortCosts: Readonly<Record<number, number>> = { 4: 1.8, 5: 1, 6: 0.4 };
/** A slip in the last letter leaves only what stands before it. */
const lastLetter = 0.8;

/** Sorted keys in one piece of memory: a hundred thousand take two megabytes. Walked like a trie, letter by letter. */
export class KeyTable {
  readonly #letters: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #owners: Uint16Array;
  readonly #costs: Uint8Array;

  constructor(keys: readonly Key[]) {
    const sorted = keys.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
    this.#letters = new TextEncoder().encode(sorted.map(({ key }) => key).join(''));
    this.#owners = Uint16Array.from(sorted, ({ owner }) => owner);
    this.#costs = Uint8Array.from(sorted, ({ cost }) => Math.min(maxCost, Math.round(cost * costSteps)));
    this.#starts = new Uint32Array(sorted.length + 1);
    for (const [index, { key }] of sorted.entries()) this.#starts[index + 1] = (this.#starts[index] ?? 0) + key.length;
  }

  /** Tells of each key in a range its owner, its cost, and how many letters it has beyond those typed. */
  each({ low, high, depth, cost }: KeyRange, tell: (owner: number, cost: number, left: number) => void): void {
    for (let at = low; at < high; at += 1) {
      const length = (this.#starts[at + 1] ?? 0) - (this.#starts[at] ?? 0);
      tell(this.#owners[at] ?? 0, cost + (this.#costs[at] ?? 0) / costSteps, length - depth);
    }
  }

  /** The keys that begin with a text. */
  startingWith(text: string): KeyRange | undefined {
    return this.#follow({ low: 0, high: this.#owners.length, cost: 0, depth: 0 }, text);
  }

  /** The keys that begin with what may have been meant by a text with one slip. */
  misspelt(text: string): KeyRange[] {
    if (text.length < minMisspelt || /^\d/.test(text)) return [];
    const found: KeyRange[] = [];
    let range: KeyRange | undefined = { low: 0, high: this.#owners.length, cost: 0, depth: 0 };
    for (let at = 0; range && at < text.length; at += 1) {
      const extra =
        anySlip +
        (shortCosts[text.length] ?? 0) +
        (at === 0 ? slipCosts.first : 0) +
        (at === text.length - 1 ? lastLetter : 0);
      for (const { cost, meant, typed } of this.#slips(range, text, at)) {
        const end = this.#follow({ ...range, cost: cost + extra }, meant + text.slice(at + typed));
        if (end) found.push(end);
      }
      range = this.#follow(range, text.charAt(at));
    }
    return found;
  }

  #slips(range: KeyRange, text: string, at: number): Slip[] {
    const letter = text.charAt(at);
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
    const slips: Slip[] = [{ cost: extraLetterCost(letter, before, after), meant: '', typed: 1 }];
    for (const meant of this.#lettersAfter(range)) {
      if (meant === letter) continue;
      slips.push({ cost: wrongLetterCost(letter, meant), meant, typed: 1 });
      slips.push({ cost: droppedLetterCost(meant, before, letter), meant, typed: 0 });
      if (meant === after) slips.push({ cost: slipCosts.swapped, meant: meant + letter, typed: 2 });
    }
    for (const { typed, meant } of alike.get(letter) ?? [])
      if (text.startsWith(typed, at)) slips.push({ cost: slipCosts.alike, meant, typed: typed.length });
    return slips;
  }

  #letterAt(index: number, depth: number): number {
    const at = (this.#starts[index] ?? 0) + depth;
    return at < (this.#starts[index + 1] ?? 0) ? (this.#letters[at] ?? 0) : 0;
  }

  /** The first key of a range whose letter at its depth is this one or a later one. */
  #firstFrom({ low, high, depth }: KeyRange, letter: number): number {
    let [from, to] = [low, high];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#letterAt(middle, depth) < letter) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #lettersAfter(range: KeyRange): string[] {
    const letters: string[] = [];
    for (let at = range.low; at < range.high;) {
      const letter = this.#letterAt(at, range.depth);
      if (letter > 0) letters.push(String.fromCharCode(letter));
      at = this.#firstFrom({ ...range, low: at }, letter + 1);
    }
    return letters;
  }

  #follow(range: KeyRange, text: string): KeyRange | undefined {
    const found = { ...range };
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      found.low = this.#firstFrom(found, code);
      found.high = this.#firstFrom(found, code + 1);
      found.depth += 1;
      if (found.low === found.high) return undefined;
    }
    return found;
  }
}
