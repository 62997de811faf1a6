import type { PlaceSuggestion } from '#contract/location.ts';
import { suggestPlaces } from '#domain/search/interpret/place/suggest.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { Locale } from '#i18n/locales.ts';
import { placeQualifier } from '#i18n/place-words.ts';
import type { Runtime } from '#server/runtime.ts';

const maxPlaces = 8;

/** Up to eight places of any level with a word that starts with the text, likeliest first, and their listings. */
export function suggestSearchPlaces(
  { places, search }: Pick<Runtime, 'places' | 'search'>,
  text: string,
  locale: Locale,
): PlaceSuggestion[] {
  return suggestPlaces(places, text, maxPlaces).map(({ id, level, name }) => ({
    id,
    level: level.toUpperCase() as PlaceSuggestion['level'],
    name: places.nameOf(id, locale) ?? name,
    qualifier: placeQualifier(id, { locale, places }),
    listings: search.count({ ...emptySearch, place: [id] }),
  }));
}
