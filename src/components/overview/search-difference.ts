import type { SearchQuery } from '#contract/search/search.ts';
import { chosenFilters } from '#domain/search/chosen-filters.ts';
import type { Places } from '#domain/places/places.ts';
import { fullLabel } from '#i18n/chip-label.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

type Reader = { locale: Locale; places: Places };

/** Another search: what it has instead of the labels `removed`, as words: `otok Krk`, `bez: prodaja`. */
export type SearchDifference = { search: SearchQuery; label: string; added: string[]; removed: string[] };

const labelsOf = (query: SearchQuery, reader: Reader) =>
  chosenFilters(query).map((filter) => fullLabel(filter, query, reader));

/** How other searches differ from one; those that no word tells apart are left out. */
export function searchDifferences(
  query: SearchQuery,
  others: readonly SearchQuery[],
  reader: Reader,
): SearchDifference[] {
  const own = labelsOf(query, reader);
  const differences = others.map((search) => {
    const labels = labelsOf(search, reader);
    const added = labels.filter((label) => !own.includes(label));
    const removed = own.filter((label) => !labels.includes(label));
    const without = () => translator(reader.locale)('overview.ask_without', { filters: removed.join(', ') });
    return { search, label: added.join(', ') || without(), added, removed };
  });
  const told = differences.filter(({ added, removed }) => added.length + removed.length > 0);
  return [...new Map(told.toReversed().map((each) => [`${each.removed} ${each.label}`, each])).values()].toReversed();
}

const maxAsked = 2;

/** The likeliest differences to choose from, all instead of the same: what is shown is one answer to one question. */
export function askedDifferences(differences: readonly SearchDifference[]): SearchDifference[] {
  const [first] = differences;
  return differences.filter(({ removed }) => String(removed) === String(first?.removed)).slice(0, maxAsked);
}
