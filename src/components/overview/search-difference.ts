import type { SearchQuery } from '#contract/search/search.ts';
import type { FilterName } from '#contract/search/filter-list.ts';
import { chosenFilters } from '#domain/search/chosen-filters.ts';
import type { Places } from '#domain/places/places.ts';
import { fullLabel } from '#i18n/chip-label.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

type Reader = { locale: Locale; places: Places };

/**
 * Another search: what it has instead of the labels `removed`, as words: `otok Krk`, `bez: prodaja`; `isMixed` if
 * elsewhere and for something else.
 */
export type SearchDifference = {
  search: SearchQuery;
  label: string;
  added: string[];
  removed: string[];
  isMixed: boolean;
};

type Part = { label: string; isWhere: boolean };

const whereabouts: readonly FilterName[] = ['place', 'notPlace', 'near', 'bbox', 'drawn'];

const partsOf = (query: SearchQuery, reader: Reader): Part[] =>
  chosenFilters(query).map((filter) => ({
    label: fullLabel(filter, query, reader),
    isWhere: whereabouts.includes(filter.name),
  }));

const besides = (parts: readonly Part[], others: readonly Part[]) =>
  parts.filter(({ label }) => others.every((other) => other.label !== label));
const labelsOf = (parts: readonly Part[]) => parts.map(({ label }) => label);

/** How other searches differ from one; those that no word tells apart are left out. */
export function searchDifferences(
  query: SearchQuery,
  others: readonly SearchQuery[],
  reader: Reader,
): SearchDifference[] {
  const own = partsOf(query, reader);
  const differences = others.map((search) => {
    const parts = partsOf(search, reader);
    const changed = { added: besides(parts, own), removed: besides(own, parts) };
    const [added, removed] = [labelsOf(changed.added), labelsOf(changed.removed)];
    const isMixed = new Set([...changed.added, ...changed.removed].map(({ isWhere }) => isWhere)).size > 1;
    const without = () => translator(reader.locale)('overview.ask_without', { filters: removed.join(', ') });
    return { search, label: added.join(', ') || without(), added, removed, isMixed };
  });
  const told = differences.filter(({ added, removed }) => added.length + removed.length > 0);
  return [...new Map(told.toReversed().map((each) => [`${each.removed} ${each.label}`, each])).values()].toReversed();
}

/** What the menus of chips offer; to remove a single filter is what each chip does, of several places one changes alone. */
export function chipDifferences(differences: readonly SearchDifference[], { place }: SearchQuery): SearchDifference[] {
  return differences
    .filter(({ isMixed }) => !isMixed)
    .filter(({ added, removed }) =>
      place.length > 1 ? added.length === 1 && removed.length === 1 : added.length > 0 || removed.length > 1,
    );
}

const maxAsked = 2;

/** The likeliest differences to choose from, all instead of the same: one question about one matter, if there is one. */
export function askedDifferences(differences: readonly SearchDifference[]): SearchDifference[] {
  const plain = differences.filter(({ isMixed }) => !isMixed);
  const possible = plain.length > 0 ? plain : differences;
  const [first] = possible;
  return possible.filter(({ removed }) => String(removed) === String(first?.removed)).slice(0, maxAsked);
}
