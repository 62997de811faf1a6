import type { ListingUpdate, ManagedListing } from '#contract/listings/managed-listing.ts';
import { editManaged, type Editing } from '#server/services/managed/edit-managed.ts';
import type { Managing } from '#server/services/managed/managed-kind.ts';
import { saveListing } from './save-listing.ts';
import { singles } from './singles.ts';

/**
 * Saves what the advertiser says. Throws as `editManaged`; LISTING_INCOMPLETE where a public listing would lack
 * facts.
 */
export function updateListing(runtime: Editing, managing: Managing, update: ListingUpdate): Promise<ManagedListing> {
  return editManaged(runtime, singles, {
    managing,
    update,
    save: (transaction, { row }) => saveListing(runtime, transaction, { row, facts: update }),
  });
}
