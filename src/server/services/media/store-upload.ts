import { mostBytesOfUser, type FileRefusal } from '#contract/media/upload.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import {
  lockFileOwner,
  sumOwnBytes,
  type FileOwner,
  claimFiles,
  insertPendingFiles,
  releaseFiles,
} from '#server/db/queries/media/listing-files.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { logFileChanges, type FileNote, permitOwner, refuseArchived } from './change-files.ts';
import { removeFiles } from './remove-files.ts';

/** Who keeps files, and with which listing. */
export type Keeper = { actor: Actor; listing: FileOwner };

/** Files to keep together, with the row that owns them. */
export type NewFiles = {
  files: { key: string; path: string; bytes: number }[];
  /** Why one more would be too many, or undefined; asked while nobody else can add one. */
  refuse?: (transaction: Transaction) => Promise<FileRefusal | undefined>;
  /** Answers what was done. */
  insert: (transaction: Transaction, bytes: number) => Promise<FileNote>;
};

/** An upload may last an hour: who it comes from is looked at again. */
async function insertRow(db: Runtime['db'], { actor, listing }: Keeper, { files, refuse, insert }: NewFiles) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const keys = files.map(({ key }) => key);
  return db.transaction().execute(async (transaction): Promise<FileRefusal | undefined> => {
    const locked = await lockFileOwner(transaction, listing);
    if (!locked) throw new AppError('NOT_FOUND', { detail: 'The listing has gone meanwhile.' });
    const keeping = await requireLive(transaction, actor);
    permitOwner(keeping, locked);
    refuseArchived(locked);
    const refusal = await refuse?.(transaction);
    if (refusal) return refusal;
    if ((await sumOwnBytes(transaction, locked.ownerId)) + bytes > mostBytesOfUser) return 'STORAGE_FULL';
    if (!(await claimFiles(transaction, keys))) throw new Error('an upload took hours to be kept');
    const note = await insert(transaction, bytes);
    await logFileChanges(transaction, keeping, { listingId: listing.id, notes: [note] });
    return undefined;
  });
}

/**
 * Stores files with the row that owns them, or neither; noted first, so that a killed process leaves nothing. Answers
 * why not.
 */
export async function storeUpload(runtime: Runtime, keeper: Keeper, added: NewFiles): Promise<FileRefusal | undefined> {
  const keys = added.files.map(({ key }) => key);
  await insertPendingFiles(runtime.db, keys);
  try {
    for (const { key, path } of added.files) await runtime.files.write(key, { path });
    const refusal = await insertRow(runtime.db, keeper, added);
    if (refusal) await letGo(runtime, keys);
    return refusal;
  } catch (error) {
    await letGo(runtime, keys).catch(() => {});
    throw error;
  }
}

async function letGo(runtime: Runtime, keys: readonly string[]): Promise<void> {
  await releaseFiles(runtime.db, keys);
  await removeFiles(runtime, keys);
}
