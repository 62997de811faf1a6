import type { Transaction } from 'kysely';
import type { Actor } from '#domain/auth/permissions.ts';
import { lockFileOwner, type FileOwner, type FilesOf } from '#server/db/queries/media/listing-files.ts';
import type { Database } from '#server/db/tables/index.ts';
import { AppError } from '#server/errors.ts';
import type { Runtime } from '#server/runtime.ts';
import { requireLive } from '#server/services/auth/authenticate.ts';
import { noteFilesChanged, type FileNote } from './log-file-changes.ts';
import { permitFiles, permitOwner, refuseArchived } from './permit-files.ts';

/** What a change answers, and what was done. */
type Changed<Result> = { result: Result; notes: readonly FileNote[] };

export type FileChange<Result> = (transaction: Transaction<Database>, listing: FileOwner) => Promise<Changed<Result>>;

/**
 * Changes the pictures and documents of a listing while nobody else does.
 * @throws AppError UNAUTHORIZED, as `permitFiles`, STATUS_NOT_ALLOWED when archived, and what the change throws.
 */
export async function changeFiles<Result>(
  { db }: Pick<Runtime, 'db'>,
  actor: Actor,
  { of, change }: { of: FilesOf; change: FileChange<Result> },
): Promise<Result> {
  const { listingId } = of;
  const found = await permitFiles(db, actor, of);
  return db.transaction().execute(async (transaction) => {
    const listing = await lockFileOwner(transaction, found);
    if (!listing) throw new AppError('NOT_FOUND', { detail: `There is no listing ${listingId}.` });
    const changing = await requireLive(transaction, actor);
    permitOwner(changing, listing);
    refuseArchived(listing);
    const { result, notes } = await change(transaction, listing);
    await noteFilesChanged(transaction, changing, { listingId, notes });
    return result;
  });
}
