import { changeListing } from '../db/queries/managed-listing.ts';
import type { Runtime } from '../runtime.ts';
import { lockManaged, type Managing } from './lock-managed.ts';
import { statusColumns } from './status-columns.ts';

/**
 * Archives a listing, from which it can be taken back for 30 days; one that is archived stays so.
 * @throws AppError NOT_FOUND
 */
export function deleteListing({ db }: Pick<Runtime, 'db'>, managing: Pick<Managing, 'actor' | 'id'>): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockManaged(transaction, managing);
    if (row.status !== 'ARCHIVED') await changeListing(transaction, row.id, statusColumns(row, 'ARCHIVED'));
  });
}
