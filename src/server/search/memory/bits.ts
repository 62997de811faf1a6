/** The bits of all sets in an arena; a set is known by its address, and row `r` is bit `r` of it. */
export class Bits {
  readonly #words: Uint32Array;

  constructor(buffer: ArrayBuffer) {
    this.#words = new Uint32Array(buffer);
  }

  has(set: number, row: number): boolean {
    return (((this.#words[(set >>> 2) + (row >>> 5)] ?? 0) >>> (row & 31)) & 1) === 1;
  }

  add(set: number, row: number): void {
    const word = (set >>> 2) + (row >>> 5);
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (row & 31));
  }

  remove(set: number, row: number): void {
    const word = (set >>> 2) + (row >>> 5);
    this.#words[word] = (this.#words[word] ?? 0) & ~(1 << (row & 31));
  }

  /** Empties the first bytes of the set. */
  clear(set: number, bytes: number): void {
    this.#words.fill(0, set >>> 2, (set + bytes) >>> 2);
  }

  /** Visits the rows of the set, ascending; the visitor may take the row it is at from the set. */
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

/** Sets that follow each other in memory, one for each code. */
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

/** Counts how many rows of one set each set of a series has, for these codes, which follow each other in the series. */
export type Count = <Code extends string | number>(series: SetSeries<Code>, codes: readonly Code[]) => [Code, number][];
