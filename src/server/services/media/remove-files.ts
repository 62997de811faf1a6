import { documentKey } from '#domain/media/document.ts';
import { imageKeys } from '#domain/media/image.ts';
import { removePendingFiles, listDueFiles, releaseFiles, listFilesOf } from '#server/db/queries/media/listing-files.ts';
import type { Runtime } from '#server/runtime.ts';
import type { Transaction } from '#server/db/tables/index.ts';

type Stored = Pick<Runtime, 'db' | 'files'>;

const batch = 100;
const atOnce = 5;

/** Removes files, a few concurrently; returns those removed, and the errors of the others. */
async function removeEach({ files }: Stored, keys: readonly string[]): Promise<{ gone: string[]; failed: unknown[] }> {
  const gone: string[] = [];
  const failed: unknown[] = [];
  const queue = keys[Symbol.iterator]();
  const work = async () => {
    for (const key of queue) {
      await files.remove(key).then(
        () => gone.push(key),
        (error: unknown) => failed.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { gone, failed };
}

/** One batch of due files; files still in use by a row stay. */
async function removeSome(stored: Stored, keys?: readonly string[]): Promise<{ found: number; removed: number }> {
  const due = await listDueFiles(stored.db, batch, keys);
  const unused = due.filter(({ inUse }) => !inUse).map(({ key }) => key);
  const { gone, failed } = await removeEach(stored, unused);
  await removePendingFiles(stored.db, [...gone, ...due.filter(({ inUse }) => inUse).map(({ key }) => key)]);
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} files were not removed: ${failed[0]}`);
  return { found: due.length, removed: gone.length };
}

/** Removes due files that no row owns; returns how many. Failures are thrown, and their files stay due. */
export async function removeDueFiles(stored: Stored, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  while (!signal?.aborted) {
    const round = await removeSome(stored);
    removed += round.removed;
    if (round.found < batch) break;
  }
  return removed;
}

/** Removes files that no row owns any more; failures are left to housekeeping. */
export async function removeFiles(stored: Stored, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += batch) {
    await removeSome(stored, keys.slice(start, start + batch)).catch(() => {});
  }
}

/** Releases a listing's files in the transaction that deletes it; returns the keys for `removeFiles` after commit. */
export async function releaseFilesOf(transaction: Transaction, listingIds: readonly number[]): Promise<string[]> {
  const { images, documents } = await listFilesOf(transaction, listingIds);
  const keys = [...new Set([...images.flatMap(imageKeys), ...documents.map(documentKey)])];
  await releaseFiles(transaction, keys);
  return keys;
}
