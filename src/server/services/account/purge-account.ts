import type { Transaction } from 'kysely';
import { lockOverdueAccount } from '#server/db/queries/account/deletion.ts';
import { anonymizeUser, buryListings, listOwnIds, removeUser } from '#server/db/queries/listings/tombstones.ts';
import type { Database } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { endHolds } from '#server/services/auth/end-holds.ts';
import { releaseFilesOf } from '#server/services/media/remove-files.ts';

const batch = 50;

async function buryAll(transaction: Transaction<Database>, userId: number): Promise<number> {
  const listings = await listOwnIds(transaction, userId);
  for (let start = 0; start < listings.length; start += batch)
    await releaseFilesOf(transaction, listings.slice(start, start + batch));
  return buryListings(transaction, listings);
}

/**
 * Deletes an account whose 30 days are over: what anybody has in hand of it, so that nothing more comes, then in one transaction its rows; their
 * files are let go, and removed by the housekeeping. Of listings that were public their pages still tell that they are
 * gone, so their owner stays as a row without a name. Nothing happens to an account that is not due.
 */
export async function purgeAccount({ db }: Pick<Runtime, 'db'>, userId: number): Promise<void> {
  const due = await db.transaction().execute(async (transaction) => {
    if (!(await lockOverdueAccount(transaction, userId))) return false;
    await endHolds(transaction, 'DELETED', { userId });
    return true;
  });
  if (!due) return;
  await db.transaction().execute(async (transaction) => {
    if (!(await lockOverdueAccount(transaction, userId))) return;
    const tombstones = await buryAll(transaction, userId);
    await (tombstones > 0 ? anonymizeUser(transaction, userId) : removeUser(transaction, userId));
  });
}
