import type { ManagedListing } from '#contract/listings/managed-listing.ts';
import { imageFrom } from '#domain/media/image.ts';
import { missingFacts } from '#domain/listings/missing-facts.ts';
import { unlikelyFacts } from '#domain/listings/unlikely-facts.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Runtime } from '#server/runtime.ts';
import { factsOf } from '#server/services/managed/managed-facts.ts';
import type { Managing } from '#server/services/managed/managed-kind.ts';
import { standingFor } from '#server/services/managed/managed-standing.ts';
import { priceLevelOf } from '#server/services/search/read-price-level.ts';

/** The listing as its owner and admins have it. */
export function tellListing(
  runtime: Pick<Runtime, 'places' | 'search'>,
  row: ManagedRow,
  managing: Pick<Managing, 'actor' | 'locale'>,
): ManagedListing {
  const { kind, version, saveIds, countyId, municipalityId, hasOwnershipDocument, hasUsagePermit } = row;
  const { archivedAt: _archivedAt, ...standing } = standingFor(managing, row);
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
    warnings: unlikelyFacts(facts, priceLevelOf(runtime, facts)?.medianPerM2Cents ?? undefined),
  };
}
