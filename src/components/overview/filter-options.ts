import { referenceCodes, type reference, type ReferenceName } from '#contract/reference/index.ts';
import type { FilterOf } from '#contract/search/filter-list.ts';
import { filters } from '#contract/search/filters.ts';
import { extras, type FacetName, type Facets, type SearchQuery } from '#contract/search/search.ts';
import { pressedRooms, roomButtons } from '#domain/search/search-form.ts';
import { shortCounty } from '#domain/places/place-label.ts';
import type { Places } from '#domain/places/places.ts';
import { formatCount, localizationOf } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { placeLabel } from '#i18n/place-words.ts';
import { referenceName } from '#i18n/reference-names.ts';
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

function optionsOf(
  { facet, codes, label }: { facet: FacetName; codes: readonly string[]; label: (code: string) => string },
  chosen: readonly string[],
  { facets, locale }: FormSource,
): Option[] {
  const counts = facets[facet];
  const options: Option[] = [];
  for (const code of codes) {
    const count = counts?.[code] ?? 0;
    const isChosen = chosen.includes(code);
    if (count > 0 || isChosen)
      options.push({ value: code, label: label(code), count: formatCount(locale, count), chosen: isChosen });
  }
  return options;
}

const namerOf = (list: ReferenceName, { locale }: FormSource) => {
  const speech = localizationOf(locale);
  return (code: string) => referenceName(speech, list, code);
};

/** Options of a multi-value filter: those with results, and selected ones. */
export function listOptions(name: FilterOf<'codes'>, source: FormSource): Option[] {
  const { list } = filters[name];
  return optionsOf(
    { facet: name, codes: referenceCodes(list), label: namerOf(list, source) },
    source.query[name],
    source,
  );
}

/** Options of one group of flags. */
export function flagOptions(flags: typeof reference.flag, source: FormSource): Option[] {
  const codes = flags.map(({ code }) => code);
  return optionsOf({ facet: 'flag', codes, label: namerOf('flag', source) }, source.query.flag, source);
}

/** Options of a single-value filter. */
export function choiceOptions(name: FilterOf<'code'>, source: FormSource): Option[] {
  const chosen = source.query[name];
  return optionsOf(
    { facet: name, codes: referenceCodes(name), label: namerOf(name, source) },
    chosen ? [chosen] : [],
    source,
  );
}

/** Options for required extras of a listing. */
export function extraOptions(source: FormSource): Option[] {
  const t = translator(source.locale);
  const label = (code: string) => t(`filters.${code}`);
  return optionsOf({ facet: 'with', codes: extras, label }, source.query.with, source);
}

/** Chosen places. */
export function placeOptions({ query, locale, places }: FormSource): Omit<Option, 'count'>[] {
  return query.place.map((place) => ({ value: place, label: placeLabel(place, { locale, places }), chosen: true }));
}

/** Counties with results that can be added to the chosen places. */
export function countyOptions({ query, facets, locale, places }: FormSource): Option[] {
  return places.counties.flatMap(({ id }) => {
    const value = `c:${id}`;
    const count = facets.place?.[value] ?? 0;
    if (count === 0 || query.place.includes(value)) return [];
    const label = shortCounty(places.nameOf(value, locale) ?? '');
    return [{ value, label, count: formatCount(locale, count), chosen: false }];
  });
}

const maxQuarters = 60;

/** Quarters with results of the towns that are chosen or around a chosen place: those with most, in Croatian order. */
export function quarterOptions({ query, facets, locale, places }: FormSource): Option[] {
  const towns = query.place.map((place) => (place.startsWith('m:') ? place : places.around(place)));
  const quarters = [...new Set(towns)].flatMap((town) => places.quartersOf(Number(town?.slice(2)) || 0));
  const counted = quarters
    .map(({ id, name }) => ({ id, name, count: facets.place?.[`q:${id}`] ?? 0 }))
    .filter(({ id, count }) => count > 0 && !query.place.includes(`q:${id}`));
  const most = new Set(counted.toSorted((a, b) => b.count - a.count).slice(0, maxQuarters));
  return counted
    .filter((quarter) => most.has(quarter))
    .map(({ id, name, count }) => ({ value: id, label: name, count: formatCount(locale, count), chosen: false }));
}

const radii = [1, 2, 5, 10, 20, 30, 50];

/** Around a single place with a point, or the middle of a circle: how far; nothing for others. */
export function radiusOptions({ query: { near, place }, locale, places }: FormSource): Omit<Option, 'count'>[] {
  const [only = '', ...more] = place;
  const isPlace = !near && more.length === 0 && places.pointOf(only) !== undefined;
  if (!near && !isPlace) return [];
  const offered = [...new Set([...radii, ...(near ? [near.km] : [])])].toSorted((a, b) => a - b);
  const none = { value: '', label: translator(locale)('filters.radius_none'), chosen: !near };
  const options = offered.map((km) => ({
    value: String(km),
    label: `${formatCount(locale, km)} km`,
    chosen: km === near?.km,
  }));
  return near ? options : [none, ...options];
}

/** Numbers of rooms as buttons, and whether these express the search. */
export function roomOptions({ query, locale }: FormSource): { options: Option[]; suffice: boolean } {
  const pressed = pressedRooms(query);
  const t = translator(locale);
  const options = roomButtons.map((rooms) => ({
    value: String(rooms),
    label: rooms === 0 ? t('facts.studio') : rooms === roomButtons.at(-1) ? `${rooms}+` : String(rooms),
    count: '',
    chosen: pressed?.includes(rooms) ?? false,
  }));
  return { options, suffice: pressed !== undefined };
}
