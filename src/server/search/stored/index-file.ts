import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Numbers } from '#server/search/memory/arena.ts';

/** A file begins with length and checksum of its head, and the head as JSON; then all numbers follow, and the checksum of all. */
const sumBytes = 4;
/** Milliseconds since its last byte: nobody writes to it any more. */
const leftAfter = 5 * 60 * 1000;
const pageBytes = 64 * 1024;
const chunk = 4 * 1024 * 1024;

const asBytes = ({ buffer, byteOffset, byteLength }: Numbers) => new Uint8Array(buffer, byteOffset, byteLength);

/** Nothing that a start could read: cut off, changed, or of another kind. */
export class UnusableFile extends Error {}

async function readWhole(file: FileHandle, into: Uint8Array): Promise<void> {
  for (let at = 0; at < into.length;) {
    const { bytesRead } = await file.read(into, at, Math.min(chunk, into.length - at));
    if (bytesRead === 0) throw new UnusableFile('The file is cut off.');
    at += bytesRead;
  }
}

async function writeWhole(file: FileHandle, from: Uint8Array): Promise<void> {
  for (let at = 0; at < from.length;) {
    const { bytesWritten } = await file.write(from, at, Math.min(chunk, from.length - at));
    at += bytesWritten;
  }
}

type Written = { head: unknown; numbers: readonly Numbers[]; signal?: AbortSignal | undefined };

/** Writes a file beside the wanted one, which it then replaces: a reader sees the whole old or the whole new one. */
export async function writeIndexFile(path: string, { head, numbers, signal }: Written): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      const text = Buffer.from(JSON.stringify(head));
      const length = new Float64Array([text.length, crc32(text)]);
      // Searches count within the memory that is being written: sum and file are of one copy.
      const copy = Buffer.allocUnsafeSlow(chunk);
      let sum = 0;
      for (const part of [asBytes(length), text, ...numbers.map(asBytes)]) {
        for (let at = 0; at < part.length; at += chunk) {
          signal?.throwIfAborted();
          const piece = copy.subarray(0, Math.min(chunk, part.length - at));
          piece.set(part.subarray(at, at + chunk));
          sum = crc32(piece, sum);
          await writeWhole(file, piece);
        }
      }
      await writeWhole(file, asBytes(new Uint32Array([sum])));
      await file.sync();
    } finally {
      await file.close();
    }
    signal?.throwIfAborted();
    await rename(temporary, path);
    const folder = await open(dirname(path), constants.O_RDONLY);
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes what writers that were killed left beside the file some time ago; others may be writing now. */
export async function removeLeftParts(path: string): Promise<void> {
  const isPart = (name: string) => name.startsWith(`${basename(path)}.`) && name.endsWith('.part');
  for (const name of (await readdir(dirname(path))).filter(isPart)) {
    const part = join(dirname(path), name);
    const { mtimeMs } = await stat(part).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > leftAfter) await rm(part, { force: true });
  }
}

/** Reads a head, then numbers in the order in which they were written, and at last compares the checksum. */
export class IndexFile {
  readonly head: unknown;
  readonly #file: FileHandle;
  readonly #piece = Buffer.allocUnsafeSlow(chunk);
  #sum: number;

  private constructor(file: FileHandle, head: unknown, sum: number) {
    this.#file = file;
    this.head = head;
    this.#sum = sum;
  }

  /** @throws UnusableFile, and what `open` throws */
  static async open(path: string): Promise<IndexFile> {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      const length = new Float64Array(2);
      await readWhole(file, asBytes(length));
      const bytes = length[0] ?? 0;
      if (!Number.isInteger(bytes) || bytes < 1 || bytes > size) throw new UnusableFile('The file is of another kind.');
      const text = Buffer.alloc(bytes);
      await readWhole(file, text);
      // Memory is taken by what the head says.
      if (crc32(text) !== length[1]) throw new UnusableFile('The file was changed.');
      return new IndexFile(file, headOf(text), crc32(text, crc32(asBytes(length))));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Pages that are alike, as room without rows is, are not written: until then they take no memory. */
  async read(into: Numbers): Promise<void> {
    const bytes = asBytes(into);
    for (let at = 0; at < bytes.length; at += chunk) {
      const piece = this.#piece.subarray(0, Math.min(chunk, bytes.length - at));
      await readWhole(this.#file, piece);
      this.#sum = crc32(piece, this.#sum);
      for (let page = 0; page < piece.length; page += pageBytes) {
        const [from, to] = [piece.subarray(page, page + pageBytes), bytes.subarray(at + page, at + page + pageBytes)];
        if (!from.equals(to.subarray(0, from.length))) to.set(from);
      }
    }
  }

  /** @throws UnusableFile if anything read differs from what was written */
  async check(): Promise<void> {
    const sum = new Uint32Array(sumBytes / 4);
    await readWhole(this.#file, asBytes(sum));
    if (sum[0] !== this.#sum) throw new UnusableFile('The file was changed.');
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

function headOf(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    throw new UnusableFile('The file is of another kind.');
  }
}
