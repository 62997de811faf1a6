import type { SearchQuery } from '#contract/search/search.ts';
import type { ChosenFilter } from '#domain/search/chosen-filters.ts';
import type { Places } from '#domain/places/places.ts';
import type { Locale } from './locales.ts';
import { perLocale } from './per-locale.ts';
import { translator } from './translate.ts';
import { rangeLabel } from './chip-label.ts';
import { uncapitalised } from './capitalised.ts';
import { circleLabel, placeLabel } from './place-words.ts';

type Reader = { locale: Locale; places: Places };

const maxNamedPlaces = 3;
const maxNamedRooms = 6;
const maxNamedTypes = 2;
const maxNamedText = 40;
const always: readonly ChosenFilter['name'][] = ['purpose', 'category', 'price', 'area'];
const lists = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const leased: readonly unknown[] = ['COMMERCIAL', 'LAND'];

/** Flats by number of rooms, for which Croatian has an adjective and a noun. */
function flatsByRooms({ category, type, roomsMin, roomsMax }: SearchQuery): string | undefined {
  if (category !== 'FLAT' || type.length > 0 || roomsMin !== roomsMax || roomsMin === undefined) return undefined;
  if (roomsMin === 0) return 'STUDIO';
  return Number.isInteger(roomsMin) && roomsMin <= maxNamedRooms ? `FLAT_${roomsMin}` : undefined;
}

/** What the heading calls the results by: up to two types or categories, or flats by rooms. */
function subjectNames(query: SearchQuery): string[] {
  if (query.type.length > 0) return query.type.length <= maxNamedTypes ? query.type : [];
  const { category, anyCategory = [] } = query;
  if (!category && anyCategory.length > 0) return anyCategory.length <= maxNamedTypes ? anyCategory : [];
  return [flatsByRooms(query) ?? []].flat();
}

/** `Vile`, `Prodaja dvosobnih stanova`, `Prodaja vila i kamenih kuća`, `Najam stanova` */
function subjectOf(query: SearchQuery, locale: Locale): string {
  const t = translator(locale);
  const { purpose, category, kind } = query;
  const names = subjectNames(query);
  if (names.length === 0) {
    const any = !purpose && !category;
    if (any && kind.length > 0 && !kind.includes('SINGLE')) return t('overview.heading.projects');
    if (any && String(query.condition) === 'NEW_BUILD') return t('overview.heading.new_build');
    return t(`overview.heading.${purpose ?? 'any'}_${category ?? 'any'}`);
  }
  const form = purpose && purpose !== 'SHORT_STAY' ? 'type_of' : 'type';
  const words = names.map((name) => t(`overview.${form}.${name}`));
  const name = lists[locale].format(words.map((word, index) => (index === 0 ? word : uncapitalised(word, locale))));
  if (!purpose) return name;
  const offer = purpose === 'RENT' && leased.includes(category) ? 'LEASE' : purpose;
  return t(`overview.offer.${offer}`, { name });
}

const isShort = (text: string | undefined): text is string => text !== undefined && text.length <= maxNamedText;

/** Whether the heading includes the filter. */
export function isInHeading({ name }: ChosenFilter, query: SearchQuery): boolean {
  if (name === 'anyCategory') return subjectNames(query).length > 0;
  if (name === 'type') return query.type.length <= maxNamedTypes;
  if (name === 'rooms') return flatsByRooms(query) !== undefined;
  if (name === 'q') return isShort(query.q);
  return name === 'place' ? query.place.length <= maxNamedPlaces : always.includes(name);
}

/** `do 200.000 €, od 60 m²` */
function measuresOf({ priceMin, priceMax, areaMin, areaMax }: SearchQuery, locale: Locale): string {
  const measures = [
    { name: 'price', min: priceMin, max: priceMax },
    { name: 'area', min: areaMin, max: areaMax },
  ] as const;
  return measures
    .filter(({ min, max }) => min !== undefined || max !== undefined)
    .map((measure) => rangeLabel(measure, locale))
    .join(', ');
}

/** The heading of a search: `Prodaja stanova – Split`, `Dvosobni stanovi do 200.000 € – Split`. */
export function headingText(query: SearchQuery, reader: Reader): string {
  const { locale } = reader;
  const text = isShort(query.q) ? translator(locale)('filters.chip.q', { value: query.q }) : '';
  const heading = [subjectOf(query, locale), text, measuresOf(query, locale)].filter(Boolean).join(' ');
  const places = query.place.slice(0, maxNamedPlaces).map((id) => placeLabel(id, reader));
  const place = places.join(', ') || (query.near && circleLabel(query.near, reader));
  if (!place) return heading;
  const onIsland = query.place[0]?.startsWith('i:');
  return translator(locale)(onIsland ? 'overview.on_island' : 'overview.in_place', { heading, place });
}
