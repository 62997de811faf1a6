import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

const longestMark = 3;

/** A building as it is called: one that has only a letter or number is told to be a building (`Zgrada A`). */
export function buildingName(name: string, locale: Locale): string {
  return name.length <= longestMark ? translator(locale)('unit.building', { name }) : name;
}
