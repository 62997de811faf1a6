import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { wrongFacts } from '#domain/listings/wrong-facts.ts';
import { findManagedRow, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import { factsOf } from '#server/services/managed/managed-facts.ts';
import type { ManagedKind } from '#server/services/managed/managed-kind.ts';
import { saveListing } from './save-listing.ts';
import { tellListing } from './to-managed-listing.ts';

/** Single listings, which their owners and admins manage. */
export const singles: ManagedKind<ManagedRow, ListingFacts, ManagedListing> = {
  sort: 'SINGLES',
  action: 'MANAGE_LISTING',
  find: (db, id) => findManagedRow(db, 'SINGLES', id),
  factsOf,
  wrong: (facts) => wrongFacts(facts),
  save: saveListing,
  tell: tellListing,
};
