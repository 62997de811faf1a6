import type { Numbers } from './memory/arena.ts';

export type Span = { start: number; end: number; hash: number };

export const emptyHash = 0x811c9dc5;

/** Adds a byte to a hash (FNV-1a); start with `emptyHash`. */
export function hashed(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193);
}

/** Lengths of its arrays, and how many words there are. */
export type VocabularyState = { bytes: number; words: number; slots: number; size: number };

/** Numbers for all words of listings; stored as bytes, since most arrive as bytes and there are many. */
export class Vocabulary {
  #bytes: Uint8Array<ArrayBuffer>;
  #starts: Int32Array<ArrayBuffer>;
  #hashes: Int32Array<ArrayBuffer>;
  #slots: Int32Array<ArrayBuffer>;
  #size: number;

  /** Empty, or as a file has it, whose numbers are yet to be read. */
  constructor(
    { bytes, words, slots, size }: VocabularyState = { bytes: 1 << 16, words: 1 << 12, slots: 1 << 13, size: 0 },
  ) {
    this.#bytes = new Uint8Array(bytes);
    this.#starts = new Int32Array(words);
    this.#hashes = new Int32Array(words);
    this.#slots = new Int32Array(slots).fill(-1);
    this.#size = size;
  }

  get state(): VocabularyState {
    return { bytes: this.#bytes.length, words: this.#starts.length, slots: this.#slots.length, size: this.#size };
  }

  get numbers(): Numbers[] {
    return [this.#bytes, this.#starts, this.#hashes, this.#slots];
  }

  get size(): number {
    return this.#size;
  }

  /** The number of the word in these bytes (UTF-8), added if new; `hash` is from `hashed`. */
  add(bytes: Uint8Array, { start, end, hash }: Span): number {
    const slot = this.#slotOf(bytes, { start, end, hash });
    const known = this.#slots[slot] ?? -1;
    return known >= 0 ? known : this.#append(bytes.subarray(start, end), hash, slot);
  }

  addWord(word: string): number {
    const bytes = Buffer.from(word);
    return this.add(bytes, { start: 0, end: bytes.length, hash: bytes.reduce(hashed, emptyHash) });
  }

  find(word: string): number {
    const bytes = Buffer.from(word);
    const hash = bytes.reduce(hashed, emptyHash);
    return this.#slots[this.#slotOf(bytes, { start: 0, end: bytes.length, hash })] ?? -1;
  }

  word(number: number): string {
    return Buffer.from(this.#bytesOf(number)).toString();
  }

  beginningWith(prefix: string, further = Infinity): number[] {
    const wanted = Buffer.from(prefix);
    const found: number[] = [];
    for (let number = 0; number < this.#size; number += 1) {
      const start = this.#starts[number] ?? 0;
      const length = (this.#starts[number + 1] ?? 0) - start;
      if (length < wanted.length || length > wanted.length + further) continue;
      let same = 0;
      while (same < wanted.length && this.#bytes[start + same] === wanted[same]) same += 1;
      if (same === wanted.length) found.push(number);
    }
    return found;
  }

  #bytesOf(number: number): Uint8Array {
    return this.#bytes.subarray(this.#starts[number], this.#starts[number + 1]);
  }

  #slotOf(bytes: Uint8Array, { start, end, hash }: Span): number {
    const mask = this.#slots.length - 1;
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] ?? -1;
      if (number < 0) return slot;
      if (this.#hashes[number] === hash && this.#isWord(number, bytes, { start, end })) return slot;
    }
  }

  #isWord(number: number, bytes: Uint8Array, { start, end }: { start: number; end: number }): boolean {
    const own = this.#starts[number] ?? 0;
    if ((this.#starts[number + 1] ?? 0) - own !== end - start) return false;
    for (let index = start; index < end; index += 1)
      if (this.#bytes[own + index - start] !== bytes[index]) return false;
    return true;
  }

  #append(word: Uint8Array, hash: number, slot: number): number {
    const number = this.#size;
    const start = this.#starts[number] ?? 0;
    while (start + word.length > this.#bytes.length)
      this.#bytes = copied(this.#bytes, new Uint8Array(this.#bytes.length * 2));
    if (number + 2 > this.#starts.length) {
      this.#starts = copied(this.#starts, new Int32Array(this.#starts.length * 2));
      this.#hashes = copied(this.#hashes, new Int32Array(this.#hashes.length * 2));
    }
    this.#bytes.set(word, start);
    this.#starts[number + 1] = start + word.length;
    this.#hashes[number] = hash;
    this.#slots[slot] = number;
    this.#size += 1;
    if (this.#size * 2 > this.#slots.length) this.#rehash();
    return number;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let number = 0; number < this.#size; number += 1) {
      const hash = this.#hashes[number] ?? 0;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.#slots = slots;
  }
}

function copied<Numbers extends Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(
  from: Numbers,
  to: Numbers,
): Numbers {
  to.set(from);
  return to;
}
