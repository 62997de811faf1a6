import { typesByCategory } from '#contract/reference.ts';
import { placeFields } from '#domain/search/search-form.ts';
import { defaultSort } from '#domain/search/search-query.ts';
import { translator } from '#i18n/translate.ts';
import { FieldMaker, isUsed, type Field } from './filter-fields.ts';
import {
  choiceOptions,
  extraOptions,
  fittingMeasures,
  flagOptions,
  listOptions,
  placeOptions,
  type FormSource,
} from './filter-options.ts';

/** Fields under one heading that opens and closes; the first section has no heading. */
export type Section = { title?: string; open: boolean; fields: Field[] };

export type FilterForm = { sections: Section[]; hidden: [name: string, value: string][] };

const words = (text: string) => text.split(' ');

const flagGroups = {
  main: words('SEA_VIEW FIRST_ROW_SEA NEAR_SEA POOL GARDEN TERRACE BALCONY LOGGIA ELEVATOR AC BARRIER_FREE'),
  inside: words(
    'STORAGE CELLAR FIREPLACE BATHTUB SHOWER SAUNA JACUZZI WINTER_GARDEN BARBECUE LUXURY STONE SOLAR_PANELS EV_CHARGER FREIGHT_ELEVATOR',
  ),
  supply: words('GAS WATER SEWAGE POWER INTERNET PAVED_ROAD'),
  terms: words('LONG_TERM WORKERS EXCHANGE VIDEO_VIEWING ALARM VIDEO_INTERCOM SECURITY_DOOR'),
};

function mainFields(form: FieldMaker, source: FormSource): Field[] {
  const { query } = source;
  const fits = fittingMeasures(query.category);
  const { counties, municipalities, settlements, others } = placeOptions(source);
  const [county, municipality, settlement] = placeFields;
  const types = listOptions('type', source).filter(
    ({ value, chosen }) =>
      chosen || (query.category && typesByCategory[query.category].some(({ code }) => code === value)),
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

function buildingFields(form: FieldMaker, source: FormSource): Field[] {
  const fits = fittingMeasures(source.query.category);
  return [
    ...form.range('floor', fits.floor),
    ...form.switches(),
    ...form.range('bedrooms', fits.rooms),
    ...form.number('bathroomsMin', fits.rooms),
    ...form.number('yearMin', fits.year),
    ...form.number('pricePerM2Max'),
    ...form.select('energyClass', choiceOptions('energyClass', source)),
    ...(['condition', 'heatingType', 'heatingWay', 'parking', 'furnitureStatus', 'buildingLevels'] as const).flatMap(
      (name) => form.list(name, listOptions(name, source)),
    ),
  ];
}

function listingFields(form: FieldMaker, source: FormSource): Field[] {
  return [
    ...form.select('within', form.days(), 'filters.any_time'),
    ...form.list('with', extraOptions(source)),
    ...(['paper', 'advertiser', 'kind'] as const).flatMap((name) => form.list(name, listOptions(name, source))),
  ];
}

function section(name: string, fields: Field[], { locale }: FormSource): Section[] {
  if (fields.length === 0) return [];
  return [{ title: translator(locale)(`filters.sections.${name}`), open: fields.some(isUsed), fields }];
}

/** The whole filter form of a search: what has results, and what is chosen; `hidden` keeps what has no field. */
export function filterForm(source: FormSource): FilterForm {
  const form = new FieldMaker(source);
  const { query } = source;
  const flags = Object.entries(flagGroups).flatMap(([group, codes]) =>
    form.list('flag', flagOptions(codes, source), `filters.flags.${group}`),
  );
  const hidden: FilterForm['hidden'] = [];
  if (query.sort !== defaultSort(query.q)) hidden.push(['sort', query.sort]);
  for (const flag of query.anyFlag ?? []) hidden.push(['anyFlag', flag]);
  if (query.bbox) hidden.push(['bbox', query.bbox.join()]);
  if (query.near) hidden.push(['near', `${query.near.lat},${query.near.lng},${query.near.km}`]);
  return {
    sections: [
      { open: true, fields: mainFields(form, source) },
      ...section('building', buildingFields(form, source), source),
      ...section('features', flags, source),
      ...section('listing', listingFields(form, source), source),
    ],
    hidden,
  };
}
