import { findReference, referenceCodes, type ReferenceName } from '#contract/reference/index.ts';
import { filters } from '#contract/search/filters.ts';
import { wishCodes, wishMeanings } from '#domain/search/code-meanings.ts';
import type { Places } from '#domain/places/places.ts';
import croatian from './croatian-places.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import { localizationOf } from './format.ts';
import { placeLabel } from './place-words.ts';
import { referenceName } from './reference-names.ts';
import { translator } from './translate.ts';

/** Features whose option alone does not say what they are: `plin`, `vlasnik`. */
const ownWords: ReadonlySet<string> = new Set([
  ...['GARAGE', 'PARKING', 'PETS', 'OWNER', 'CENTRAL_HEATING', 'DISTRICT_HEATING', 'UNDERFLOOR_HEATING'],
  ...['GAS_HEATING', 'ELECTRIC_HEATING', 'OIL_HEATING', 'WOOD_HEATING', 'PELLET_HEATING'],
]);

const nameIn = (list: ReferenceName, code: string, locale: Locale) =>
  findReference(list, code) && referenceName(localizationOf(locale), list, code);

/** A feature of the one-line search by its name: `garaža`, `pogled na more`. */
export function featureName(feature: string, locale: Locale): string {
  if (ownWords.has(feature)) return translator(locale)(`filters.wished.${feature}`);
  const [meaning] = wishMeanings(feature);
  if (meaning?.code === undefined) return feature;
  return nameIn(filters[meaning.name].list, meaning.code, locale) ?? feature;
}

/** `poželjno: garaža` */
export function wishLabel(feature: string, locale: Locale): string {
  return translator(locale)('filters.chip.wish', { value: featureName(feature, locale) });
}

/** `bez lifta`, `ne: kuća u nizu` */
export function refusalLabel(code: string, locale: Locale): string {
  const t = translator(locale);
  if (wishCodes.includes(code)) return t(`filters.refused.${code}`);
  const isCategory = referenceCodes('category').some((known) => known === code);
  const value = nameIn(isCategory ? 'category' : 'type', code, locale) ?? code;
  return t('filters.chip.not', { value });
}

const locatives: Readonly<Record<string, string>> = croatian;

/** Where a place is, as one says it in Croatian: `u Zagrebu`, `na Braču`. Undefined of places without a known form. */
function croatianWhere(place: string, places: Places): string | undefined {
  const name = places.nameOf(place, 'hr') ?? '';
  if (place.startsWith('c:') && name.endsWith('a županija')) return `u ${name.replace(/a županija$/, 'oj županiji')}`;
  return locatives[/^[ir]:/.test(place) ? place : name];
}

/** `ne u Zagrebu`, `osim: Gornje Selo`, `not on Brač` */
export function refusedPlaceLabel(place: string, { locale, places }: { locale: Locale; places: Places }): string {
  const t = translator(locale);
  const where = locale === 'hr' && !place.startsWith('q:') ? croatianWhere(place, places) : undefined;
  if (where) return t('filters.chip.notWhere', { where });
  const isIsland = place.startsWith('i:');
  const name = isIsland ? (places.nameOf(place, locale) ?? place) : placeLabel(place, { locale, places });
  return t(isIsland ? 'filters.chip.notIsland' : 'filters.chip.notPlace', { place: name });
}
