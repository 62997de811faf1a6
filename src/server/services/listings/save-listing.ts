import { missingFacts } from '#domain/listings/missing-facts.ts';
import { storableFacts, shownFacts, type ListingFacts } from '#domain/listings/shown-facts.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { changeListing, type ManagedRow, saveListingWords } from '#server/db/queries/listings/managed-listing.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { columnsOf } from './managed-facts.ts';
import type { Save } from './managed-kind.ts';
import { refuseIncomplete, wordsOf, recordPrice } from './public-listing.ts';

/** Writes a listing's facts, place, points, words and prices; a public one loses facts that the form hides. */
export async function saveListing(
  runtime: Pick<Runtime, 'places' | 'secrets'>,
  transaction: Transaction,
  { row, facts, moved = {} }: Save<ManagedRow, ListingFacts>,
): Promise<void> {
  const shown = isPublic(moved.status ?? row.status);
  const stored = storableFacts(shown ? shownFacts(facts) : facts);
  if (shown) refuseIncomplete(missingFacts({ ...stored, images: row.images }));
  const price = await recordPrice(transaction, row, shown ? stored : undefined);
  await changeListing(transaction, row.id, { ...columnsOf(runtime, row.id, stored), ...price, ...moved });
  await saveListingWords(transaction, row.id, wordsOf(runtime.places, stored));
}
