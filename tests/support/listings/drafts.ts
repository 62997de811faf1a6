import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import { openDraft, toSaveRequest, applyEdit } from '#islands/editor/draft.ts';
import { listingAdapter, type ListingTypes } from '#islands/listing-editor/listing-adapter.ts';
import type { Draft, InputValue } from '#islands/editor/adapter.ts';
import type { Path } from '#islands/listing-editor/draft/facts.ts';
import { exampleManagedListing } from '#server/api/examples/listing.ts';

/** A whole flat for sale, not yet public unless told otherwise. */
export function managed(more: Partial<ManagedListing> = {}): ManagedListing {
  return {
    ...exampleManagedListing,
    rooms: 2,
    status: 'DRAFT',
    version: 1,
    saveIds: [],
    url: null,
    moves: ['PUBLISHED', 'ARCHIVED'],
    ...more,
  };
}

/** A draft into which this was typed. */
export function drafted(typed: Partial<Record<Path, InputValue>>, listing = managed()): Draft<ListingTypes> {
  let draft = openDraft(listingAdapter, listing);
  for (const [path, value] of Object.entries(typed)) draft = applyEdit(draft, path as Path, value);
  return draft;
}

/** What of a draft would be saved now. */
export function sent(draft: Draft<ListingTypes>): Path[] {
  return [...toSaveRequest(draft).edits.keys()];
}
