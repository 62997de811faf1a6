import { reference, type Category } from '#contract/reference.ts';
import { extras, type FacetName, type Facets, type SearchQuery } from '#contract/search.ts';
import { formPlaces } from '#domain/search-form.ts';
import type { Places } from '#domain/places.ts';
import { formatCount } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { referenceOfFilter } from './chip-label.ts';

/** What the form is made from: the search, its counts per option, and who reads it. */
export type FormSource = { query: SearchQuery; facets: Facets; locale: Locale; places: Places };

/** A value to choose; `count` says how many results it would give. */
export type Option = { value: string; label: string; count: string; chosen: boolean };

type Value = { code: string; name: Record<Locale, string> };

function optionsOf(values: readonly Value[], facet: FacetName, chosen: readonly string[], { facets, locale }: FormSource): Option[] {
  const counts = facets[facet];
  const options: Option[] = [];
  for (const { code, name } of values) {
    const count = counts?.[code] ?? 0;
    const isChosen = chosen.includes(code);
    if (count > 0 || isChosen) options.push({ value: code, label: name[locale], count: formatCount(locale, count), chosen: isChosen });
  }
  return options;
}

/** Options of a filter that takes several values: those that have results, and those that are chosen. */
export function listOptions(name: keyof typeof referenceOfFilter, source: FormSource): Option[] {
  return optionsOf(reference[referenceOfFilter[name]], name, source.query[name], source);
}

/** The features among `codes`; a form shows them in groups. */
export function flagOptions(codes: readonly string[], source: FormSource): Option[] {
  return optionsOf(reference.flag.filter(({ code }) => codes.includes(code)), 'flag', source.query.flag, source);
}

/** Options of a filter that takes one value. */
export function choiceOptions(name: 'purpose' | 'category' | 'energyClass', source: FormSource): Option[] {
  const chosen = source.query[name];
  return optionsOf(reference[name], name, chosen ? [chosen] : [], source);
}

/** What a listing may be asked to contain. */
export function extraOptions(source: FormSource): Option[] {
  const t = translator(source.locale);
  const values = extras.map((code) => ({ code, name: { hr: t(`filters.${code}`), en: t(`filters.${code}`) } }));
  return optionsOf(values, 'with', source.query.with, source);
}

function placeOption(place: string, label: string, chosen: boolean, { facets, locale }: FormSource): Option {
  const count = facets.place?.[place] ?? 0;
  return { value: place.slice(2), label, count: formatCount(locale, count), chosen };
}

/** Counties, municipalities of the chosen county (none without one), and the other chosen places with their full ids. */
export function placeOptions(source: FormSource): { counties: Option[]; municipalities: Option[]; others: Option[] } {
  const { query, facets, locale, places } = source;
  const chosen = formPlaces(query.place, places);
  const hasResults = (place: string, isChosen: boolean) => isChosen || (facets.place?.[place] ?? 0) > 0;
  const counties = places.counties
    .filter(({ id }) => hasResults(`c:${id}`, id === chosen.countyId))
    .map((county) => placeOption(`c:${county.id}`, locale === 'hr' ? county.nameHr.replace(/ županija$/, '') : county.nameEn, county.id === chosen.countyId, source));
  const municipalities = ((chosen.countyId && places.municipalitiesOf(chosen.countyId)) || [])
    .filter(({ id }) => hasResults(`m:${id}`, id === chosen.municipalityId))
    .map(({ id, name }) => placeOption(`m:${id}`, name, id === chosen.municipalityId, source));
  const others = chosen.others.map((place) => ({ ...placeOption(place, places.nameOf(place, locale) ?? place, true, source), value: place }));
  return { counties, municipalities, others };
}

const withoutRooms: readonly (Category | undefined)[] = ['LAND', 'GARAGE'];
const withoutPlot: readonly (Category | undefined)[] = ['FLAT', 'GARAGE', 'ROOM'];
const withoutFloor: readonly (Category | undefined)[] = ['LAND', 'HOUSE'];

/** Which measures make sense for the category. */
export function fittingMeasures(category: Category | undefined) {
  return {
    area: category !== 'LAND',
    plot: !withoutPlot.includes(category),
    rooms: !withoutRooms.includes(category),
    floor: !withoutFloor.includes(category),
    year: !withoutRooms.includes(category),
  };
}
