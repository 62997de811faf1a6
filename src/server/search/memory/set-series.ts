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
