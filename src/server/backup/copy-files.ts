import type { FileStore } from '#server/ports/files.ts';
import { reasonOf } from '#server/reason-of.ts';
import { BackupFault } from './fault.ts';
import { poolOf, type FileList } from './file-list.ts';
import { inParallel } from './in-parallel.ts';
import { drain, measure, type Stored, type Vault } from './vault.ts';

const atOnce = 8;
const unpacked = { packed: false };

type Copying = {
  keys: ReadonlySet<string>;
  source: FileStore;
  /** What earlier backups know of files in the target. */
  known: FileList;
  onFile: (done: number) => void;
};

export type Copied = { list: FileList; missing: string[]; copied: number; copiedBytes: number };

/** Sizes of the files that the target has, by their object's key. */
async function sizesOf(vault: Vault): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of vault.files.list(poolOf(vault))) sizes.set(key, size);
  return sizes;
}

async function* readSource(key: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw new BackupFault(`The portal's file ${key} cannot be read: ${reasonOf(error)}.`);
  }
}

async function digestOf(content: AsyncIterable<Buffer>): Promise<Omit<Stored, 'name'>> {
  let measured = { bytes: 0, sha256: '' };
  await drain(measure(content, (found) => (measured = found)));
  return measured;
}

/** Whether the target has exactly this: an interrupted backup has copied it, perhaps without the disk's having kept it. */
const isWhole = (vault: Vault, stored: Stored): Promise<boolean> =>
  drain(vault.read(stored, unpacked)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BackupFault) return false;
      throw error;
    },
  );

/** Copies files that the target lacks. Stored files never change, so that one of the same name and size is the same. */
export async function copyFiles(vault: Vault, { keys, source, known, onFile }: Copying): Promise<Copied> {
  const sizes = await sizesOf(vault);
  const result: Copied = { list: new Map(), missing: [], copied: 0, copiedBytes: 0 };
  let done = 0;
  const copy = async (key: string) => {
    const name = `${poolOf(vault)}/${key}`;
    const size = sizes.get(vault.keyOf(name, unpacked));
    const before = known.get(key);
    if (before && size === vault.sizeOf(before.bytes)) return void result.list.set(key, before);
    const file = await source.find(key);
    if (!file) return void result.missing.push(key);
    if (size === vault.sizeOf(file.size)) {
      const measured = await digestOf(readSource(key, file.stream()));
      if (await isWhole(vault, { name, ...measured })) return void result.list.set(key, measured);
    }
    const { bytes, sha256 } = await vault.write(name, readSource(key, file.stream()), unpacked);
    result.list.set(key, { bytes, sha256 });
    result.copied += 1;
    result.copiedBytes += bytes;
  };
  await inParallel(keys, atOnce, async (key) => {
    await copy(key);
    onFile((done += 1));
  });
  return result;
}
