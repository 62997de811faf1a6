import { liesIn, type Place } from '#domain/search/interpret/place/search-places.ts';
import { placeOf, type RankedPlace } from '#domain/search/interpret/place/suggest.ts';
import { isNearWord, isPlaceWord } from '#domain/search/interpret/place/typing/typed-place.ts';
import { fold } from '#domain/words/fold.ts';
import type { Locale } from '#i18n/locales.ts';
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

/** A place as a phrase names it: `Krk`, `Selce, Crikvenica`. */
function placeInPhrase(place: Place, locale: Locale, { places }: Searched): string {
  const name = places.nameOf(place.id, locale) ?? place.name;
  const isSmall = place.level === 'settlement' || place.level === 'quarter';
  const town = isSmall ? places.nameOf(`m:${place.municipalityIds[0]}`, locale) : undefined;
  return town === undefined || town === name ? name : `${name}, ${town}`;
}

/** What was typed before the name, «stan u», «kuća na otoku», without what the name begins with itself. */
function wordsBefore({ phrase, end }: TypedPhrase, name: string): string {
  const named = phrase.slice(end.before.length).trim().split(' ');
  const isLead = (word: string) => isPlaceWord(fold(word)) || word === 'of';
  const start = named.slice(0, -1).findIndex((word) => !isLead(word));
  const lead = named.slice(0, start < 0 ? -1 : start);
  if (fold(lead.at(-1) ?? '') === fold(name.split(' ')[0] ?? '')) lead.pop();
  return [end.before, ...lead].filter(Boolean).join(' ');
}

const isInside = (place: Place, { meant }: TypedPhrase['end'], { places }: Searched) =>
  meant.place.some((id) => {
    const outer = placeOf(places, id);
    return outer !== undefined && liesIn(place, outer);
  });

/** The whole phrase with this place, and its search. */
function withPlace(runtime: Searched, { place, typed }: { place: Place; typed: TypedPhrase }, locale: Locale): Subject {
  const { before, meant } = typed.end;
  const isPart = isInside(place, typed.end, runtime);
  const name = runtime.places.nameOf(place.id, locale) ?? place.name;
  const named = isPart ? name : placeInPhrase(place, locale, runtime);
  const text = [wordsBefore(typed, named), named].filter(Boolean).join(' ');
  if (isNearWord(before.split(' ').at(-1) ?? '')) return { text, query: readAgain(runtime, text).query };
  const isRead = !isPart && meant.place.length > 0;
  const query = isRead ? readAgain(runtime, text).query : { ...meant, near: undefined, place: [place.id] };
  return { text, query, before, named };
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
export async function weighPlaces(runtime: Searched, typed: TypedPhrase, locale: Locale): Promise<WeighedPlace[]> {
  const counted = toCount(runtime, typed.end).map(async ({ place, cost }) => {
    const draft = withPlace(runtime, { place, typed }, locale);
    const listings = await runtime.search.count(draft.query);
    const homes = listings > 0 ? costs.perTenfold * Math.log10(listings) : costs.withoutHomes;
    return { ...draft, place, listings, cost: cost + homes };
  });
  const weighed = await Promise.all(counted);
  return weighed.sort((a, b) => a.cost - b.cost).slice(0, maxPlaces);
}
