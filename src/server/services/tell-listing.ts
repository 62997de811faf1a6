import type { ManagedListing } from '#contract/managed-listing.ts';
import { imageFrom } from '#domain/image.ts';
import { missingFacts } from '#domain/missing-facts.ts';
import { unlikelyFacts } from '#domain/unlikely-facts.ts';
import type { ManagedRow } from '../db/queries/managed-listing.ts';
import type { Runtime } from '../runtime.ts';
import { factsOf } from './managed-facts.ts';
import type { Managing } from './managed-kind.ts';
import { standingFor } from './managed-standing.ts';
import { priceLevelOf } from './read-price-level.ts';

/** The listing as its owner and admins have it. */
export function tellListing(
  runtime: Pick<Runtime, 'places' | 'search'>,
  row: ManagedRow,
  managing: Pick<Managing, 'actor' | 'locale'>,
): ManagedListing {
  const { kind, version, countyId, municipalityId, hasOwnershipDocument, hasUsagePermit } = row;
  const { archivedAt: _archivedAt, ...standing } = standingFor(managing, row);
  const facts = factsOf(row);
  const images = row.images.map(imageFrom);
  return {
    ...standing,
    kind,
    version,
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
