import type { Places } from '#domain/places.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

type Reader = { locale: Locale; places: Places };

/** A place's name; an island that shares its name with a town is called one: `Krk`, `otok Krk`. */
export function placeLabel(place: string, { locale, places }: Reader): string {
  const name = places.nameOf(place, locale) ?? place;
  const isShared = place.startsWith('i:') && places.municipalities.some((municipality) => municipality.name === name);
  return isShared ? translator(locale)('overview.place.i', { name }) : name;
}

/** A place with its level, to tell namesakes apart: `grad Krk`, `otok Krk`, `naselje Selce, Pučišća`. */
export function placeWithLevel(place: string, { locale, places }: Reader): string {
  const t = translator(locale);
  const [level = '', id = ''] = place.split(':', 2);
  const name = places.nameOf(place, locale) ?? place;
  if (level === 'm') return t(`overview.place.${places.municipality(Number(id))?.kind}`, { name });
  if (level === 'c' || level === 'r') return name;
  const municipalityId =
    level === 's' ? places.settlement(Number(id))?.municipalityId : places.areaOf(place)?.municipalityIds[0];
  const around = level === 'i' ? undefined : places.municipality(municipalityId ?? 0)?.name;
  const named = t(`overview.place.${level}`, { name });
  return around && around !== name ? `${named}, ${around}` : named;
}
