import type { ReferenceName } from '#contract/reference/index.ts';
import type { FilterName } from '#contract/search/filter-list.ts';
import type { FilterRow, FilterUnit } from '#contract/search/filter-rows.ts';
import { filters } from '#contract/search/filters.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import type { ChosenFilter, ListFilter, RangeFilter, ScalarFilter } from '#domain/search/chosen-filters.ts';
import type { Places } from '#domain/places/places.ts';
import {
  formatArea,
  formatAreaRange,
  formatCount,
  formatDistance,
  formatPrice,
  formatPricePerM2,
  formatPriceRange,
  localizationOf,
} from './format.ts';
import { floorWords } from './floor-words.ts';
import type { Locale } from './locales.ts';
import { referenceName } from './reference-names.ts';
import { translator } from './translate.ts';
import { circleLabel, placeLabel, placeWithLevel } from './place-words.ts';
import { featureName, refusalLabel, refusedPlaceLabel, wishLabel } from './refusal-words.ts';

type Reader = { locale: Locale; places: Places };

const nameOf = (list: ReferenceName, code: string, locale: Locale) => referenceName(localizationOf(locale), list, code);

/** Prefixes a value with its filter's name if the table says so: `grijanje: plin`. */
function named(name: FilterName, value: string, locale: Locale): string {
  const t = translator(locale);
  const filter: FilterRow = filters[name];
  return filter.showsName ? t('filters.named', { name: t(`filters.chip.${name}`), value }) : value;
}

function valueLabel(name: ListFilter, value: string, reader: Reader): string {
  const { locale } = reader;
  if (name === 'place') return placeLabel(value, reader);
  if (name === 'notPlace') return refusedPlaceLabel(value, reader);
  if (name === 'without') return refusalLabel(value, locale);
  if (name === 'wish') return wishLabel(value, locale);
  if (name === 'with') return translator(locale)(`filters.chip.${value}`);
  return named(name, nameOf(filters[name].list, value, locale), locale);
}

function formatBound(unit: FilterUnit, value: number, locale: Locale): string {
  if (unit === '€') return formatPrice(locale, value * 100);
  if (unit === 'm') return formatDistance(locale, value);
  return unit === 'm²' ? formatArea(locale, value) : formatCount(locale, value);
}

function formatSpan(unit: FilterUnit, [min, max]: [number, number], locale: Locale): string {
  if (unit === '€') return formatPriceRange(locale, min * 100, max * 100);
  return unit === 'm²'
    ? formatAreaRange(locale, min, max)
    : `${formatCount(locale, min)}–${formatBound(unit, max, locale)}`;
}

/** A range as text: `do 150.000 €`, `sobe: 2–3`, `u prizemlju`. */
export function rangeLabel(
  { name, min, max }: { name: RangeFilter; min: number | undefined; max: number | undefined },
  locale: Locale,
): string {
  if (name === 'floor') return floorWords({ floorMin: min, floorMax: max }, locale).join(' ');
  const t = translator(locale);
  const { unit } = filters[name];
  const from = min === undefined ? undefined : formatBound(unit, min, locale);
  const to = max === undefined ? undefined : formatBound(unit, max, locale);
  let value = from;
  if (min !== undefined && max !== undefined && min < max) value = formatSpan(unit, [min, max], locale);
  if (from === undefined) value = t('filters.to', { value: to ?? '' });
  if (to === undefined) value = t('filters.from', { value: from ?? '' });
  return named(name, value ?? '', locale);
}

/** Days since publication: `u zadnja 24 sata`, `u zadnjih 7 dana`. */
export function daysLabel(count: number, locale: Locale): string {
  const t = translator(locale);
  return count === 1 ? t('filters.day') : t('filters.days', { count });
}

function nearLabel(near: SearchQuery['near'], reader: Reader): string {
  const { locale } = reader;
  const circle = translator(locale)('filters.chip.near', { value: formatCount(locale, near?.km ?? 0) });
  const around = near && circleLabel(near, reader);
  return around ? `${around}, ${circle}` : circle;
}

function scalarLabel(name: ScalarFilter, query: SearchQuery, reader: Reader): string {
  const { locale } = reader;
  const t = translator(locale);
  const filter: FilterRow = filters[name];
  if (filter.kind === 'switch') return t(`filters.${name}`);
  if (name === 'purpose' || name === 'category') return nameOf(name, query[name] ?? '', locale);
  if (name === 'energyClass') return t('filters.chip.energyClass', { value: nameOf(name, query[name] ?? '', locale) });
  if (name === 'anyFlag' || name === 'anyCategory')
    return (query[name] ?? []).map((code) => nameOf(filters[name].list, code, locale)).join(` ${t('filters.or')} `);
  if (name === 'within') return daysLabel(query.within ?? 0, locale);
  if (name === 'pricePerM2Max') return t('filters.to', { value: formatPricePerM2(locale, (query[name] ?? 0) * 100) });
  if (name === 'seaMax') return t('filters.chip.seaMax', { value: formatDistance(locale, query.seaMax ?? 0) });
  if (name === 'near') return nearLabel(query.near, reader);
  return t(`filters.chip.${name}`, { value: String(query[name] ?? '') });
}

/** The chip label of a chosen filter: `stan`, `do 150.000 €`, `sobe: 2–3`, `Split`. */
export function chipLabel(filter: ChosenFilter, query: SearchQuery, reader: Reader): string {
  if (filter.kind === 'value') return valueLabel(filter.name, filter.value, reader);
  if (filter.kind === 'range') return rangeLabel(filter, reader.locale);
  if (filter.kind === 'feature') return featureName(filter.feature, reader.locale);
  return [scalarLabel(filter.name, query, reader), filter.number].filter(Boolean).join(' ');
}

/** The same, of a place with its level, by which namesakes are told apart: `otok Krk`. */
export function fullLabel(filter: ChosenFilter, query: SearchQuery, reader: Reader): string {
  const isPlace = filter.kind === 'value' && filter.name === 'place';
  return isPlace ? placeWithLevel(filter.value, reader) : chipLabel(filter, query, reader);
}
