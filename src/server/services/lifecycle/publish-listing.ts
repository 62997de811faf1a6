import type { ListingUpdate, ManagedListing } from '#contract/listings/managed-listing.ts';
import { AppError } from '#server/errors.ts';
import { editManaged, type Editing } from '#server/services/managed/edit-managed.ts';
import type { Managing } from '#server/services/managed/managed-kind.ts';
import { movesOf } from '#server/services/managed/managed-standing.ts';
import { noteListingMove } from '#server/services/managed/log-status-change.ts';
import { requireReason } from '#server/services/requests/require-reason.ts';
import { saveListing } from '#server/services/listings/save-listing.ts';
import { singles } from '#server/services/listings/singles.ts';
import { statusColumns } from '#server/services/managed/status-columns.ts';

/**
 * Saves a listing and makes it public, both or neither; one that is published already is just saved.
 * @throws AppError as `updateListing`; STATUS_NOT_ALLOWED where the actor may not publish it as it is,
 * VALIDATION_FAILED where it is blocked: `changeListingStatus` takes the reason for ending that.
 */
export function publishListing(runtime: Editing, managing: Managing, update: ListingUpdate): Promise<ManagedListing> {
  return editManaged(runtime, singles, {
    managing,
    update,
    save: async (transaction, { row, actor }) => {
      if (row.status === 'PUBLISHED') return saveListing(runtime, transaction, { row, facts: update });
      if (!movesOf(row, actor).includes('PUBLISHED'))
        throw new AppError('STATUS_NOT_ALLOWED', { detail: `A listing that is ${row.status} cannot be published.` });
      requireReason(row.status, 'PUBLISHED', undefined);
      await saveListing(runtime, transaction, { row, facts: update, moved: statusColumns(row, 'PUBLISHED') });
      await noteListingMove(runtime, transaction, { actor, listing: row, status: 'PUBLISHED' });
    },
  });
}
