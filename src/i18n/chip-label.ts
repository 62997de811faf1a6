import { findReference, type ReferenceName } from '#contract/reference.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import type { ChosenFilter, ListFilter, RangeFilter, ScalarFilter } from '#domain/search/chosen-filters.ts';
import type { Places } from '#domain/places/places.ts';
import { formatArea, formatAreaRange, formatCount, formatPrice, formatPricePerM2, formatPriceRange } from './format.ts';
import type { Locale } from './locales.ts';
import { translator } from './translate.ts';
import { circleLabel, placeLabel } from './place-label.ts';

type Reader = { locale: Locale; places: Places };

/** The reference list that each list of a search takes its codes from; `place` and `with` take none. */
export const referenceOfFilter = {
  type: 'type',
  kind: 'kind',
  condition: 'condition',
  heatingType: 'heatingType',
  heatingWay: 'heatingWay',
  parking: 'parkingType',
  furnitureStatus: 'furnitureStatus',
  buildingLevels: 'buildingLevel',
  flag: 'flag',
  paper: 'paper',
  advertiser: 'advertiserKind',
} as const satisfies Partial<Record<ListFilter, ReferenceName>>;

const namedLists: readonly string[] = ['heatingType', 'heatingWay', 'parking', 'advertiser'];
const namedRanges: readonly string[] = ['plot', 'rooms', 'bedrooms', 'floor'];

const nameOf = (list: ReferenceName, code: string, locale: Locale) => findReference(list, code)?.name[locale] ?? code;

function valueLabel(name: ListFilter, value: string, reader: Reader): string {
  const { locale } = reader;
  const t = translator(locale);
  if (name === 'place') return placeLabel(value, reader);
  if (name === 'with') return t(`filters.chip.${value}`);
  const label = nameOf(referenceOfFilter[name], value, locale);
  return namedLists.includes(name) ? t('filters.named', { name: t(`filters.chip.${name}`), value: label }) : label;
}

function formatBound(name: RangeFilter, value: number, locale: Locale): string {
  if (name === 'price') return formatPrice(locale, value * 100);
  return name === 'area' || name === 'plot' ? formatArea(locale, value) : formatCount(locale, value);
}

function formatSpan(name: RangeFilter, [least, greatest]: [number, number], locale: Locale): string {
  if (name === 'price') return formatPriceRange(locale, least * 100, greatest * 100);
  if (name === 'area' || name === 'plot') return formatAreaRange(locale, least, greatest);
  return `${formatCount(locale, least)}–${formatCount(locale, greatest)}`;
}

/** Bounds in words: `do 150.000 €`, `sobe: 2–3`. */
export function rangeLabel(
  { name, least, greatest }: { name: RangeFilter; least: number | undefined; greatest: number | undefined },
  locale: Locale,
): string {
  const t = translator(locale);
  const from = least === undefined ? undefined : formatBound(name, least, locale);
  const to = greatest === undefined ? undefined : formatBound(name, greatest, locale);
  let value = from;
  if (least !== undefined && greatest !== undefined && least < greatest)
    value = formatSpan(name, [least, greatest], locale);
  if (from === undefined) value = t('filters.to', { value: to ?? '' });
  if (to === undefined) value = t('filters.from', { value: from ?? '' });
  return namedRanges.includes(name)
    ? t('filters.named', { name: t(`filters.chip.${name}`), value: value ?? '' })
    : (value ?? '');
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
  if (name === 'topFloor' || name === 'petsAllowed') return t(`filters.${name}`);
  if (name === 'purpose' || name === 'category') return nameOf(name, query[name] ?? '', locale);
  if (name === 'energyClass') return t('filters.chip.energyClass', { value: nameOf(name, query[name] ?? '', locale) });
  if (name === 'anyFlag')
    return (query.anyFlag ?? []).map((code) => nameOf('flag', code, locale)).join(` ${t('filters.or')} `);
  if (name === 'within') return t('filters.days', { count: query.within ?? 0 });
  if (name === 'pricePerM2Max') return t('filters.to', { value: formatPricePerM2(locale, (query[name] ?? 0) * 100) });
  if (name === 'near') return nearLabel(query.near, reader);
  return t(`filters.chip.${name}`, { value: String(query[name] ?? '') });
}

/** A chosen filter in words, short enough for a chip: `stan`, `do 150.000 €`, `sobe: 2–3`, `Split`. */
export function chipLabel(filter: ChosenFilter, query: SearchQuery, reader: Reader): string {
  if (filter.kind === 'value') return valueLabel(filter.name, filter.value, reader);
  return filter.kind === 'range' ? rangeLabel(filter, reader.locale) : scalarLabel(filter.name, query, reader);
}
