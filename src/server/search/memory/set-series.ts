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
