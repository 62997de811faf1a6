import { liesIn, type Place } from '#domain/search/interpret/place/search-places.ts';
import { placeOf, type RankedPlace } from '#domain/search/interpret/place/suggest.ts';
import { isArticle, isJoint, isLeadWord, readLead } from '#domain/search/interpret/place/typing/lead.ts';
import { fold } from '#domain/words/fold.ts';
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
/** Those that names without an article follow. */
const plainPrepositions: ReadonlySet<string> = new Set(['in', 'a', 'on', 'auf', 'su']);
/** About ten metres. */
const sameDegrees = 1e-4;
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
  const start = named.slice(0, -1).findIndex((word) => !isLeadWord(fold(word)));
  const lead = named.slice(0, start < 0 ? -1 : start);
  if (fold(lead.at(-1) ?? '') === fold(name.split(' ')[0] ?? '')) lead.pop();
  return [end.before, ...lead].filter(Boolean).join(' ');
}

const isInside = (place: Place, { meant }: TypedPhrase['end'], { places }: Searched) =>
  meant.place.some((id) => {
    const outer = placeOf(places, id);
    return outer !== undefined && liesIn(place, outer);
  });

/** Whether the phrase ends in the whole name already, in whatever case: «u splitu», «kod splita». */
function isTyped({ phrase, meant, end }: TypedPhrase, place: Place, { places }: Searched): boolean {
  const [tail, name] = [fold(phrase.slice(end.before.length)).split(' ').at(-1) ?? '', fold(place.name)];
  const last = name.split(' ').at(-1) ?? '';
  if (meant.q !== undefined || last.startsWith(tail) || tail.length < last.length - 1) return false;
  const [point, { near }] = [places.pointOf(place.id), meant];
  const isAround = near && point && Math.hypot(near.lat - point.lat, near.lng - point.lng) < sameDegrees;
  return isAround ?? meant.place.includes(place.id);
}

type Named = { place: Place; typed: TypedPhrase; named: string };

/** The phrase with a name in the nominative, and only with such words before it as that can follow. */
function phraseWith(runtime: Searched, { place, typed, named }: Named, locale: Locale): string {
  const { head, words, levels, ...lead } = readLead(wordsBefore(typed, named), locale);
  const t = translator(locale);
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ');
  if (levels) return join(head, ...words, named);
  if (lead.isDeclining) {
    if (isTyped(typed, place, runtime)) return typed.phrase;
    if (lead.isNear) return join(head, t('overview.around', { place: named }));
    return join(head, place.level === 'island' ? placeLabel(place.id, { locale, places: runtime.places }) : named);
  }
  const plain = words.filter((word) => !isArticle(fold(word)));
  const isPlain = plain.length === 1 && plainPrepositions.has(plain[0] ?? '');
  const isFitting = (lead.side === 'on') === (place.level === 'island') || lead.side === 'in';
  const isKept = lead.isNear || lead.side === undefined || (isPlain && isFitting);
  return isKept
    ? join(head, ...(isPlain ? plain : words), named)
    : t('suggest.home_in_place', { home: head, place: named }).trim();
}

/** The whole phrase with this place, and its search. */
function withPlace(runtime: Searched, { place, typed }: Omit<Named, 'named'>, locale: Locale): Subject {
  const { meant } = typed.end;
  const isPart = isInside(place, typed.end, runtime);
  const name = runtime.places.nameOf(place.id, locale) ?? place.name;
  const named = isPart ? name : placeInPhrase(place, locale, runtime);
  const text = phraseWith(runtime, { place, typed, named }, locale);
  const { head, isNear } = readLead(wordsBefore(typed, named), locale);
  const isRead = isNear || (!isPart && meant.place.length > 0);
  const query = isRead ? readAgain(runtime, text).query : { ...meant, near: undefined, place: [place.id] };
  return isNear ? { text, query } : { text, query, before: head, named };
}

/** A town's settlement of the same name only doubles it. */
const isSeat = ({ level, name, municipalityIds }: Place, { places }: Searched) =>
  level === 'settlement' && places.municipality(municipalityIds[0] ?? 0)?.name === name;

/** Parts of the place that was named before, if there are any; less of what takes longer. */
function toCount(runtime: Searched, typed: TypedPhrase, locale: Locale): RankedPlace[] {
  const { end } = typed;
  const { head, levels, isNear, isOther } = readLead(wordsBefore(typed, ''), locale);
  if (isOther) return [];
  const distinct = end.places.filter(({ place }) => !isSeat(place, runtime));
  const stated = distinct.filter(({ place }) => levels?.includes(place.level));
  const fitting = stated.length > 0 ? stated : distinct;
  const inside = fitting.filter(({ place }) => isInside(place, end, runtime) || end.meant.place.includes(place.id));
  if (inside.length > 0 && !isJoint(head.split(' ').at(-1) ?? '', locale)) return inside.slice(0, maxCounted);
  return fitting.slice(0, isNear || end.meant.place.length > 0 ? maxRead : maxCounted);
}

/** Up to five places for the end of a phrase, those with more homes rather first. */
export async function weighPlaces(runtime: Searched, typed: TypedPhrase, locale: Locale): Promise<WeighedPlace[]> {
  const counted = toCount(runtime, typed, locale).map(async ({ place, cost }) => {
    const draft = withPlace(runtime, { place, typed }, locale);
    const listings = await runtime.search.count(draft.query);
    const homes = listings > 0 ? costs.perTenfold * Math.log10(listings) : costs.withoutHomes;
    return { ...draft, place, listings, cost: cost + homes };
  });
  const all = await Promise.all(counted);
  // After a phrase, places without homes only hide those that have some, but for likelier ones.
  const first = typed.end.before ? all.findIndex(({ listings }) => listings > 0) : -1;
  const weighed = all.filter(({ listings }, at) => listings > 0 || first < 0 || at < first);
  return weighed.sort((a, b) => a.cost - b.cost).slice(0, maxPlaces);
}
