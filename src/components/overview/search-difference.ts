import type { SearchQuery } from '#contract/search/search.ts';
import { chosenFilters, type ChosenFilter } from '#domain/search/chosen-filters.ts';
import type { Places } from '#domain/places/places.ts';
import { chipLabel } from '#i18n/chip-label.ts';
import type { Locale } from '#i18n/locales.ts';
import { placeWithLevel } from '#i18n/place-words.ts';

type Reader = { locale: Locale; places: Places };

/** The label of a chip, of a place with its level, by which namesakes are told apart. */
export function labelOf(filter: ChosenFilter, query: SearchQuery, reader: Reader): string {
  const isPlace = filter.kind === 'value' && filter.name === 'place';
  return isPlace ? placeWithLevel(filter.value, reader) : chipLabel(filter, query, reader);
}

const labelsOf = (query: SearchQuery, reader: Reader) =>
  chosenFilters(query).map((filter) => labelOf(filter, query, reader));

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
