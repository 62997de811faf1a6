import { searchWords } from '#domain/words/search-words.ts';
import type { DemoListing } from '../listings/listing.ts';

/** The words of the listing: place names as people type them, its street only where the address is told. */
export function wordsOf(listing: DemoListing, large: boolean): string[] {
  const { place, title, description, inEnglish, precision } = listing;
  const names = [
    place.settlement.name,
    ...place.settlement.alternativeNames,
    place.municipality.name,
    place.county.nameHr,
    place.county.nameEn,
    place.quarter,
    place.island,
  ];
  const draft = listing.status === 'DRAFT';
  return searchWords({
    titleHr: title.hr,
    titleEn: inEnglish ? title.en : null,
    descriptionHr: draft ? null : (description?.hr ?? null),
    descriptionEn: inEnglish && !draft && !large ? (description?.en ?? null) : null,
    placeNames: names.filter((name): name is string => name !== undefined),
    street: precision === 'EXACT' ? (listing.address?.street ?? null) : null,
    zoneLabel: listing.facts.zoneLabel,
  });
}
