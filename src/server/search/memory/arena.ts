import { startKernel, type Kernel } from './kernel.ts';

/** Numbers of the index as they lie in memory. */
export type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

const pageBytes = 65_536;

/** Rows are allocated in blocks of 512, so that bit sets are aligned to cache lines. */
const rowsPerBlock = 512;

export function wholeBlocks(rows: number): number {
  return Math.max(1, Math.ceil(rows / rowsPerBlock)) * rowsPerBlock;
}

/** What each set takes: a bit per row, then a summary: a bit per block, 0 only if the block is all zeros. */
export type SetLayout = { summary: number; summaryBytes: number; bytes: number };

export function layoutOf(rows: number): SetLayout {
  const summaryBytes = Math.max(1, Math.ceil(rows / rowsPerBlock / 64)) * 8;
  return { summary: rows / 8, summaryBytes, bytes: rows / 8 + Math.ceil(summaryBytes / 64) * 64 };
}

/** A memory block for columns and bit sets; zeroed at first, and released as a whole. */
export class Arena {
  readonly kernel: Kernel;
  readonly sets: SetLayout;
  readonly buffer: ArrayBuffer;
  #next = 64;

  /** `rows`: whole blocks of those that each set is for. */
  constructor(bytes: number, rows = 0) {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((bytes + 64) / pageBytes) });
    this.sets = layoutOf(rows);
    this.kernel = startKernel(memory, this.sets);
    this.buffer = memory.buffer as ArrayBuffer;
  }

  take(bytes: number): number {
    const address = this.#next;
    this.#next += Math.ceil(bytes / 64) * 64;
    if (this.#next > this.buffer.byteLength) throw new RangeError('The search arena is full.');
    return address;
  }
}
