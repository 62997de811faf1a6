/* oxlint-disable max-params -- WebAssembly takes numbers only */
import { readFileSync } from 'node:fs';

type Narrow = (set: number, column: number, low: number, high: number, rows: number) => void;

/** The inner loops over bit sets and columns; addresses and sizes in bytes. `kernel.wat` documents each. */
export type Kernel = {
  and: (to: number, a: number, b: number, bytes: number) => void;
  or: (to: number, a: number, b: number, bytes: number) => void;
  without: (to: number, a: number, b: number, bytes: number) => void;
  countAnd: (a: number, b: number, bytes: number) => number;
  words: (set: number, bytes: number, list: number) => number;
  countEach: (a: number, b: number, stride: number, number: number, bytes: number, counts: number) => void;
  countEachAt: (
    a: number,
    b: number,
    stride: number,
    number: number,
    list: number,
    listed: number,
    counts: number,
  ) => void;
  keepFirst: (set: number, several: number, ids: number, bytes: number) => void;
  narrowU8: Narrow;
  narrowU16: Narrow;
  narrowU32: Narrow;
  narrowF64: Narrow;
  pick: (to: number, column: number, table: number, rows: number) => void;
  tally: (set: number, bytes: number, column: number, counts: number) => void;
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

export function startKernel(memory: WebAssembly.Memory): Kernel {
  return exportsOf(new WebAssembly.Instance(program, { search: { memory } }));
}
