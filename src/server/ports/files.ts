import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type FileRange = { start: number; end: number };
export type StoredFile = { size: number; stream: (range?: FileRange) => Readable };

/** Where pictures, documents and models are kept; keys look like `images/ab/abcdef…/640.webp`. */
export type FileStore = {
  /** The file, or undefined when there is none. */
  find: (key: string) => Promise<StoredFile | undefined>;
  /** Keeps the content under the key; when it resolves, the file is safe on disk. */
  write: (key: string, content: Buffer | Readable) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

const keyPattern = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_.-]*)*$/i;

/** Files in a local folder. A key that could leave the folder finds nothing and writes nothing. */
export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key) || key.includes('..')) throw new RangeError(`not a key of the file store: ${key}`);
    return join(folder, key);
  };
  return {
    find: async (key) => {
      if (!keyPattern.test(key) || key.includes('..')) return undefined;
      const path = pathOf(key);
      const handle = await open(path).catch(() => undefined);
      if (!handle) return undefined;
      const info = await handle.stat().finally(() => handle.close());
      if (!info.isFile()) return undefined;
      return { size: info.size, stream: (range) => createReadStream(path, range) };
    },
    write: async (key, content) => {
      const path = pathOf(key);
      const half = `${path}.${randomBytes(6).toString('hex')}.half`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(Buffer.isBuffer(content) ? [content] : content, createWriteStream(half, { flush: true }));
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      const directory = await open(dirname(path));
      await directory.sync().finally(() => directory.close());
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
