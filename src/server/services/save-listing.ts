import type { Transaction } from 'kysely';
import { isPublic } from '#domain/lifecycle.ts';
import { missingFacts } from '#domain/missing-facts.ts';
import { searchedNames } from '#domain/place-names.ts';
import type { Places } from '#domain/places.ts';
import { searchWords } from '#domain/search-words.ts';
import { keptFacts, shownFacts, type ListingFacts } from '#domain/shown-facts.ts';
import { changeListing, type ListingChanges, type ManagedRow } from '../db/queries/managed-listing.ts';
import { saveListingWords } from '../db/queries/search-words.ts';
import type { Database } from '../db/tables/index.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { columnsOf } from './managed-facts.ts';
import { recordPrice } from './record-price.ts';

/** What is to be written of a locked listing; `moved` are the columns of a change of status. */
export type Save = { row: ManagedRow; facts: ListingFacts; moved?: ListingChanges };

function refuseIncomplete(facts: ListingFacts, images: readonly unknown[]): void {
  const missing = missingFacts({ ...facts, images });
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map((path) => [path, ['VALUE_REQUIRED']]));
  throw new AppError('LISTING_INCOMPLETE', { detail: `Missing: ${missing.join(', ')}`, errors });
}

/** The words that lead to the listing; never those of a street that is not told. */
function wordsOf(places: Places, { title, description, settlementId, location, street, zoneLabel }: ListingFacts) {
  return searchWords({
    titleHr: title.hr,
    titleEn: title.en,
    descriptionHr: description.hr,
    descriptionEn: description.en,
    placeNames: settlementId === null ? [] : searchedNames(places, settlementId),
    street: location?.precision === 'EXACT' ? street : null,
    zoneLabel,
  });
}

/**
 * Writes the facts of a listing with all that follows from them: place, points, words, prices. Of a listing that is or
 * becomes public what the form hides is cleared.
 * @throws AppError LISTING_INCOMPLETE where a public listing would lack facts.
 */
export async function saveListing(
  runtime: Pick<Runtime, 'places' | 'secrets'>,
  transaction: Transaction<Database>,
  { row, facts, moved = {} }: Save,
): Promise<void> {
  const shown = isPublic(moved.status ?? row.status);
  const kept = keptFacts(shown ? shownFacts(facts) : facts);
  if (shown) refuseIncomplete(kept, row.images);
  const price = await recordPrice(transaction, row, shown ? kept : undefined);
  await changeListing(transaction, row.id, { ...columnsOf(runtime, row.id, kept), ...price, ...moved });
  await saveListingWords(transaction, row.id, wordsOf(runtime.places, kept));
}
