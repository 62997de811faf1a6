import type { PlaceSuggestion } from '#contract/location.ts';
import { suggestPlaces } from '#domain/search/interpret/place/suggest.ts';
import { emptySearch } from '#domain/search/search-query.ts';
import type { Locale } from '#i18n/locales.ts';
import { placeQualifier } from '#i18n/place-words.ts';
import type { Runtime } from '#server/runtime.ts';

const maxPlaces = 8;

/** Up to eight places of any level with a word that starts with the text, likeliest first, and their listings. */
export async function suggestSearchPlaces(
  { places, search }: Pick<Runtime, 'places' | 'search'>,
  text: string,
  locale: Locale,
): Promise<PlaceSuggestion[]> {
  const suggested = suggestPlaces(places, text, maxPlaces).map(async ({ id, level, name }) => ({
    id,
    level: level.toUpperCase() as PlaceSuggestion['level'],
    name: places.nameOf(id, locale) ?? name,
    qualifier: placeQualifier(id, { locale, places }),
    listings: await search.count({ ...emptySearch, place: [id] }),
  }));
  return Promise.all(suggested);
}
