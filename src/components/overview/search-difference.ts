import type { SearchQuery } from '#contract/search/search.ts';
import { chosenFilters } from '#domain/search/chosen-filters.ts';
import type { Places } from '#domain/places/places.ts';
import { fullLabel } from '#i18n/chip-label.ts';
import type { Locale } from '#i18n/locales.ts';

type Reader = { locale: Locale; places: Places };

const labelsOf = (query: SearchQuery, reader: Reader) =>
  chosenFilters(query).map((filter) => fullLabel(filter, query, reader));

/** What another search adds and takes away, as words; `removedLabels` one by one. */
export function searchDifference(
  query: SearchQuery,
  other: SearchQuery,
  reader: Reader,
): { added: string; removed: string; removedLabels: string[] } {
  const [own, others] = [labelsOf(query, reader), labelsOf(other, reader)];
  const removedLabels = own.filter((label) => !others.includes(label));
  return {
    added: others.filter((label) => !own.includes(label)).join(', '),
    removed: removedLabels.join(', '),
    removedLabels,
  };
}
