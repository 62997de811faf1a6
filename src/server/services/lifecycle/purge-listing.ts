import { buryListings, lockOverdueListing } from '#server/db/queries/listings/tombstones.ts';
import type { Runtime } from '#server/runtime.ts';
import { releaseFilesOf } from '#server/services/media/remove-files.ts';

/**
 * Deletes a listing that has been archived for more than 30 days; its files are let go, and removed by the housekeeping.
 * Where it was public, its page still tells that it is gone. Nothing happens to one that is not due.
 */
export async function purgeListing({ db }: Pick<Runtime, 'db'>, listingId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await lockOverdueListing(transaction, listingId))) return;
    await releaseFilesOf(transaction, [listingId]);
    await buryListings(transaction, [listingId]);
  });
}
