import type { Numbers } from './memory/arena.ts';

const blockBits = 20;
const blockSize = 1 << blockBits;
const inBlock = blockSize - 1;
const pointerBytes = 4;
const firstChunk = 8;
const maxChunk = 4096;

const nothing = new Uint8Array(0);

function pointer(block: Uint8Array, at: number): number {
  return new DataView(block.buffer).getInt32(at);
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

/** Numbers of blocks and words there is room for, and where the next chunk begins. */
export type PostingsState = { blocks: number; free: number; words: number };

/** Rows per word in insertion order: deltas of 1 to 5 bytes in linked, doubling chunks, about 1.5 bytes per posting. */
export class Postings {
  readonly #blocks: Uint8Array[];
  #free: number;
  #heads: Int32Array;
  #ends: Int32Array;
  #chunkEnds: Int32Array;
  #chunkSizes: Int32Array;
  #rows: Int32Array;
  #counts: Int32Array;

  /** Empty, or as a file has them, whose numbers are yet to be read. */
  constructor({ blocks, free, words }: PostingsState = { blocks: 0, free: 0, words: 1024 }) {
    this.#blocks = Array.from({ length: blocks }, () => new Uint8Array(blockSize));
    this.#free = free;
    this.#heads = new Int32Array(words);
    this.#ends = new Int32Array(words);
    this.#chunkEnds = new Int32Array(words);
    this.#chunkSizes = new Int32Array(words);
    this.#rows = new Int32Array(words);
    this.#counts = new Int32Array(words);
  }

  get state(): PostingsState {
    return { blocks: this.#blocks.length, free: this.#free, words: this.#heads.length };
  }

  get numbers(): Numbers[] {
    const ofWords = [this.#heads, this.#ends, this.#chunkEnds, this.#chunkSizes, this.#rows, this.#counts];
    return [...ofWords, ...this.#blocks];
  }

  get bytes(): number {
    return this.#blocks.length * blockSize;
  }

  count(word: number): number {
    return this.#counts[word] ?? 0;
  }

  add(word: number, row: number): void {
    while (word >= this.#heads.length) this.#grow();
    if (this.#counts[word] === 0) this.#begin(word);
    const difference = row - (this.#rows[word] ?? 0);
    let left = ((difference << 1) ^ (difference >> 31)) >>> 0;
    while (left > 127) {
      this.#write(word, (left & 127) | 128);
      left >>>= 7;
    }
    this.#write(word, left);
    this.#rows[word] = row;
    this.#counts[word] = (this.#counts[word] ?? 0) + 1;
  }

  each(word: number, visit: (row: number) => void): void {
    let left = this.count(word);
    let size = firstChunk;
    let at = this.#heads[word] ?? 0;
    let block = this.#blocks[at >>> blockBits] ?? nothing;
    let end = (at & inBlock) + size - pointerBytes;
    let row = 0;
    for (at &= inBlock; left > 0; left -= 1) {
      let value = 0;
      for (let shift = 0, byte = 128; byte > 127; shift += 7) {
        if (at === end) {
          at = pointer(block, at);
          block = this.#blocks[at >>> blockBits] ?? nothing;
          at &= inBlock;
          size = Math.min(size * 2, maxChunk);
          end = at + size - pointerBytes;
        }
        byte = block[at] ?? 0;
        at += 1;
        value |= (byte & 127) << shift;
      }
      row += (value >>> 1) ^ -(value & 1);
      visit(row);
    }
  }

  #grow(): void {
    this.#heads = doubled(this.#heads);
    this.#ends = doubled(this.#ends);
    this.#chunkEnds = doubled(this.#chunkEnds);
    this.#chunkSizes = doubled(this.#chunkSizes);
    this.#rows = doubled(this.#rows);
    this.#counts = doubled(this.#counts);
  }

  #begin(word: number): void {
    const chunk = this.#take(firstChunk);
    this.#heads[word] = chunk;
    this.#ends[word] = chunk;
    this.#chunkSizes[word] = firstChunk;
    this.#chunkEnds[word] = chunk + firstChunk - pointerBytes;
  }

  #take(size: number): number {
    if ((this.#free & inBlock) + size > blockSize || this.#free === this.#blocks.length * blockSize) {
      this.#free = this.#blocks.length * blockSize;
      this.#blocks.push(new Uint8Array(blockSize));
    }
    const chunk = this.#free;
    this.#free += size;
    return chunk;
  }

  #write(word: number, byte: number): void {
    let at = this.#ends[word] ?? 0;
    if (at === this.#chunkEnds[word]) {
      const size = Math.min((this.#chunkSizes[word] ?? 0) * 2, maxChunk);
      const next = this.#take(size);
      const full = this.#blocks[at >>> blockBits];
      if (full) new DataView(full.buffer).setInt32(at & inBlock, next);
      this.#chunkSizes[word] = size;
      this.#chunkEnds[word] = next + size - pointerBytes;
      at = next;
    }
    const block = this.#blocks[at >>> blockBits];
    if (block) block[at & inBlock] = byte;
    this.#ends[word] = at + 1;
  }
}
