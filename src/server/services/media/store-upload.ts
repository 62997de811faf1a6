import type { Transaction } from 'kysely';
import { maxBytesOfUser, type FileRefusal } from '#contract/media/upload.ts';
import type { Actor } from '#domain/auth/permissions.ts';
import {
  lockFileOwner,
  sumOwnBytes,
  type FileOwner,
  claimFiles,
  noteFiles,
  releaseFiles,
} from '#server/db/queries/media/listing-files.ts';
import type { Database } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { noteFilesChanged, type FileNote, permitOwner, refuseArchived } from './change-files.ts';
import { removeFiles } from './remove-files.ts';

/** Who keeps files, and with which listing. */
export type Keeper = { actor: Actor; listing: FileOwner };

/** Files to keep together, with the row that owns them. */
export type NewFiles = {
  files: { key: string; path: string; bytes: number }[];
  /** Why one more would be too many, or undefined; asked while nobody else can add one. */
  refuse?: (transaction: Transaction<Database>) => Promise<FileRefusal | undefined>;
  /** Answers what was done. */
  insert: (transaction: Transaction<Database>, bytes: number) => Promise<FileNote>;
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
    if ((await sumOwnBytes(transaction, locked.ownerId)) + bytes > maxBytesOfUser) return 'STORAGE_FULL';
    if (!(await claimFiles(transaction, keys))) throw new Error('an upload took hours to be kept');
    const note = await insert(transaction, bytes);
    await noteFilesChanged(transaction, keeping, { listingId: listing.id, notes: [note] });
    return undefined;
  });
}

/**
 * Keeps files and the row that owns them: both, or neither. The files are noted before they are written and taken over
 * by the row in its transaction, so that a process that dies in between leaves nothing for good.
 * @returns why they were not kept, or undefined.
 * @throws AppError UNAUTHORIZED, or as `permitOwner`, for who may not add files any more; STATUS_NOT_ALLOWED when archived
 */
export async function keepUpload(runtime: Runtime, keeper: Keeper, added: NewFiles): Promise<FileRefusal | undefined> {
  const keys = added.files.map(({ key }) => key);
  await noteFiles(runtime.db, keys);
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
