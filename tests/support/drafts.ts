import type { ManagedListing } from '#contract/managed-listing.ts';
import { openDraft, sendingOf, typeInto } from '#islands/listings/draft/draft.ts';
import type { Draft } from '#islands/listings/draft/edits.ts';
import type { Path } from '#islands/listings/draft/paths.ts';
import type { Typed } from '#islands/listings/draft/typed.ts';
import { exampleManagedListing } from '#server/api/examples/managed-listing.ts';

/** A whole flat for sale, not yet public unless told otherwise. */
export function managed(more: Partial<ManagedListing> = {}): ManagedListing {
  return {
    ...exampleManagedListing,
    rooms: 2,
    status: 'DRAFT',
    version: 1,
    url: null,
    moves: ['PUBLISHED', 'ARCHIVED'],
    ...more,
  };
}

/** A draft into which this was typed. */
export function drafted(typed: Partial<Record<Path, Typed>>, listing = managed()): Draft {
  let draft = openDraft(listing);
  for (const [path, value] of Object.entries(typed)) draft = typeInto(draft, path as Path, value);
  return draft;
}

/** What of a draft would be saved now. */
export function sent(draft: Draft): Path[] {
  return [...(sendingOf(draft)?.edits.keys() ?? [])];
}
