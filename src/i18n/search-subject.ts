import type { SearchQuery } from '#contract/search/search.ts';
import type { ChosenFilter } from '#domain/search/chosen-filters.ts';
import { uncapitalised } from './capitalised.ts';
import { formatCount } from './format.ts';
import type { Locale } from './locales.ts';
import { perLocale } from './per-locale.ts';
import { translator } from './translate.ts';

/** More rooms, and half ones, are told in digits: `2,5-sobni stanovi`. */
const maxNamedRooms = 6;
const maxNamedTypes = 2;
const lists = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const leased: readonly unknown[] = ['COMMERCIAL', 'LAND'];

/** Flats by number of rooms, for which languages have an adjective or a noun. */
function flatsByRooms({ category, type, roomsMin, roomsMax }: SearchQuery): string | undefined {
  if (category !== 'FLAT' || type.length > 0 || roomsMin !== roomsMax || roomsMin === undefined) return undefined;
  if (roomsMin === 0) return 'STUDIO';
  return Number.isInteger(roomsMin) && roomsMin <= maxNamedRooms ? `FLAT_${roomsMin}` : 'FLAT_ROOMS';
}

/** What the heading calls the results by: up to two types or categories, or flats by rooms. */
function subjectNames(query: SearchQuery): string[] {
  if (query.type.length > 0) return query.type.length <= maxNamedTypes ? query.type : [];
  const { category, anyCategory = [] } = query;
  if (!category && anyCategory.length > 0) return anyCategory.length <= maxNamedTypes ? anyCategory : [];
  return [flatsByRooms(query) ?? []].flat();
}

/** The key of a heading without type or rooms. */
function generalSubject({ purpose, category, kind, condition }: SearchQuery): string {
  const isAny = !purpose && !category;
  if (isAny && kind.length > 0 && !kind.includes('SINGLE')) return 'projects';
  if (isAny && String(condition) === 'NEW_BUILD') return 'new_build';
  return `${purpose ?? 'any'}_${category ?? 'any'}`;
}

/** Whether the subject already says that only new builds are meant. */
export const isOfNewBuilds = (query: SearchQuery): boolean =>
  String(query.condition) === 'NEW_BUILD' &&
  subjectNames(query).length === 0 &&
  ['projects', 'new_build'].includes(generalSubject(query));

/** `Vile`, `Prodaja dvosobnih stanova`, `Prodaja vila i kamenih kuća`, `Najam stanova` */
export function subjectOf(query: SearchQuery, locale: Locale): string {
  const t = translator(locale);
  const { purpose, category } = query;
  const names = subjectNames(query);
  if (names.length === 0) return t(`overview.heading.${generalSubject(query)}`);
  const form = purpose && purpose !== 'SHORT_STAY' ? 'type_of' : 'type';
  const rooms = formatCount(locale, query.roomsMin ?? 0);
  const words = names.map((name) => t(`overview.${form}.${name}`, { rooms }));
  const name = lists[locale].format(words.map((word, index) => (index === 0 ? word : uncapitalised(word, locale))));
  if (!purpose) return name;
  const offer = purpose === 'RENT' && leased.includes(category) ? 'LEASE' : purpose;
  return t(`overview.offer.${offer}`, { name });
}

/** Whether the subject includes the filter, other than purpose and category, which it always does. */
export function isSubject(name: ChosenFilter['name'], query: SearchQuery): boolean {
  if (name === 'anyCategory') return subjectNames(query).length > 0;
  if (name === 'type') return query.type.length <= maxNamedTypes;
  if (name === 'rooms') return flatsByRooms(query) !== undefined;
  return name === 'condition' && isOfNewBuilds(query);
}
