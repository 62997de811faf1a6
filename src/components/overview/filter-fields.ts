import { reference } from '#contract/reference/index.ts';
import type { Filter, FilterOf } from '#contract/search/filter-list.ts';
import { chosenCategories, fittingTypes } from '#domain/search/chosen-categories.ts';
import { daysLabel } from '#i18n/chip-label.ts';
import { formatCount } from '#i18n/format.ts';
import { translator } from '#i18n/translate.ts';
import {
  choiceOptions,
  countyOptions,
  extraOptions,
  flagOptions,
  listOptions,
  placeOptions,
  quarterOptions,
  radiusOptions,
  roomOptions,
  type FormSource,
  type Option,
} from './filter-options.ts';
import { presetsOf } from './filter-presets.ts';

export type Field =
  | { kind: 'select'; name: string; label: string; any: string; options: Option[] }
  | { kind: 'list'; name: string; label: string; options: Option[] }
  | { kind: 'range'; name: string; label: string; min: string; max: string; presets: string[]; buttons?: Option[] }
  | {
      kind: 'places';
      name: string;
      label: string;
      options: Omit<Option, 'count'>[];
      counties: Option[];
      quarters: Option[];
      radii: Omit<Option, 'count'>[];
    }
  | { kind: 'input'; name: string; label: string; value: string; text?: boolean };

const maxTyped = 60;
const daysOffered = [1, 3, 7, 30];
const words = (text: string) => text.split(' ');

const flagGroups = Object.entries({
  main: words('SEA_VIEW FIRST_ROW_SEA NEAR_SEA POOL GARDEN TERRACE BALCONY LOGGIA ELEVATOR AC BARRIER_FREE'),
  inside: words(
    'STORAGE CELLAR FIREPLACE BATHTUB SHOWER SAUNA JACUZZI WINTER_GARDEN BARBECUE LUXURY STONE SOLAR_PANELS EV_CHARGER FREIGHT_ELEVATOR',
  ),
  supply: words('GAS WATER SEWAGE POWER INTERNET PAVED_ROAD'),
  terms: words('LONG_TERM WORKERS EXCHANGE VIDEO_VIEWING ALARM VIDEO_INTERCOM SECURITY_DOOR'),
}).map(([group, codes]) => ({ group, values: reference.flag.filter(({ code }) => codes.includes(code)) }));

type Choice = { name: string; options: Option[]; label?: string; any?: string };

function list({ locale }: FormSource, { name, options, label = `filters.${name}` }: Choice): Field[] {
  return options.length > 0 ? [{ kind: 'list', name, label: translator(locale)(label), options }] : [];
}

function select({ locale }: FormSource, { name, options, any = 'filters.any' }: Choice): Field[] {
  const t = translator(locale);
  return [{ kind: 'select', name, label: t(`filters.${name}`), any: t(any), options }];
}

function placeField(source: FormSource): Field {
  const label = translator(source.locale)('filters.place');
  const [counties, quarters] = [countyOptions(source), quarterOptions(source)];
  return {
    kind: 'places',
    name: 'place',
    label,
    options: placeOptions(source),
    counties,
    quarters,
    radii: radiusOptions(source),
  };
}

/** The types of the chosen categories, with their selection. */
function typeOptions(source: FormSource): Option[] {
  const fitting: readonly string[] = fittingTypes(source.query);
  return listOptions('type', source).filter(({ value, chosen }) => chosen || fitting.includes(value));
}

/** A number of the search, or the rejected input for it. */
function figure({ query, params, locale }: FormSource, parameter: string, isYear: boolean): string {
  const value = (query as Record<string, unknown>)[parameter];
  if (typeof value !== 'number') return params.get(parameter)?.slice(0, maxTyped) ?? '';
  return isYear ? String(value) : formatCount(locale, value);
}

/** Bounds of numbers; those of rooms are typed only if the buttons cannot say them. */
function rangeField(name: FilterOf<'range'>, source: FormSource): Extract<Field, { kind: 'range' }> {
  const { query, locale } = source;
  const [min, max] = [figure(source, `${name}Min`, false), figure(source, `${name}Max`, false)];
  const presets = presetsOf(name, query.purpose).map((value) => formatCount(locale, value));
  const field = { kind: 'range', name, label: translator(locale)(`filters.${name}`), presets } as const;
  if (name !== 'rooms') return { ...field, min, max };
  const { options, suffice } = roomOptions(source);
  const isTyped = !suffice || query.roomsMin === undefined;
  return { ...field, buttons: options, ...(isTyped ? { min, max } : { min: '', max: '' }) };
}

function dayOptions({ query: { within }, locale }: FormSource): Option[] {
  const days = [...new Set([...daysOffered, ...(within ? [within] : [])])].toSorted((a, b) => a - b);
  return days.map((count) => ({
    value: String(count),
    label: daysLabel(count, locale),
    count: '',
    chosen: count === within,
  }));
}

/** The form fields of a filter; a number only if applicable or given, a switch only if chosen. */
export function filterFields(filter: Filter, source: FormSource): Field[] {
  const { name } = filter;
  const { query, locale } = source;
  const label = () => translator(locale)(`filters.${name}`);
  const categories = chosenCategories(query);
  const isAsked = categories.length === 0 || categories.some((category) => !filter.hiddenFor?.includes(category));
  switch (filter.kind) {
    case 'code':
      return select(source, { name, options: choiceOptions(filter.name, source) });
    case 'codes':
      if (name === 'flag')
        return flagGroups.flatMap(({ group, values }) =>
          list(source, { name, options: flagOptions(values, source), label: `filters.flags.${group}` }),
        );
      return list(source, { name, options: name === 'type' ? typeOptions(source) : listOptions(filter.name, source) });
    case 'range': {
      const field = rangeField(filter.name, source);
      return isAsked || isUsed(field) ? [field] : [];
    }
    case 'min':
    case 'max': {
      const value = figure(source, name, filter.unit === 'year');
      return isAsked || value ? [{ kind: 'input', name, label: label(), value }] : [];
    }
    case 'switch':
      return query[filter.name]
        ? [{ kind: 'list', name, label: '', options: [{ value: 'true', label: label(), count: '', chosen: true }] }]
        : [];
    case 'text':
      return [{ kind: 'input', name, label: label(), value: query.q ?? '', text: true }];
    case 'days':
      return select(source, { name, options: dayOptions(source), any: 'filters.any_time' });
    case 'extras':
      return list(source, { name, options: extraOptions(source) });
    default:
      return filter.kind === 'places' ? [placeField(source)] : [];
  }
}

/** Whether the field has a value. */
export function isUsed(field: Field): boolean {
  if (field.kind === 'range' && (field.min !== '' || field.max !== '')) return true;
  if (field.kind === 'range') return field.buttons?.some(({ chosen }) => chosen) ?? false;
  return field.kind === 'input' ? field.value !== '' : field.options.some(({ chosen }) => chosen);
}
