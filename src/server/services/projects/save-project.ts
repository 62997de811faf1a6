import type { Transaction } from 'kysely';
import { missingProjectFacts } from '#domain/projects/missing-project-facts.ts';
import { storableProjectFacts, lowestFreePrice, type ProjectFacts } from '#domain/projects/project-facts.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { changeListing } from '#server/db/queries/listings/managed-listing.ts';
import { changeProject, type ManagedProjectRow } from '#server/db/queries/projects/managed-project.ts';
import { saveListingWords } from '#server/db/queries/search/search-words.ts';
import type { Database } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import type { Save } from '#server/services/managed/managed-kind.ts';
import { projectColumnsOf } from '#server/services/managed/project-columns.ts';
import { refuseIncomplete, wordsOf } from '#server/services/managed/public-listing.ts';
import { recordPrice } from '#server/services/managed/record-price.ts';
import { saveProjectRows } from './save-project-rows.ts';

/**
 * Writes the facts of a project and its rows, with all that follows from them: place, points, words, and the price «from»,
 * which is that of the cheapest free flat.
 * @throws AppError LISTING_INCOMPLETE where a public project would lack facts.
 */
export async function saveProject(
  runtime: Pick<Runtime, 'places' | 'secrets'>,
  transaction: Transaction<Database>,
  { row, facts, moved = {} }: Save<ManagedProjectRow, ProjectFacts>,
): Promise<void> {
  const shown = isPublic(moved.status ?? row.status);
  const kept = storableProjectFacts(facts);
  const hasFloorPlans = row.kind === 'PROJECT';
  if (shown) refuseIncomplete(missingProjectFacts({ ...kept, hasFloorPlans, images: row.images }));
  await saveProjectRows(transaction, row, kept);
  const { developer, stage, startDate, completionDate } = kept;
  await changeProject(transaction, row.id, { developer, stage, startDate, completionDate });
  const price = { priceCents: lowestFreePrice(kept), priceOnRequest: false };
  await recordPrice(transaction, row, shown ? price : undefined);
  await changeListing(transaction, row.id, { ...projectColumnsOf(runtime, row.id, kept), ...price, ...moved });
  await saveListingWords(transaction, row.id, wordsOf(runtime.places, { ...kept, title: kept.name }));
}
