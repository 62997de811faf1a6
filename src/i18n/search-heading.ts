import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import type { Locale } from './locales.ts';
import { translator } from './translate.ts';
import { rangeLabel } from './chip-label.ts';
import { circleLabel, placeLabel } from './place-words.ts';

type Reader = { locale: Locale; places: Places };

const maxNamedPlaces = 3;
const maxNamedRooms = 6;
const leased: readonly unknown[] = ['COMMERCIAL', 'LAND'];

/** Flats by number of rooms, for which Croatian has an adjective and a noun. */
function flatsByRooms({ category, type, roomsMin, roomsMax }: SearchQuery): string | undefined {
  if (category !== 'FLAT' || type.length > 0 || roomsMin !== roomsMax || roomsMin === undefined) return undefined;
  if (roomsMin === 0) return 'STUDIO';
  return Number.isInteger(roomsMin) && roomsMin <= maxNamedRooms ? `FLAT_${roomsMin}` : undefined;
}

/** `Vile`, `Prodaja dvosobnih stanova`, `Najam stanova` */
function subjectOf(query: SearchQuery, locale: Locale): string {
  const t = translator(locale);
  const { purpose, category, kind } = query;
  const name = query.type.length === 1 ? query.type[0] : flatsByRooms(query);
  if (!name) {
    const any = !purpose && !category;
    if (any && kind.length > 0 && !kind.includes('SINGLE')) return t('overview.heading.projects');
    if (any && String(query.condition) === 'NEW_BUILD') return t('overview.heading.new_build');
    return t(`overview.heading.${purpose ?? 'any'}_${category ?? 'any'}`);
  }
  if (!purpose) return t(`overview.type.${name}`);
  if (purpose === 'SHORT_STAY') return t('overview.offer.SHORT_STAY', { name: t(`overview.type.${name}`) });
  const offer = purpose === 'RENT' && leased.includes(category) ? 'LEASE' : purpose;
  return t(`overview.offer.${offer}`, { name: t(`overview.type_of.${name}`) });
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
  const measures = measuresOf(query, locale);
  const heading = subjectOf(query, locale) + (measures && ` ${measures}`);
  const places = query.place.slice(0, maxNamedPlaces).map((id) => placeLabel(id, reader));
  const place = places.join(', ') || (query.near && circleLabel(query.near, reader));
  if (!place) return heading;
  const onIsland = query.place[0]?.startsWith('i:');
  return translator(locale)(onIsland ? 'overview.on_island' : 'overview.in_place', { heading, place });
}
