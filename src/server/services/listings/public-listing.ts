import { searchedNames } from '#domain/places/place-names.ts';
import type { Places } from '#domain/places/places.ts';
import { searchWords } from '#domain/words/search-words.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { AppError } from '#server/errors.ts';
import { insertPrice, listLastPrices, removeLastPrice } from '#server/db/queries/listings/listing-prices.ts';
import type { ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Transaction } from '#server/db/tables/index.ts';

/** @throws AppError LISTING_INCOMPLETE if a listing to be published lacks the facts at these paths. */
export function refuseIncomplete(missing: readonly string[]): void {
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map((path) => [path, ['VALUE_REQUIRED']]));
  throw new AppError('LISTING_INCOMPLETE', { detail: `Missing: ${missing.join(', ')}`, errors });
}

type Worded = Pick<ListingFacts, 'title' | 'description' | 'settlementId' | 'quarterId' | 'location' | 'street'> & {
  zoneLabel?: string | null;
  developer?: string | null;
};

/** The listing's search words; never those of a hidden street. */
export function wordsOf(
  places: Places,
  { title, description, settlementId, quarterId, location, street, ...names }: Worded,
) {
  return searchWords({
    titleHr: title.hr,
    titleEn: title.en,
    descriptionHr: description.hr,
    descriptionEn: description.en,
    placeNames: settlementId === null ? [] : searchedNames(places, { settlementId, quarterId }),
    street: location?.precision === 'EXACT' ? street : null,
    zoneLabel: names.zoneLabel,
    developer: names.developer,
  });
}

type Priced = { priceCents: number | null; priceOnRequest: boolean };

const shownPrice = ({ priceCents, priceOnRequest }: Priced) => (priceOnRequest ? null : priceCents);

/** Milliseconds after which a price counts as public: an earlier correction replaces it. */
const settles = 10 * 60_000;

/** Records a new public price, replacing one of the last ten minutes. Returns the columns that change with it. */
export async function recordPrice(
  transaction: Transaction,
  row: ManagedRow,
  shown: Priced | undefined,
): Promise<{ previousPriceCents?: number | null }> {
  const known = await listLastPrices(transaction, row.id);
  if (known.length === 0 && row.publishedAt) {
    const first = { priceCents: shownPrice(row), since: row.publishedAt };
    await insertPrice(transaction, row.id, first);
    known.push(first);
  }
  if (!shown) return {};
  const priceCents = shownPrice(shown);
  const [latest] = known;
  if (latest?.priceCents === priceCents) return {};
  if (latest && known.length > 1 && row.now.getTime() - latest.since.getTime() < settles) {
    await removeLastPrice(transaction, row.id);
    known.shift();
  }
  const [last, before] = known;
  if (last && last.priceCents === priceCents) return { previousPriceCents: before?.priceCents ?? null };
  await insertPrice(transaction, row.id, { priceCents, since: row.now });
  return { previousPriceCents: last?.priceCents ?? null };
}
