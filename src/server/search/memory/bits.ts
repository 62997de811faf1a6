import type { Arena } from './arena.ts';

/** All bit sets in an arena; a set is identified by its address, and row `r` is its bit `r`. */
export class Bits {
  readonly #words: Uint32Array;
  readonly #sets: Arena['sets'];

  constructor({ buffer, sets }: Pick<Arena, 'buffer' | 'sets'>) {
    this.#words = new Uint32Array(buffer);
    this.#sets = sets;
  }

  has(set: number, row: number): boolean {
    return this.bit(set, row) === 1;
  }

  bit(set: number, row: number): number {
    return ((this.#words[(set >>> 2) + (row >>> 5)] ?? 0) >>> (row & 31)) & 1;
  }

  add(set: number, row: number): void {
    this.#setBit(set, row);
    this.#setBit(set + this.#sets.summary, row >>> 9);
  }

  remove(set: number, row: number): void {
    const word = (set >>> 2) + (row >>> 5);
    this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (row & 31));
  }

  /** Visits the set's rows, ascending; the visitor may remove the current row. */
  each(set: number, visit: (row: number) => void): void {
    const { summary, summaryBytes } = this.#sets;
    const first = set >>> 2;
    this.#eachBit((set + summary) >>> 2, summaryBytes >>> 2, (block) => {
      for (let word = block * 16; word < block * 16 + 16; word += 1) {
        for (let left = this.#words[first + word] ?? 0; left !== 0; left &= left - 1)
          visit(word * 32 + 31 - Math.clz32(left & -left));
      }
    });
  }

  #setBit(address: number, bit: number): void {
    const word = (address >>> 2) + (bit >>> 5);
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (bit & 31));
  }

  #eachBit(first: number, length: number, visit: (bit: number) => void): void {
    for (let word = 0; word < length; word += 1) {
      for (let left = this.#words[first + word] ?? 0; left !== 0; left &= left - 1)
        visit(word * 32 + 31 - Math.clz32(left & -left));
    }
  }
}

/** Consecutive sets in memory, one per code. */
export class SetSeries<Code> {
  readonly codes: readonly Code[];
  readonly stride: number;
  readonly #addresses: Map<Code, number>;

  constructor(codes: readonly Code[], addresses: readonly number[], stride: number) {
    this.codes = codes;
    this.stride = stride;
    this.#addresses = new Map(codes.map((code, index) => [code, addresses[index] ?? 0]));
  }

  get sets(): number[] {
    return [...this.#addresses.values()];
  }

  get(code: Code): number | undefined {
    return this.#addresses.get(code);
  }
}
