import { startKernel, type Kernel } from './kernel.ts';

const pageBytes = 65_536;

/** Rows are allocated in blocks of 512, so that bit sets are aligned to cache lines. */
const rowsPerBlock = 512;

export function wholeBlocks(rows: number): number {
  return Math.max(1, Math.ceil(rows / rowsPerBlock)) * rowsPerBlock;
}

/** A memory block for columns and bit sets; zeroed at first, and released as a whole. */
export class Arena {
  readonly kernel: Kernel;
  readonly buffer: ArrayBuffer;
  #next = 64;

  constructor(bytes: number) {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((bytes + 64) / pageBytes) });
    this.kernel = startKernel(memory);
    this.buffer = memory.buffer as ArrayBuffer;
  }

  take(bytes: number): number {
    const address = this.#next;
    this.#next += Math.ceil(bytes / 64) * 64;
    if (this.#next > this.buffer.byteLength) throw new RangeError('The search arena is full.');
    return address;
  }
}
