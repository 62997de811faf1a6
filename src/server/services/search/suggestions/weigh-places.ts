import type { SearchQuery } from '#contract/search/search.ts';
import { liesIn, type Place } from '#domain/search/interpret/place/search-places.ts';
import { placeOf, type RankedPlace } from '#domain/search/interpret/place/suggest.ts';
import { isNearWord } from '#domain/search/interpret/place/typing/typed-place.ts';
import type { Locale } from '#i18n/locales.ts';
import { placeLabel } from '#i18n/place-words.ts';
import { translator } from '#i18n/translate.ts';
import type { Runtime } from '#server/runtime.ts';
import { readAgain } from './read-again.ts';
import type { Draft, Subject } from './suggest-phrases.ts';
import type { TypedPhrase } from './typed-phrase.ts';

type Searched = Pick<Runtime, 'places' | 'search' | 'interpret'>;

/** A place with the whole phrase that it makes, and how unlikely it is. */
export type WeighedPlace = Draft & RankedPlace & Pick<Subject, 'before' | 'named'>;

const maxPlaces = 5;
const maxCounted = 8;
/** Phrases with another place, or near one, are read as a whole, which takes longer. */
const maxRead = 2;
const costs = {
  /** What a place gains by each tenfold of its homes. */
  perTenfold: -0.35,
  withoutHomes: 1,
} as const;

/** A place as a phrase names it, so that it is understood again: `otok Krk`, `Selce, Crikvenica`. */
function placeInPhrase(place: Place, locale: Locale, { places }: Searched): string {
  const label = placeLabel(place.id, { locale, places });
  const isSmall = place.level === 'settlement' || place.level === 'quarter';
  const town = isSmall ? places.nameOf(`m:${place.municipalityIds[0]}`, locale) : undefined;
  return town === undefined || town === label ? label : `${label}, ${town}`;
}

const isInside = (place: Place, { meant }: TypedPhrase['end'], { places }: Searched) =>
  meant.place.some((id) => {
    const outer = placeOf(places, id);
    return outer !== undefined && liesIn(place, outer);
  });

/** The whole phrase with this place, and its search. */
function withPlace(
  runtime: Searched,
  { place, end }: { place: Place; end: TypedPhrase['end'] },
  locale: Locale,
): Subject {
  const t = translator(locale);
  const { before, meant } = end;
  const query: SearchQuery = { ...meant, near: undefined, place: [place.id] };
  if (isInside(place, end, runtime)) {
    const named = placeLabel(place.id, { locale, places: runtime.places });
    return { text: `${before} ${named}`, query, before, named };
  }
  const named = placeInPhrase(place, locale, runtime);
  if (before === '') return { text: named, query, before, named };
  const words = before.split(' ');
  if (isNearWord(words.at(-1) ?? '')) {
    const text = t('suggest.home_near_place', { home: words.slice(0, -1).join(' '), place: named }).trim();
    return { text, query: readAgain(runtime, text).query };
  }
  const text = t('suggest.home_in_place', { home: before, place: named });
  return { text, query: meant.place.length > 0 ? readAgain(runtime, text).query : query, before, named };
}

/** A town's settlement of the same name only doubles it. */
const isSeat = ({ level, name, municipalityIds }: Place, { places }: Searched) =>
  level === 'settlement' && places.municipality(municipalityIds[0] ?? 0)?.name === name;

/** Parts of the place that was named before, if there are any; less of what takes longer. */
function toCount(runtime: Searched, end: TypedPhrase['end']): TypedPhrase['end']['places'] {
  const distinct = end.places.filter(({ place }) => !isSeat(place, runtime));
  const inside = distinct.filter(({ place }) => isInside(place, end, runtime));
  if (inside.length > 0) return inside.slice(0, maxCounted);
  const isRead = end.meant.place.length > 0 || isNearWord(end.before.split(' ').at(-1) ?? '');
  return distinct.slice(0, isRead ? maxRead : maxCounted);
}

/** Up to five places for the end of a phrase, those with more homes rather first. */
export async function weighPlaces(runtime: Searched, { end }: TypedPhrase, locale: Locale): Promise<WeighedPlace[]> {
  const counted = toCount(runtime, end).map(async ({ place, cost }) => {
    const draft = withPlace(runtime, { place, end }, locale);
    const listings = await runtime.search.count(draft.query);
    const homes = listings > 0 ? costs.perTenfold * Math.log10(listings) : costs.withoutHomes;
    return { ...draft, place, listings, cost: cost + homes };
  });
  const weighed = await Promise.all(counted);
  return weighed.sort((a, b) => a.cost - b.cost).slice(0, maxPlaces);
}
