import { typesByCategory } from '#contract/reference.ts';
import type { SearchQuery } from '#contract/search.ts';
import { placeFields } from '#domain/search-form.ts';
import { defaultSort } from '#domain/search-query.ts';
import { formatCount } from '#i18n/format.ts';
import { translator, type Translate } from '#i18n/translate.ts';
import {
  choiceOptions, extraOptions, fittingMeasures, flagOptions, listOptions, placeOptions, type FormSource, type Option,
} from './filter-options.ts';

export type Field =
  | { kind: 'select'; name: string; label: string; any: string; options: Option[] }
  | { kind: 'list'; name: string; label: string; options: Option[] }
  | { kind: 'range'; name: string; label: string; least: string; greatest: string }
  | { kind: 'input'; name: string; label: string; value: string; text?: boolean };

/** Fields under one heading that opens and closes; the first section has no heading. */
export type Section = { title?: string; open: boolean; fields: Field[] };

export type FilterForm = { sections: Section[]; hidden: [name: string, value: string][] };

const flagGroups = {
  main: ['SEA_VIEW', 'FIRST_ROW_SEA', 'NEAR_SEA', 'POOL', 'GARDEN', 'TERRACE', 'BALCONY', 'LOGGIA', 'ELEVATOR', 'AC', 'BARRIER_FREE'],
  inside: [
    'STORAGE', 'CELLAR', 'FIREPLACE', 'BATHTUB', 'SHOWER', 'SAUNA', 'JACUZZI', 'WINTER_GARDEN', 'BARBECUE', 'LUXURY', 'STONE',
    'SOLAR_PANELS', 'EV_CHARGER', 'FREIGHT_ELEVATOR',
  ],
  supply: ['GAS', 'WATER', 'SEWAGE', 'POWER', 'INTERNET', 'PAVED_ROAD'],
  terms: ['LONG_TERM', 'WORKERS', 'EXCHANGE', 'VIDEO_VIEWING', 'ALARM', 'VIDEO_INTERCOM', 'SECURITY_DOOR'],
};

const daysOffered = [1, 3, 7, 30];
type NumberName = 'pricePerM2Max' | 'bedroomsMin' | 'bathroomsMin' | 'yearMin';
type RangeName = 'price' | 'area' | 'plot' | 'rooms' | 'floor';

class FormBuilder {
  readonly #source: FormSource;
  readonly #query: SearchQuery;
  readonly #t: Translate;

  constructor(source: FormSource) {
    this.#source = source;
    this.#query = source.query;
    this.#t = translator(source.locale);
  }

  select(name: string, options: Option[], any = 'filters.any'): Field[] {
    return [{ kind: 'select', name, label: this.#t(`filters.${name}`), any: this.#t(any), options }];
  }

  list(name: string, options: Option[], label = `filters.${name}`): Field[] {
    return options.length > 0 ? [{ kind: 'list', name, label: this.#t(label), options }] : [];
  }

  #figure(value: number | undefined): string {
    return value === undefined ? '' : formatCount(this.#source.locale, value);
  }

  range(name: RangeName, fits = true): Field[] {
    const [least, greatest] = [this.#query[`${name}Min`], this.#query[`${name}Max`]];
    if (!fits && least === undefined && greatest === undefined) return [];
    return [{ kind: 'range', name, label: this.#t(`filters.${name}`), least: this.#figure(least), greatest: this.#figure(greatest) }];
  }

  number(name: NumberName, fits = true): Field[] {
    const value = this.#query[name];
    if (!fits && value === undefined) return [];
    const text = name === 'yearMin' ? String(value ?? '') : this.#figure(value);
    return [{ kind: 'input', name, label: this.#t(`filters.${name}`), value: text }];
  }

  text(): Field[] {
    return [{ kind: 'input', name: 'q', label: this.#t('filters.q'), value: this.#query.q ?? '', text: true }];
  }

  /** Chosen switches that the form does not offer by themselves, so that they stay chosen. */
  switches(): Field[] {
    return (['topFloor', 'petsAllowed'] as const)
      .filter((name) => this.#query[name])
      .map((name) => ({ kind: 'list', name, label: '', options: [{ value: 'true', label: this.#t(`filters.${name}`), count: '', chosen: true }] }));
  }

  days(): Option[] {
    const days = [...new Set([...daysOffered, ...(this.#query.within ? [this.#query.within] : [])])].sort((a, b) => a - b);
    return days.map((count) => ({ value: String(count), label: this.#t('filters.days', { count }), count: '', chosen: count === this.#query.within }));
  }

  section(title: string, fields: Field[]): Section[] {
    return fields.length > 0 ? [{ title: this.#t(`filters.sections.${title}`), open: fields.some(isUsed), fields }] : [];
  }
}

function isUsed(field: Field): boolean {
  if (field.kind === 'range') return field.least !== '' || field.greatest !== '';
  return field.kind === 'input' ? field.value !== '' : field.options.some(({ chosen }) => chosen);
}

function mainFields(form: FormBuilder, source: FormSource): Field[] {
  const { query } = source;
  const fits = fittingMeasures(query.category);
  const { counties, municipalities, settlements, others } = placeOptions(source);
  const [county, municipality, settlement] = placeFields;
  const types = listOptions('type', source).filter(
    ({ value, chosen }) => chosen || (query.category && typesByCategory[query.category].some(({ code }) => code === value)),
  );
  return [
    ...form.select('purpose', choiceOptions('purpose', source)),
    ...form.select('category', choiceOptions('category', source)),
    ...form.select(county, counties, 'filters.any_county'),
    ...form.select(municipality, municipalities, 'filters.any_place'),
    ...form.select(settlement, settlements, 'filters.any_place'),
    ...form.list('place', others),
    ...form.range('price'),
    ...form.range('area', fits.area),
    ...form.range('plot', fits.plot),
    ...form.range('rooms', fits.rooms),
    ...form.text(),
    ...form.list('type', types),
  ];
}

function buildingFields(form: FormBuilder, source: FormSource): Field[] {
  const fits = fittingMeasures(source.query.category);
  return [
    ...form.range('floor', fits.floor),
    ...form.switches(),
    ...form.number('bedroomsMin', fits.rooms),
    ...form.number('bathroomsMin', fits.rooms),
    ...form.number('yearMin', fits.year),
    ...form.number('pricePerM2Max'),
    ...form.select('energyClass', choiceOptions('energyClass', source)),
    ...(['condition', 'heatingType', 'heatingWay', 'parking', 'furnitureStatus', 'buildingLevels'] as const).flatMap((name) =>
      form.list(name, listOptions(name, source)),
    ),
  ];
}

function listingFields(form: FormBuilder, source: FormSource): Field[] {
  return [
    ...form.select('within', form.days(), 'filters.any_time'),
    ...form.list('with', extraOptions(source)),
    ...(['paper', 'advertiser', 'kind'] as const).flatMap((name) => form.list(name, listOptions(name, source))),
  ];
}

/** The whole filter form of a search: what has results, and what is chosen; `hidden` keeps what has no field. */
export function filterForm(source: FormSource): FilterForm {
  const form = new FormBuilder(source);
  const { query } = source;
  const flags = Object.entries(flagGroups).flatMap(([group, codes]) => form.list('flag', flagOptions(codes, source), `filters.flags.${group}`));
  const hidden: FilterForm['hidden'] = [];
  if (query.sort !== defaultSort(query.q)) hidden.push(['sort', query.sort]);
  if (query.bbox) hidden.push(['bbox', query.bbox.join()]);
  if (query.near) hidden.push(['near', `${query.near.lat},${query.near.lng},${query.near.km}`]);
  return {
    sections: [
      { open: true, fields: mainFields(form, source) },
      ...form.section('building', buildingFields(form, source)),
      ...form.section('features', flags),
      ...form.section('listing', listingFields(form, source)),
    ],
    hidden,
  };
}
