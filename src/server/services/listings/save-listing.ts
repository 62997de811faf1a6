import type { Transaction } from 'kysely';
import { missingFacts } from '#domain/listings/missing-facts.ts';
import { storableFacts, shownFacts, type ListingFacts } from '#domain/listings/shown-facts.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { changeListing, type ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import { saveListingWords } from '#server/db/queries/search/search-words.ts';
import type { Database } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { columnsOf } from '#server/services/managed/managed-facts.ts';
import type { Save } from '#server/services/managed/managed-kind.ts';
import { refuseIncomplete, wordsOf } from '#server/services/managed/public-listing.ts';
import { recordPrice } from '#server/services/managed/record-price.ts';

/**
 * Writes the facts of a listing with all that follows from them: place, points, words, prices. Of a listing that is or
 * becomes public what the form hides is cleared.
 * @throws AppError LISTING_INCOMPLETE where a public listing would lack facts.
 */
export async function saveListing(
  runtime: Pick<Runtime, 'places' | 'secrets'>,
  transaction: Transaction<Database>,
  { row, facts, moved = {} }: Save<ManagedRow, ListingFacts>,
): Promise<void> {
  const shown = isPublic(moved.status ?? row.status);
  const kept = storableFacts(shown ? shownFacts(facts) : facts);
  if (shown) refuseIncomplete(missingFacts({ ...kept, images: row.images }));
  const price = await recordPrice(transaction, row, shown ? kept : undefined);
  await changeListing(transaction, row.id, { ...columnsOf(runtime, row.id, kept), ...price, ...moved });
  await saveListingWords(transaction, row.id, wordsOf(runtime.places, kept));
}
