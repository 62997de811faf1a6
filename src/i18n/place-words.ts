import type { Places } from '#domain/places/places.ts';
import type { Locale } from './locales.ts';
import { translator } from './translate.ts';

/** About a metre, the precision of coordinates in URLs. */
const sameDegrees = 1e-5;

type Reader = { locale: Locale; places: Places };

/** A place's name; an island that shares its name with a town is marked: `Krk`, `otok Krk`. */
export function placeLabel(place: string, { locale, places }: Reader): string {
  const name = places.nameOf(place, locale) ?? place;
  const croatian = place.startsWith('i:') && places.nameOf(place, 'hr');
  const isShared = croatian && places.municipalities.some((municipality) => municipality.name === croatian);
  return isShared ? translator(locale)('overview.place.i', { name }) : name;
}

/** The place at the centre of a circle, matched by the point of the one-line search: `Split i okolica`. */
export function circleLabel(
  { lat, lng }: { lat: number; lng: number },
  { locale, places }: Reader,
): string | undefined {
  const isMiddle = (place: { lat: number; lng: number }) =>
    Math.abs(place.lat - lat) < sameDegrees && Math.abs(place.lng - lng) < sameDegrees;
  const levels = { m: places.municipalities, q: places.quarters, s: places.settlements };
  for (const [level, ofLevel] of Object.entries(levels)) {
    const middle = ofLevel.find(isMiddle);
    if (middle)
      return translator(locale)('overview.around', {
        place: places.nameOf(`${level}:${middle.id}`, locale) ?? middle.name,
      });
  }
  return undefined;
}

/** The county of a municipality that shares its name with another: `Zadarska županija`. */
function countyOfNamesake(id: number | undefined, { locale, places }: Reader): string | undefined {
  const municipality = id === undefined ? undefined : places.municipality(id);
  const isShared = places.municipalities.some((other) => other.id !== id && other.name === municipality?.name);
  return isShared ? places.nameOf(`c:${municipality?.countyId}`, locale) : undefined;
}

/** Where a place with a level lies, as far as its name does not say it. */
function aroundWithLevel(place: string, reader: Reader): string | undefined {
  const { locale, places } = reader;
  const [level, id] = place.split(':', 2);
  if (level === 'i') return undefined;
  if (level === 'm') return countyOfNamesake(Number(id), reader);
  const municipalityId =
    level === 's' ? places.settlement(Number(id))?.municipalityId : places.areaOf(place)?.municipalityIds[0];
  const around = places.nameOf(`m:${municipalityId}`, locale);
  return around === places.nameOf(place, locale) ? countyOfNamesake(municipalityId, reader) : around;
}

/** A place with its level, to distinguish namesakes: `grad Krk`, `naselje Selce, Pučišća`, `općina Privlaka, Zadarska županija`. */
export function placeWithLevel(place: string, reader: Reader): string {
  const { locale, places } = reader;
  const [level = '', id = ''] = place.split(':', 2);
  const name = places.nameOf(place, locale) ?? place;
  if (level === 'c' || level === 'r') return name;
  const kind = level === 'm' ? places.municipality(Number(id))?.kind : level;
  const named = translator(locale)(`overview.place.${kind}`, { name });
  return [named, aroundWithLevel(place, reader)].filter(Boolean).join(', ');
}

/** What a place is and where it lies: `otok`, `grad, Istarska županija`, `kvart, Split`. */
export function placeQualifier(place: string, { locale, places }: Reader): string {
  const [level = '', id = ''] = place.split(':', 2);
  const kind = level === 'm' ? (places.municipality(Number(id))?.kind ?? level) : level;
  const around = places.around(place);
  const words = [translator(locale)(`overview.place_kinds.${kind}`), around && places.nameOf(around, locale)];
  return words.filter(Boolean).join(', ');
}
