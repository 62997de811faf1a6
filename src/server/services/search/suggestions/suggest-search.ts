import type { PlaceSuggestion } from '#contract/location.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import type { SearchSuggestions } from '#contract/search/suggestions.ts';
import { chosenFilters } from '#domain/search/chosen-filters.ts';
import { isNearWord } from '#domain/search/interpret/place/typing/typed-place.ts';
import type { RankedPlace } from '#domain/search/interpret/place/suggest.ts';
import { chipLabel } from '#i18n/chip-label.ts';
import type { Locale } from '#i18n/locales.ts';
import { placeLabel, placeQualifier } from '#i18n/place-words.ts';
import { searchPath, withPhrase } from '#i18n/search-path.ts';
import type { Runtime } from '#server/runtime.ts';
import { interpretPhrase } from '#server/services/search/interpret-phrase.ts';
import { suggestPhrases, type Draft } from './suggest-phrases.ts';
import { normalizePhrase, readTypedPhrase, type TypedPhrase } from './typed-phrase.ts';

type Searched = Pick<Runtime, 'places' | 'search' | 'interpret'>;

const minLength = 2;
const maxPlaces = 5;
const maxCounted = 8;
const maxChips = 8;
/** How much a place gains by each tenfold of its homes, and loses without any. */
const perTenfold = 0.35;
const withoutHomes = 1;

type Weighed = Draft & { place: RankedPlace['place']; cost: number };

/** A place as a phrase names it, so that it is understood again: `otok Krk`, `Selce, Crikvenica`. */
function placeInPhrase(place: RankedPlace['place'], locale: Locale, { places }: Searched): string {
  const label = placeLabel(place.id, { locale, places });
  const isSmall = place.level === 'settlement' || place.level === 'quarter';
  const town = isSmall ? places.municipality(place.municipalityIds[0] ?? 0)?.name : undefined;
  return town === undefined || town === label ? label : `${label}, ${town}`;
}

/** The search of the phrase with this place; read as a whole where the words before the place are about places too. */
function withPlace(runtime: Searched, { end }: TypedPhrase, { text, id }: { text: string; id: string }): SearchQuery {
  const { before, meant } = end;
  const isRelated = meant.place.length > 0 || meant.near || isNearWord(before.split(' ').at(-1) ?? '');
  return isRelated ? interpretPhrase(runtime, text).query : { ...meant, place: [id] };
}

async function weighPlaces(runtime: Searched, typed: TypedPhrase, locale: Locale): Promise<Weighed[]> {
  const counted = typed.end.places.slice(0, maxCounted).map(async ({ place, cost }) => {
    const text = [typed.end.before, placeInPhrase(place, locale, runtime)].filter(Boolean).join(' ');
    const query = withPlace(runtime, typed, { text, id: place.id });
    const listings = await runtime.search.count(query);
    const gain = listings > 0 ? perTenfold * Math.log10(listings) : -withoutHomes;
    return { place, cost: cost - gain, text, query, listings };
  });
  const weighed = await Promise.all(counted);
  return weighed.sort((a, b) => a.cost - b.cost).slice(0, maxPlaces);
}

const levelOf = ({ level }: RankedPlace['place']) => level.toUpperCase() as PlaceSuggestion['level'];

/**
 * Up to five places that the last words may begin to name, up to three phrases that go on from them and have listings,
 * and what is understood so far; nothing for less than two signs, of which the first eighty count.
 */
export async function suggestSearch(runtime: Searched, text: string, locale: Locale): Promise<SearchSuggestions> {
  const phrase = normalizePhrase(text);
  if (phrase.length < minLength) return { places: [], phrases: [], understood: [] };
  const { places } = runtime;
  const typed = readTypedPhrase(runtime, phrase);
  const weighed = await weighPlaces(runtime, typed, locale);
  const phrases = await suggestPhrases(runtime, { typed, place: weighed.find(({ listings }) => listings > 0) }, locale);
  const urlOf = (draft: Draft) => withPhrase(searchPath(locale, draft.query, places), draft.text);
  const understood: SearchQuery = { ...typed.meant, q: undefined };
  return {
    places: weighed.map((draft) => ({
      id: draft.place.id,
      level: levelOf(draft.place),
      name: places.nameOf(draft.place.id, locale) ?? draft.place.name,
      qualifier: placeQualifier(draft.place.id, { locale, places }),
      listings: draft.listings,
      text: draft.text,
      url: urlOf(draft),
    })),
    phrases: phrases.map((draft) => ({ text: draft.text, url: urlOf(draft), listings: draft.listings })),
    understood: chosenFilters(understood)
      .slice(0, maxChips)
      .map((filter) => chipLabel(filter, understood, { locale, places })),
  };
}
