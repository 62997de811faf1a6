import { isOver } from '#domain/listings/expiry.ts';
import { lockExpiring, markExpired } from '#server/db/queries/listings/availability.ts';
import type { Runtime } from '#server/runtime.ts';
import { purgeListingRows, lockOverdueListing } from '#server/db/queries/listings/public-listing.ts';
import { releaseFilesOf } from '#server/services/media/remove-files.ts';

/** Expires a listing whose time is over; whether it has. */
export function expireListing({ db }: Pick<Runtime, 'db'>, listingId: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const listing = await lockExpiring(transaction, listingId);
    if (!listing || !isOver(listing, listing.now)) return false;
    await markExpired(transaction, listingId);
    return true;
  });
}

/** Deletes a listing archived for over 30 days; a formerly public one leaves a tombstone for its page. */
export async function purgeListing({ db }: Pick<Runtime, 'db'>, listingId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await lockOverdueListing(transaction, listingId))) return;
    await releaseFilesOf(transaction, [listingId]);
    await purgeListingRows(transaction, [listingId]);
  });
}
