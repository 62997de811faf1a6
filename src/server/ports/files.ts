import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

export type FileRange = { start: number; end: number };
export type StoredFile = { size: number; stream: (range?: FileRange) => Readable };

/** Content to store: in memory, a stream, or a local file, which is left in place. */
export type Content = Buffer | Readable | { path: string };

export type ListedFile = { key: string; size: number };

/** Storage of images, documents and models; keys look like `images/ab/abcdef…/640.webp`. */
export type FileStore = {
  find: (key: string) => Promise<StoredFile | undefined>;
  /** Stores the content under the key; once resolved, the file is safely on disk. */
  write: (key: string, content: Content) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** All files whose key begins with these folders, in no order. */
  list: (folders: string) => AsyncIterable<ListedFile>;
  /** Deletes incomplete writes started before this time; returns how many. */
  tidy: (before: Date) => Promise<number>;
};

const keyPattern = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_.-]*)*$/i;

/** Whether a store accepts the key: path traversal finds nothing. */
export function isFileKey(key: string): boolean {
  return keyPattern.test(key) && !key.includes('..');
}

/** @throws RangeError for an invalid key. */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError(`not a key of the file store: ${key}`);
  return key;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Moves a file into place; its folder may be concurrently created or removed. */
async function settle(half: string, path: string, flush: boolean): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const made = await mkdir(dirname(path), { recursive: true });
    try {
      await rename(half, path);
    } catch (error) {
      if (isMissing(error) && tries < 5) continue;
      throw error;
    }
    if (!flush) return;
    const top = made ? dirname(made) : dirname(path);
    for (let folder = dirname(path); folder.length >= top.length; folder = dirname(folder)) await syncFolder(folder);
    return;
  }
}

function readable(content: Content): Iterable<Buffer> | Readable {
  if (Buffer.isBuffer(content)) return [content];
  return content instanceof Readable ? content : createReadStream(content.path);
}

async function* listFolder(folder: string, below: string): AsyncGenerator<ListedFile> {
  const entries = await opendir(join(folder, below), { recursive: true }).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  for await (const entry of entries ?? []) {
    const path = join(entry.parentPath, entry.name);
    const info = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
    if (info) yield { key: relative(folder, path), size: info.size };
  }
}

/** Waits until all that was written on the folder's disk is safely there. */
export async function syncDisk(folder: string): Promise<void> {
  await promisify(execFile)('sync', ['-f', folder]);
}

/** Files in a local folder, incomplete ones in `half`. Without `flush` many are written faster, safe only after `syncDisk`. */
export function localFiles(folder: string, { flush = true } = {}): FileStore {
  const halves = join(folder, 'half');
  return {
    find: async (key) => {
      if (!isFileKey(key)) return undefined;
      const path = join(folder, key);
      const info = await stat(path).catch(() => undefined);
      return info?.isFile() ? { size: info.size, stream: (range) => createReadStream(path, range) } : undefined;
    },
    write: async (key, content) => {
      const path = join(folder, checkFileKey(key));
      const half = join(halves, randomBytes(12).toString('hex'));
      await mkdir(halves, { recursive: true, mode: 0o700 });
      try {
        await pipeline(readable(content), createWriteStream(half, { flush }));
        await settle(half, path, flush);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    remove: async (key) => {
      const path = join(folder, checkFileKey(key));
      await rm(path, { force: true });
      await rmdir(dirname(path)).catch(() => {});
    },
    list: (folders) => listFolder(folder, checkFileKey(folders)),
    tidy: async (before) => {
      let removed = 0;
      for (const name of await readdir(halves).catch(() => [])) {
        const path = join(halves, name);
        const info = await stat(path).catch(() => undefined);
        if (!info || info.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
