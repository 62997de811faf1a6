import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import { openDraft, sendingOf, typeInto } from '#islands/editor/draft.ts';
import { listingSubject, type ListingShape } from '#islands/listing-editor/listing-subject.ts';
import type { Draft, Typed } from '#islands/editor/subject.ts';
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
export function drafted(typed: Partial<Record<Path, Typed>>, listing = managed()): Draft<ListingShape> {
  let draft = openDraft(listingSubject, listing);
  for (const [path, value] of Object.entries(typed)) draft = typeInto(draft, path as Path, value);
  return draft;
}

/** What of a draft would be saved now. */
export function sent(draft: Draft<ListingShape>): Path[] {
  return [...sendingOf(draft).edits.keys()];
}
