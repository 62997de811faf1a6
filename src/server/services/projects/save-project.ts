import { ownNames, type OwnName } from '#contract/projects/fields.ts';
import { missingProjectFacts } from '#domain/projects/missing-project-facts.ts';
import { storableProjectFacts, lowestFreePrice, type ProjectFacts } from '#domain/projects/project-facts.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { changeListing, saveListingWords } from '#server/db/queries/listings/managed-listing.ts';
import { changeProject, type ManagedProjectRow } from '#server/db/queries/projects/managed-project.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import type { Save } from '#server/services/listings/managed-kind.ts';
import { pick } from '#server/services/listings/managed-facts.ts';
import { projectColumnsOf } from './project-columns.ts';
import { refuseIncomplete, wordsOf, recordPrice } from '#server/services/listings/public-listing.ts';
import { saveProjectRows } from './save-project-rows.ts';

/** Writes a project's facts and rows, place, points, words and lowest available price. Throws LISTING_INCOMPLETE. */
export async function saveProject(
  runtime: Pick<Runtime, 'places' | 'secrets'>,
  transaction: Transaction,
  { row, facts, moved = {} }: Save<ManagedProjectRow, ProjectFacts>,
): Promise<void> {
  const shown = isPublic(moved.status ?? row.status);
  const stored = storableProjectFacts(facts);
  const hasFloorPlans = row.kind === 'PROJECT';
  if (shown) refuseIncomplete(missingProjectFacts({ ...stored, hasFloorPlans, images: row.images }));
  await saveProjectRows(transaction, row, stored);
  await changeProject(transaction, row.id, pick<OwnName, ProjectFacts>(ownNames, stored));
  const price = { priceCents: lowestFreePrice(stored), priceOnRequest: false };
  await recordPrice(transaction, row, shown ? price : undefined);
  await changeListing(transaction, row.id, { ...projectColumnsOf(runtime, row.id, stored), ...price, ...moved });
  await saveListingWords(transaction, row.id, wordsOf(runtime.places, { ...stored, title: stored.name }));
}
