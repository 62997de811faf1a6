import type { ManagedListing, ListingUpdate } from '#contract/listings/managed-listing.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { invalidFacts } from '#domain/listings/invalid-facts.ts';
import { findManagedRow, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import { factsOf } from './managed-facts.ts';
import { type ManagedKind, type Managing, toManagedState } from './managed-kind.ts';
import { saveListing } from './save-listing.ts';
import { imageFrom } from '#domain/media/image.ts';
import { missingFacts } from '#domain/listings/missing-facts.ts';
import { listingWarnings } from '#domain/listings/listing-warnings.ts';
import type { Runtime } from '#server/runtime.ts';
import { priceLevelOf } from './read-price-level.ts';
import { editManaged, readManaged, type Editing, type Reading } from './edit-managed.ts';

/** Single listings, managed by their owners and admins. */
export const singles: ManagedKind<ManagedRow, ListingFacts, ManagedListing> = {
  group: 'SINGLES',
  action: 'MANAGE_LISTING',
  find: (db, id) => findManagedRow(db, 'SINGLES', id),
  factsOf,
  wrong: (facts) => invalidFacts(facts),
  save: saveListing,
  toView: toManagedListing,
};

/** The listing as its owner and admins see it. */
function toManagedListing(
  runtime: Pick<Runtime, 'places' | 'search'>,
  row: ManagedRow,
  managing: Pick<Managing, 'actor' | 'locale'>,
): ManagedListing {
  const { kind, version, saveIds, countyId, municipalityId, hasOwnershipDocument, hasUsagePermit } = row;
  const { archivedAt: _archivedAt, ...standing } = toManagedState(managing, row);
  const facts = factsOf(row);
  const images = row.images.map(imageFrom);
  return {
    ...standing,
    kind,
    version,
    saveIds,
    ...facts,
    countyId,
    municipalityId,
    images,
    hasOwnershipDocument,
    hasUsagePermit,
    missing: missingFacts({ ...facts, images }),
    warnings: listingWarnings(facts, priceLevelOf(runtime, facts)?.medianPerM2Cents ?? undefined),
  };
}

/** Saves a listing's facts. Throws LISTING_INCOMPLETE; as `editManaged`. */
export function updateListing(runtime: Editing, managing: Managing, update: ListingUpdate): Promise<ManagedListing> {
  return editManaged(runtime, singles, {
    managing,
    update,
    save: (transaction, { row }) => saveListing(runtime, transaction, { row, facts: update }),
  });
}

/** A single listing in any status, for its owner and admins. Throws NOT_FOUND for anyone else. */
export function readManagedListing(runtime: Reading, managing: Managing): Promise<ManagedListing> {
  return readManaged(runtime, singles, managing);
}
