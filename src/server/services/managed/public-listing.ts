import { searchedNames } from '#domain/places/place-names.ts';
import type { Places } from '#domain/places/places.ts';
import { searchWords } from '#domain/words/search-words.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import { AppError } from '#server/errors.ts';

/** @throws AppError LISTING_INCOMPLETE where a listing that is to be public lacks the facts of these paths. */
export function refuseIncomplete(missing: readonly string[]): void {
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map((path) => [path, ['VALUE_REQUIRED']]));
  throw new AppError('LISTING_INCOMPLETE', { detail: `Missing: ${missing.join(', ')}`, errors });
}

type Worded = Pick<ListingFacts, 'title' | 'description' | 'settlementId' | 'location' | 'street'> & {
  zoneLabel?: string | null;
  developer?: string | null;
};

/** The words that lead to the listing; never those of a street that is not told. */
export function wordsOf(places: Places, { title, description, settlementId, location, street, ...names }: Worded) {
  return searchWords({
    titleHr: title.hr,
    titleEn: title.en,
    descriptionHr: description.hr,
    descriptionEn: description.en,
    placeNames: settlementId === null ? [] : searchedNames(places, settlementId),
    street: location?.precision === 'EXACT' ? street : null,
    zoneLabel: names.zoneLabel,
    developer: names.developer,
  });
}
