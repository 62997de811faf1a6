/** All bit sets in an arena; a set is identified by its address, and row `r` is its bit `r`. */
export class Bits {
  readonly #words: Uint32Array;

  constructor(buffer: ArrayBuffer) {
    this.#words = new Uint32Array(buffer);
  }

  has(set: number, row: number): boolean {
    return this.bit(set, row) === 1;
  }

  bit(set: number, row: number): number {
    return ((this.#words[(set >>> 2) + (row >>> 5)] ?? 0) >>> (row & 31)) & 1;
  }

  add(set: number, row: number): void {
    const word = (set >>> 2) + (row >>> 5);
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (row & 31));
  }

  remove(set: number, row: number): void {
    const word = (set >>> 2) + (row >>> 5);
    this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (row & 31));
  }

  /** Clears the set's first bytes. */
  clear(set: number, bytes: number): void {
    this.#words.fill(0, set >>> 2, (set + bytes) >>> 2);
  }

  /** Visits the set's rows, ascending; the visitor may remove the current row. */
  each(set: number, bytes: number, visit: (row: number) => void): void {
    const first = set >>> 2;
    const length = bytes >>> 2;
    for (let word = 0; word < length; word += 1) {
      let left = this.#words[first + word] ?? 0;
      while (left !== 0) {
        visit(word * 32 + 31 - Math.clz32(left & -left));
        left &= left - 1;
      }
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

  get(code: Code): number | undefined {
    return this.#addresses.get(code);
  }
}

/** Counts rows of a set in each set of a series, for these consecutive codes. */
export type Count = <Code extends string | number>(series: SetSeries<Code>, codes: readonly Code[]) => [Code, number][];
