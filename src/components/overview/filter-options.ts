import { reference } from '#contract/reference/index.ts';
import type { FilterOf } from '#contract/search/filter-list.ts';
import { filters } from '#contract/search/filters.ts';
import { extras, type FacetName, type Facets, type SearchQuery } from '#contract/search/search.ts';
import { formPlaces } from '#domain/search/search-form.ts';
import type { Places } from '#domain/places/places.ts';
import { formatCount } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';

/** The data for the form: the search, its raw parameters, counts per option, and localization. */
export type FormSource = {
  query: SearchQuery;
  params: URLSearchParams;
  facets: Facets;
  locale: Locale;
  places: Places;
};

/** An option; `count` is the number of results with it. */
export type Option = { value: string; label: string; count: string; chosen: boolean };

type Value = { code: string; name: Record<Locale, string> };

function optionsOf(
  { facet, values }: { facet: FacetName; values: readonly Value[] },
  chosen: readonly string[],
  { facets, locale }: FormSource,
): Option[] {
  const counts = facets[facet];
  const options: Option[] = [];
  for (const { code, name } of values) {
    const count = counts?.[code] ?? 0;
    const isChosen = chosen.includes(code);
    if (count > 0 || isChosen)
      options.push({ value: code, label: name[locale], count: formatCount(locale, count), chosen: isChosen });
  }
  return options;
}

/** Options of a multi-value filter: those with results, and selected ones. */
export function listOptions(name: FilterOf<'codes'>, source: FormSource): Option[] {
  return optionsOf({ facet: name, values: reference[filters[name].list] }, source.query[name], source);
}

/** Options of one group of flags. */
export function flagOptions(values: typeof reference.flag, source: FormSource): Option[] {
  return optionsOf({ facet: 'flag', values }, source.query.flag, source);
}

/** Options of a single-value filter. */
export function choiceOptions(name: FilterOf<'code'>, source: FormSource): Option[] {
  const chosen = source.query[name];
  return optionsOf({ facet: name, values: reference[name] }, chosen ? [chosen] : [], source);
}

/** Options for required extras of a listing. */
export function extraOptions(source: FormSource): Option[] {
  const t = translator(source.locale);
  const values = extras.map((code) => ({ code, name: { hr: t(`filters.${code}`), en: t(`filters.${code}`) } }));
  return optionsOf({ facet: 'with', values }, source.query.with, source);
}

type Unit = { id: number; name: string };
export type PlaceOptions = { counties: Option[]; municipalities: Option[]; settlements: Option[]; others: Option[] };

function unitOptions(
  { level, units }: { level: 'c' | 'm' | 's'; units: readonly Unit[] },
  chosen: number | undefined,
  { facets, locale }: FormSource,
): Option[] {
  const counts = facets.place ?? {};
  const options: Option[] = [];
  for (const { id, name } of units) {
    const count = counts[`${level}:${id}`] ?? 0;
    if (count > 0 || id === chosen)
      options.push({ value: String(id), label: name, count: formatCount(locale, count), chosen: id === chosen });
  }
  return options;
}

/** Counties, the municipalities and settlements of the selection, and other selected places with full ids. */
export function placeOptions(source: FormSource): PlaceOptions {
  const { query, facets, locale, places } = source;
  const { countyId, municipalityId, settlementId, others } = formPlaces(query.place, places);
  const counties = places.counties.map(({ id, nameHr, nameEn }) => ({
    id,
    name: locale === 'hr' ? nameHr.replace(/ županija$/, '') : nameEn,
  }));
  const municipalities = (countyId && places.municipalitiesOf(countyId)) || [];
  const settlements = (municipalityId && places.settlementsOf(municipalityId)) || [];
  return {
    counties: unitOptions({ level: 'c', units: counties }, countyId, source),
    municipalities: unitOptions({ level: 'm', units: municipalities }, municipalityId, source),
    settlements: unitOptions({ level: 's', units: settlements }, settlementId, source),
    others: others.map((place) => {
      const count = formatCount(locale, facets.place?.[place] ?? 0);
      return {
        value: place,
        label: places.nameOf(place, locale) ?? place,
        count: count === '0' ? '' : count,
        chosen: true,
      };
    }),
  };
}
