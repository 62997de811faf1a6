import type { SearchQuery } from '#contract/search/search.ts';
import { chosenFilters, type ChosenFilter } from '#domain/search/chosen-filters.ts';
import { searchFeatures, type SearchFeature } from '#domain/search/search-features.ts';
import type { Places } from '#domain/places/places.ts';
import type { Locale } from './locales.ts';
import { translator } from './translate.ts';
import { chipLabel, rangeLabel } from './chip-label.ts';
import { bedroomWords } from './bedroom-words.ts';
import { featureWords } from './feature-words.ts';
import { floorWords } from './floor-words.ts';
import { circleLabel, placeLabel } from './place-words.ts';
import { isOfNewBuilds, isSubject, subjectOf } from './search-subject.ts';

type Reader = { locale: Locale; places: Places };

const maxNamedPlaces = 3;
const maxNamedText = 40;
const maxNamedFeatures = 3;
/** Features and refused places for which there is no room are left to the chips. */
const maxLength = 110;
/** What is told by the words of its chip, after the place. */
const byChip: readonly ChosenFilter['name'][] = ['rooms', 'bathroomsMin', 'pricePerM2Max', 'yearMin', 'energyClass'];
const always: readonly ChosenFilter['name'][] = [
  ...byChip,
  ...(['purpose', 'category', 'price', 'area', 'plot', 'floor', 'topFloor'] as const),
];

type Named = { features: readonly SearchFeature[]; refused: readonly string[] };

const isShort = (text: string | undefined): text is string => text !== undefined && text.length <= maxNamedText;

const isBounded = ({ min, max }: { min: number | undefined; max: number | undefined }) =>
  min !== undefined || max !== undefined;

/** The bounds of the plot, told as an area is: without the filter's name. */
const plotOf = ({ plotMin: min, plotMax: max }: SearchQuery) => ({ name: 'area', min, max }) as const;

/** `do 200.000 €, od 60 m²`; the area of land is that of its plot. */
function measuresOf(query: SearchQuery, locale: Locale): string {
  const { priceMin, priceMax, areaMin, areaMax, category } = query;
  const measures = [
    { name: 'price', min: priceMin, max: priceMax },
    { name: 'area', min: areaMin, max: areaMax },
    ...(category === 'LAND' ? [plotOf(query)] : []),
  ] as const;
  return measures
    .filter(isBounded)
    .map((measure) => rangeLabel(measure, locale))
    .join(', ');
}

/** `zemljište od 500 m²` */
function plotWords(query: SearchQuery, locale: Locale): string[] {
  const plot = plotOf(query);
  if (query.category === 'LAND' || !isBounded(plot)) return [];
  return [`${translator(locale)('filters.chip.plot')} ${rangeLabel(plot, locale)}`];
}

/** `sobe: 3`, `do 2.500 €/m²` */
function chipWords(query: SearchQuery, reader: Reader): string[] {
  return chosenFilters(query)
    .filter(({ name }) => byChip.includes(name) && !isSubject(name, query))
    .map((filter) => chipLabel(filter, query, reader));
}

/** The heading that names these: what the homes have before the place, the rest after it. */
function textWith({ features, refused }: Named, query: SearchQuery, reader: Reader): string {
  const { locale } = reader;
  const t = translator(locale);
  const { attached, apart } = featureWords(features, query, locale);
  const text = isShort(query.q) ? t('filters.chip.q', { value: query.q }) : '';
  const what = [subjectOf(query, locale), text, attached, measuresOf(query, locale)].filter(Boolean).join(' ');
  const namesOf = (ids: readonly string[]) => ids.map((id) => placeLabel(id, reader)).join(', ');
  const place = namesOf(query.place.slice(0, maxNamedPlaces)) || (query.near && circleLabel(query.near, reader));
  const key = query.place[0]?.startsWith('i:') ? 'overview.on_island' : 'overview.in_place';
  const there = place ? t(key, { heading: what, place }) : what;
  const where = refused.length > 0 ? t('overview.except', { heading: there, places: namesOf(refused) }) : there;
  return [where, ...plotWords(query, locale), ...chipWords(query, reader), ...floorWords(query, locale), ...apart].join(
    ', ',
  );
}

/** The refused places and features that there is room for. */
function namedOf(query: SearchQuery, reader: Reader): Named {
  const isInSubject = ({ filter }: SearchFeature) => filter === 'condition' && isOfNewBuilds(query);
  const isTooLong = (named: Named) => textWith(named, query, reader).length > maxLength;
  const isFew = query.notPlace.length <= maxNamedPlaces;
  const refused = isFew && !isTooLong({ features: [], refused: query.notPlace }) ? query.notPlace : [];
  const features = searchFeatures(query)
    .filter((feature) => !isInSubject(feature))
    .slice(0, maxNamedFeatures);
  while (features.length > 0 && isTooLong({ features, refused })) features.pop();
  return { features, refused };
}

/** Tells which chosen filters the heading of a search includes. */
export function headingFilters(query: SearchQuery, reader: Reader): (filter: ChosenFilter) => boolean {
  const { features, refused } = namedOf(query, reader);
  return (chosen) => {
    const { name } = chosen;
    if (name === 'q') return isShort(query.q);
    if (name === 'place') return query.place.length <= maxNamedPlaces;
    if (name === 'notPlace') return refused.length > 0;
    if (name === 'bedrooms') return bedroomWords(query, reader.locale) !== undefined;
    const isOf = ({ filter, values }: SearchFeature) =>
      filter === name && (chosen.kind !== 'value' || values.includes(chosen.value));
    return always.includes(name) || isSubject(name, query) || features.some(isOf);
  };
}

/** The heading of a search: `Prodaja stanova – Split`, `Dvosobni stanovi s liftom do 200.000 € – Split, na 2. katu`. */
export function headingText(query: SearchQuery, reader: Reader): string {
  return textWith(namedOf(query, reader), query, reader);
}
