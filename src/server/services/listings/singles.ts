import type { ManagedListing, ListingUpdate } from '#contract/listings/managed-listing.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { croatianYear } from '#domain/words/croatian-year.ts';
import { invalidFacts } from '#domain/listings/invalid-facts.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { findManagedRow, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import { listPostsOfHome, type HomePost } from '#server/db/queries/listings/same-home.ts';
import type { Db } from '#server/db/tables/index.ts';
import { factsOf } from './managed-facts.ts';
import { type ManagedKind, type Managing, publicPointOf, toManagedState } from './managed-kind.ts';
import { saveListing } from './save-listing.ts';
import { imageFrom } from '#domain/media/image.ts';
import { missingFacts } from '#domain/listings/missing-facts.ts';
import { listingWarnings } from '#domain/listings/listing-warnings.ts';
import type { Runtime } from '#server/runtime.ts';
import { priceLevelOf } from './read-price-level.ts';
import { editManaged, readManaged, type Editing, type Reading } from './edit-managed.ts';

/** A single listing, and another one of the same home. */
type SingleRow = ManagedRow & { homeIds: readonly number[]; sameHome: HomePost | undefined };

const stillOffered: readonly ListingStatus[] = ['PUBLISHED', 'RESERVED', 'PAUSED', 'EXPIRED'];

async function findSingle(db: Db, id: number): Promise<SingleRow | undefined> {
  const row = await findManagedRow(db, 'SINGLES', id);
  if (!row) return undefined;
  const posts = await listPostsOfHome(db, row);
  const homeIds = [id, ...posts.map((post) => post.id)];
  return { ...row, homeIds, sameHome: posts.find(({ status }) => stillOffered.includes(status)) };
}

/** Single listings, managed by their owners and admins. */
export const singles: ManagedKind<SingleRow, ListingFacts, ManagedListing> = {
  group: 'SINGLES',
  action: 'MANAGE_LISTING',
  find: findSingle,
  factsOf,
  wrong: (facts, row) => invalidFacts(facts, { year: croatianYear(), stored: row }),
  postsOfHome: (db, { id, ownerId }, facts) => listPostsOfHome(db, { ...facts, id, ownerId }),
  save: saveListing,
  toView: toManagedListing,
};

/** The listing as its owner and admins see it. */
async function toManagedListing(
  runtime: Pick<Runtime, 'places' | 'search'>,
  row: SingleRow,
  managing: Pick<Managing, 'actor' | 'locale'>,
): Promise<ManagedListing> {
  const { homeIds, sameHome, kind, version, saveIds, countyId, municipalityId, hasOwnershipDocument, hasUsagePermit } =
    row;
  const { archivedAt: _archivedAt, ...standing } = toManagedState(managing, row);
  const facts = factsOf(row);
  const images = row.images.map(imageFrom);
  const level = await priceLevelOf(runtime, facts, homeIds);
  return {
    ...standing,
    publicPoint: publicPointOf(row),
    maxImages: row.maxImages,
    kind,
    version,
    saveIds,
    ...facts,
    countyId,
    municipalityId,
    images,
    hasOwnershipDocument,
    hasUsagePermit,
    paperChecks: row.paperChecks.map(({ kind: paper, state, note, decidedAt }) => ({
      kind: paper,
      state,
      decidedAt: decidedAt && new Date(decidedAt).toISOString(),
      reason: state === 'REFUSED' ? note : null,
    })),
    missing: missingFacts({ ...facts, images }),
    warnings: [
      ...listingWarnings(facts, level?.medianPerM2Cents ?? undefined),
      ...(sameHome ? (['SAME_HOME'] as const) : []),
    ],
    sameHome: sameHome ? { id: sameHome.id, title: { hr: sameHome.titleHr, en: sameHome.titleEn } } : null,
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
