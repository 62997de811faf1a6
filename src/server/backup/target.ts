import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';
import { liesIn } from '#server/lies-in.ts';
import { isFileKey, localFiles, syncDisk, type FileStore } from '#server/ports/files.ts';
import type { S3Config } from '#server/settings/s3.ts';
import { reasonOf } from '#server/reason-of.ts';
import { BackupFault } from './fault.ts';

/** `settle` waits until all that was written is safe. */
export type Target = { told: string; files: FileStore; settle: () => Promise<void>; close: () => void };

const bucketAddress = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*?))?\/?$/;

/** The store below some folders. */
function below(files: FileStore, folders: string): FileStore {
  const inside = (key: string) => `${folders}/${key}`;
  return {
    find: (key) => files.find(inside(key)),
    write: (key, content) => files.write(inside(key), content),
    remove: (key) => files.remove(inside(key)),
    list: async function* (prefix) {
      for await (const { key, size } of files.list(inside(prefix))) yield { key: key.slice(folders.length + 1), size };
    },
    tidy: (before) => files.tidy(before),
  };
}

/** Tells of failures of the target, which are not those of the portal's own files. */
function telling(files: FileStore, told: string): FileStore {
  const fault = (error: unknown) =>
    error instanceof BackupFault || (error instanceof Error && !('code' in error))
      ? error
      : new BackupFault(`${told} cannot be used: ${reasonOf(error)}.`);
  const tell = <Result>(result: Promise<Result>) =>
    result.catch((error: unknown) => {
      throw fault(error);
    });
  async function* each<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    try {
      yield* items;
    } catch (error) {
      throw fault(error);
    }
  }
  return {
    find: async (key) => {
      const found = await tell(files.find(key));
      return found && { ...found, stream: (range) => Readable.from(each<Buffer>(found.stream(range))) };
    },
    write: (key, content) => tell(files.write(key, content)),
    remove: (key) => tell(files.remove(key)),
    list: (folders) => each(files.list(folders)),
    tidy: (before) => tell(files.tidy(before)),
  };
}

async function openBucket(config: S3Config, prefix: string | undefined) {
  const { s3Files } = await import('#server/ports/s3-files.ts');
  const files = s3Files(config);
  return { files: prefix ? below(files, prefix) : files, settle: async () => {}, close: files.close };
}

/** Makes a folder and those that lack above it. Node's own way never ends below /proc, where ENOENT is all it is told. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

type Folders = Pick<Config, 'dataDir' | 'brandDir'>;

function refuseOwn(folder: string, { dataDir, brandDir }: Folders): void {
  for (const [name, own] of Object.entries({ DATA_DIR: dataDir, BRAND_DIR: brandDir }))
    if (own !== undefined && liesIn(folder, own))
      throw new BackupFault(`${folder} lies in ${name} and would be lost with it. Choose another place.`);
}

async function openFolder(folder: string, folders: Folders, make: boolean) {
  refuseOwn(folder, folders);
  if (make)
    await makeFolder(join(folder, 'backups')).catch((error: unknown) => {
      throw new BackupFault(`${folder} cannot be used: ${reasonOf(error)}. Make it and give it to the portal's user.`);
    });
  return { files: localFiles(folder, { flush: false }), settle: () => syncDisk(folder), close: () => {} };
}

/** What a target is called: its whole path, or its address. */
export const tellTarget = (text: string): string => (text.includes('://') ? text : resolve(text));

/** A folder, made if it is to be written to, or `s3://bucket/prefix`. @throws BackupFault */
export async function openTarget(
  text: string,
  { backup, s3, ...folders }: Pick<Config, 'backup' | 's3'> & Folders,
  make = false,
): Promise<Target> {
  const [, bucket, prefix] = bucketAddress.exec(text) ?? [];
  const store = backup.s3 ?? s3;
  if (!bucket && text.includes('://'))
    throw new BackupFault(`${text} is no target: give a folder, or s3://bucket/prefix.`);
  if (prefix && !isFileKey(prefix)) throw new BackupFault(`${prefix} is no prefix: it takes letters, digits, - and _.`);
  if (bucket && !store)
    throw new BackupFault(`There is no store for ${text}. Set BACKUP_S3_ENDPOINT and its like, or those of S3.`);
  const told = tellTarget(text);
  const { files, ...rest } =
    bucket && store ? await openBucket({ ...store, bucket }, prefix) : await openFolder(told, folders, make);
  return { told, files: telling(files, told), ...rest };
}
