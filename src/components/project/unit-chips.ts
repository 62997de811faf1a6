import { offerLimits, type OfferLimits } from '#domain/projects/offers.ts';
import type { UnitQuery } from '#domain/projects/unit-query.ts';
import { chosenFilters } from '#domain/search/chosen-filters.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { Places } from '#domain/places/places.ts';
import { chipLabel } from '#i18n/chip-label.ts';
import type { Locale } from '#i18n/locales.ts';
import { unitLinks } from './unit-links.ts';

const ofForm: readonly string[] = ['priceMax', 'areaMin', 'areaMax'];
const besidesForm = offerLimits.filter((name) => !ofForm.includes(name));

/** The bounds, as of a search, that the form does not have; those of rooms and floor give way to its single value. */
export function limitsBesides(query: UnitQuery): OfferLimits {
  const isReplaced = (name: string) =>
    (['rooms', 'floor'] as const).some((single) => name.startsWith(single) && query[single] !== undefined);
  return Object.fromEntries(besidesForm.filter((name) => !isReplaced(name)).map((name) => [name, query[name]]));
}

/** Those bounds as removable chips, as in a search. */
export function unitChips(
  { url, query }: { url: string; query: UnitQuery },
  reader: { locale: Locale; places: Places },
): { href: string; text: string }[] {
  const links = unitLinks(url, query);
  const search = { ...emptySearch, ...limitsBesides(query) };
  return chosenFilters(search).map((filter) => {
    const limits = Object.fromEntries(besidesForm.map((name) => [name, filter.without[name]]));
    return { href: links.without(limits), text: chipLabel(filter, search, reader) };
  });
}
