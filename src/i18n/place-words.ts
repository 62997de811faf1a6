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

/** `grad Krk`, and where two municipalities share a name `općina Privlaka, Zadarska županija`. */
function municipalityWithLevel(id: number, name: string, { locale, places }: Reader): string {
  const municipality = places.municipality(id);
  const named = translator(locale)(`overview.place.${municipality?.kind}`, { name });
  const isShared = places.municipalities.some((other) => other.id !== id && other.name === municipality?.name);
  const county = isShared ? places.nameOf(`c:${municipality?.countyId}`, locale) : undefined;
  return county ? `${named}, ${county}` : named;
}

/** A place with its level, to distinguish namesakes: `grad Krk`, `otok Krk`, `naselje Selce, Pučišća`. */
export function placeWithLevel(place: string, { locale, places }: Reader): string {
  const t = translator(locale);
  const [level = '', id = ''] = place.split(':', 2);
  const name = places.nameOf(place, locale) ?? place;
  if (level === 'm') return municipalityWithLevel(Number(id), name, { locale, places });
  if (level === 'c' || level === 'r') return name;
  const municipalityId =
    level === 's' ? places.settlement(Number(id))?.municipalityId : places.areaOf(place)?.municipalityIds[0];
  const around = level === 'i' ? undefined : places.nameOf(`m:${municipalityId}`, locale);
  const named = t(`overview.place.${level}`, { name });
  return around && around !== name ? `${named}, ${around}` : named;
}

/** What a place is and where it lies: `otok`, `grad, Istarska županija`, `kvart, Split`. */
export function placeQualifier(place: string, { locale, places }: Reader): string {
  const [level = '', id = ''] = place.split(':', 2);
  const kind = level === 'm' ? (places.municipality(Number(id))?.kind ?? level) : level;
  const around = places.around(place);
  const words = [translator(locale)(`overview.place_kinds.${kind}`), around && places.nameOf(around, locale)];
  return words.filter(Boolean).join(', ');
}
