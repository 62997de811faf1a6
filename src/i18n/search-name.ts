import type { SearchQuery } from '#contract/search/search.ts';
import { maxSearchNameLength } from '#contract/search/saved-search.ts';
import { chosenFilters } from '#domain/search/chosen-filters.ts';
import type { Places } from '#domain/places/places.ts';
import { chipLabel } from './chip-label.ts';
import type { Locale } from './locales.ts';
import { headingFilters, headingText } from './search-heading.ts';

type Reader = { locale: Locale; places: Places };

function shortened(name: string): string {
  const signs = [...name];
  return signs.length <= maxSearchNameLength ? name : `${signs.slice(0, maxSearchNameLength - 1).join('')}…`;
}

/** The chosen filters of a search as chip labels. */
export function filterWords(query: SearchQuery, reader: Reader): string[] {
  return chosenFilters(query).map((filter) => chipLabel(filter, query, reader));
}

/** The default name of a saved search: its heading, and the filters missing there. */
export function searchName(query: SearchQuery, reader: Reader): string {
  const isInHeading = headingFilters(query, reader);
  const others = chosenFilters(query).filter((filter) => !isInHeading(filter));
  const words = others.map((filter) => chipLabel(filter, query, reader));
  return shortened([headingText(query, reader), ...words].join(', '));
}
