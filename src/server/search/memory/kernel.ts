/* oxlint-disable max-params -- WebAssembly takes numbers only */
import { readFileSync } from 'node:fs';

type Narrow = (set: number, column: number, low: number, high: number) => void;

/** The inner loops over bit sets and columns, at addresses in bytes. `kernel.wat` documents each. */
export type Kernel = {
  and: (to: number, a: number, b: number) => void;
  or: (to: number, a: number, b: number) => void;
  without: (to: number, a: number, b: number) => void;
  clear: (set: number) => void;
  countAnd: (a: number, b: number) => number;
  countEach: (a: number, b: number, stride: number, number: number, counts: number) => void;
  countFacts: (set: number, facts: number, counts: number) => void;
  keepFirst: (set: number, several: number, ids: number) => void;
  narrowU8: Narrow;
  narrowU16: Narrow;
  narrowU32: Narrow;
  narrowF64: Narrow;
  pick: (to: number, within: number, column: number, table: number) => void;
  tally: (set: number, column: number, counts: number) => void;
  gather: (
    set: number,
    from: number,
    number: number,
    stride: number,
    to: number,
  ) => readonly [rows: number, seconds: number];
  classify: (values: number, number: number, counts: number) => void;
  keepBetween: (values: number, number: number, low: number, high: number) => number;
  firstUpTo: (values: number, from: number, number: number, high: number) => number;
};

const program = new WebAssembly.Module(readFileSync(new URL('./kernel.wasm', import.meta.url)));

function exportsOf(instance: WebAssembly.Instance): Kernel {
  return instance.exports as unknown as Kernel;
}

export function startKernel(
  memory: WebAssembly.Memory,
  { summary, summaryBytes }: { summary: number; summaryBytes: number },
): Kernel {
  return exportsOf(new WebAssembly.Instance(program, { search: { memory, summary, summaryBytes } }));
}
