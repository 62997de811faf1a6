import type { Kysely } from 'kysely';
import type { ManagedListing } from '#contract/managed-listing.ts';
import { imageFrom } from '#domain/image.ts';
import { isPublic, movesFrom } from '#domain/lifecycle.ts';
import { missingFacts } from '#domain/missing-facts.ts';
import type { Actor } from '#domain/permissions.ts';
import { unlikelyFacts } from '#domain/unlikely-facts.ts';
import type { Locale } from '#i18n/locales.ts';
import { listingPath } from '#i18n/paths.ts';
import { findManagedRow, type ManagedRow } from '../db/queries/managed-listing.ts';
import type { Database } from '../db/tables/index.ts';
import type { Runtime } from '../runtime.ts';
import type { Managing } from './lock-managed.ts';
import { factsOf } from './managed-facts.ts';
import { permit } from './permit.ts';
import { priceLevelOf } from './read-price-level.ts';

const isoTime = (time: Date | null) => time && time.toISOString();

/** The statuses to which the actor may bring the listing now. */
export function movesOf(row: ManagedRow, { role }: Actor): ReturnType<typeof movesFrom> {
  const state = { status: row.status, archivedAt: row.archivedAt, beforeArchive: row.archivedFrom };
  return movesFrom(state, role === 'ADMIN' ? 'ADMIN' : 'OWNER', row.now);
}

/** The path of the listing's public page, while there is one. */
export function publicUrl({ id, kind, status, titleHr: hr, titleEn: en }: ManagedRow, locale: Locale): string | null {
  return isPublic(status) && hr !== null ? listingPath(locale, { id, kind, title: { hr, en } }) : null;
}

/** The listing as its owner and admins have it. */
export function managedListing(
  runtime: Pick<Runtime, 'places' | 'search'>,
  row: ManagedRow,
  { actor, locale }: Pick<Managing, 'actor' | 'locale'>,
): ManagedListing {
  const { id, kind, status, version, countyId, municipalityId, hasOwnershipDocument, hasUsagePermit } = row;
  const facts = factsOf(row);
  const images = row.images.map(imageFrom);
  return {
    id,
    kind,
    status,
    version,
    ...facts,
    countyId,
    municipalityId,
    images,
    hasOwnershipDocument,
    hasUsagePermit,
    missing: missingFacts({ ...facts, images }),
    warnings: unlikelyFacts(facts, priceLevelOf(runtime, facts)?.medianPerM2Cents ?? undefined),
    moves: [...movesOf(row, actor)],
    blockReason: row.blockReason,
    url: publicUrl(row, locale),
    publishedAt: isoTime(row.publishedAt),
    expiresAt: isoTime(row.expiresAt),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * A listing in whatever status, for its owner and for admins; `url` is its path in the language.
 * @throws AppError NOT_FOUND for everybody else, for projects and for what is purged.
 */
export async function readManagedListing(
  runtime: Pick<Runtime, 'places' | 'search'> & { db: Kysely<Database> },
  { actor, id, locale }: Managing,
): Promise<ManagedListing> {
  const row = await findManagedRow(runtime.db, id);
  permit(actor, 'MANAGE_LISTING', row);
  if (!row) throw new Error('nobody may manage a listing that is not there');
  return managedListing(runtime, row, { actor, locale });
}
