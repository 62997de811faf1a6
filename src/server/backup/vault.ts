import { createHash } from 'node:crypto';
import { Readable, pipeline } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileStore } from '#server/ports/files.ts';
import { BackupFault } from './fault.ts';
import { markOf, seal, sealedSize, unseal } from './seal.ts';

/** A stored object and its content: uncompressed and decrypted. */
export type Stored = { name: string; bytes: number; sha256: string };

/** `packed`: compressed, as what is text. */
type Packing = { packed: boolean };

/** Objects of a target, encrypted if there is a key, and their checksums. */
export type Vault = {
  /** Undefined: not encrypted. */
  mark: string | undefined;
  files: FileStore;
  /** The key of the object in the target. */
  keyOf: (name: string, how: Packing) => string;
  /** The object's size in the target, for content that is not packed. */
  sizeOf: (bytes: number) => number;
  write: (name: string, content: AsyncIterable<Buffer>, how: Packing) => Promise<Stored>;
  /** Throws BackupFault where the object is missing, or its content is not exactly what was stored. */
  read: (stored: Stored, how: Packing) => AsyncGenerator<Buffer>;
  /** What has no checksum elsewhere: the manifest, which its own seal or compression protects. */
  readUnchecked: (name: string, how: Packing) => AsyncGenerator<Buffer>;
};

/** Passes content on and tells its size and digest at the end. */
export async function* measure(
  content: AsyncIterable<Buffer>,
  tell: (measured: Omit<Stored, 'name'>) => void,
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const part of content) {
    digest.update(part);
    bytes += part.length;
    yield part;
  }
  tell({ bytes, sha256: digest.digest('hex') });
}

/** Reads to the end. */
export async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  const parts = content[Symbol.asyncIterator]();
  for (let part = await parts.next(); !part.done; part = await parts.next());
}

const through = (content: AsyncIterable<Buffer>, transform: NodeJS.ReadWriteStream): AsyncIterable<Buffer> => {
  pipeline(Readable.from(content), transform, () => {});
  return transform as unknown as AsyncIterable<Buffer>;
};

const damaged = (name: string) => new BackupFault(`${name} is cut off or was changed.`);

export function openVault(files: FileStore, key: string | undefined): Vault {
  const mark = key && markOf(key);
  const keyOf: Vault['keyOf'] = (name, { packed }) => `${name}${packed ? '.gz' : ''}${key ? '.sealed' : ''}`;

  async function* readUnchecked(name: string, how: Packing): AsyncGenerator<Buffer> {
    const found = await files.find(keyOf(name, how));
    if (!found) throw new BackupFault(`${name} is missing.`);
    try {
      const opened = key ? unseal(found.stream(), key, name) : found.stream();
      yield* how.packed ? through(opened, createGunzip()) : opened;
    } catch (error) {
      throw error instanceof BackupFault ? error : damaged(name);
    }
  }

  return {
    mark,
    files,
    keyOf,
    sizeOf: (bytes) => (key ? sealedSize(bytes) : bytes),
    readUnchecked,
    read: async function* ({ name, bytes, sha256 }, how) {
      let found: Omit<Stored, 'name'> | undefined;
      yield* measure(readUnchecked(name, how), (measured) => (found = measured));
      if (found?.bytes !== bytes || found.sha256 !== sha256) throw damaged(name);
    },
    write: async (name, content, how) => {
      let measured: Omit<Stored, 'name'> | undefined;
      const plain = measure(content, (found) => (measured = found));
      const packed = how.packed ? through(plain, createGzip({ level: 1 })) : plain;
      const sealed = key ? seal(packed, key, name) : packed;
      await files.write(keyOf(name, how), Readable.from(sealed, { objectMode: false }));
      if (!measured) throw new Error(`${name} was not read to its end`);
      return { name, ...measured };
    },
  };
}
