import type { ListingUpdate, ManagedListing } from '#contract/managed-listing.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import type { Managing } from './lock-managed.ts';
import { movesOf } from './read-managed-listing.ts';
import { saveListing } from './save-listing.ts';
import { statusColumns } from './status-columns.ts';
import { editListing } from './update-listing.ts';

/**
 * Saves a listing and makes it public, both or neither; one that is published already is just saved.
 * @throws AppError as `updateListing`; STATUS_NOT_ALLOWED where the actor may not publish it as it is.
 */
export function publishListing(
  runtime: Pick<Runtime, 'db' | 'places' | 'search' | 'secrets'>,
  managing: Managing,
  update: ListingUpdate,
): Promise<ManagedListing> {
  return editListing(runtime, {
    managing,
    update,
    save: async (transaction, row, facts) => {
      if (row.status === 'PUBLISHED') return saveListing(runtime, transaction, { row, facts });
      if (!movesOf(row, managing.actor).includes('PUBLISHED'))
        throw new AppError('STATUS_NOT_ALLOWED', { detail: `A listing that is ${row.status} cannot be published.` });
      return saveListing(runtime, transaction, { row, facts, moved: statusColumns(row, 'PUBLISHED') });
    },
  });
}
