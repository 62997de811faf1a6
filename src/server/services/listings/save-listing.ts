import { missingFacts } from '#domain/listings/missing-facts.ts';
import { storableFacts, shownFacts, type ListingFacts } from '#domain/listings/shown-facts.ts';
import { isPublic } from '#domain/listings/lifecycle.ts';
import { changeListing, type ManagedRow, saveListingWords } from '#server/db/queries/listings/managed-listing.ts';
import { resetPapers } from '#server/db/queries/media/paper-checks.ts';
import type { Transaction } from '#server/db/tables/index.ts';
import type { Runtime } from '#server/runtime.ts';
import { columnsOf } from './managed-facts.ts';
import type { Save } from './managed-kind.ts';
import { refuseIncomplete, wordsOf, recordPrice } from './public-listing.ts';

/** What papers are compared with: whose home it is, where, of which kind and how large. */
const provenColumns = [
  ...(['category', 'settlementId', 'street', 'houseNumber', 'netArea', 'grossArea', 'plotArea'] as const),
  ...(['advertiserKind', 'advertiserName', 'company', 'oib'] as const),
] satisfies (keyof ManagedRow)[];

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
  const columns = columnsOf(runtime, row.id, stored);
  await changeListing(transaction, row.id, { ...columns, ...price, ...moved });
  if (provenColumns.some((name) => row[name] !== columns[name])) await resetPapers(transaction, row.id);
  await saveListingWords(transaction, row.id, wordsOf(runtime.places, stored));
}
