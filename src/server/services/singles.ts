import type { ManagedListing } from '#contract/managed-listing.ts';
import type { ListingFacts } from '#domain/shown-facts.ts';
import { wrongFacts } from '#domain/wrong-facts.ts';
import { findManagedRow, type ManagedRow } from '../db/queries/managed-listing.ts';
import { factsOf } from './managed-facts.ts';
import type { ManagedKind } from './managed-kind.ts';
import { saveListing } from './save-listing.ts';
import { tellListing } from './tell-listing.ts';

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
