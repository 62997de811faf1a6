import type { SearchQuery } from '#contract/search/search.ts';
import type { ChosenFilter } from '#domain/search/chosen-filters.ts';
import { searchFeatures, type SearchFeature } from '#domain/search/search-features.ts';
import type { Places } from '#domain/places/places.ts';
import type { Locale } from './locales.ts';
import { translator } from './translate.ts';
import { rangeLabel } from './chip-label.ts';
import { featureWords } from './feature-words.ts';
import { floorWords } from './floor-words.ts';
import { circleLabel, placeLabel } from './place-words.ts';
import { isOfNewBuilds, isSubject, subjectOf } from './search-subject.ts';

type Reader = { locale: Locale; places: Places };

const maxNamedPlaces = 3;
const maxNamedText = 40;
const maxNamedFeatures = 3;
/** Features for which there is no room are left to the chips. */
const maxLength = 110;
const always: readonly ChosenFilter['name'][] = ['purpose', 'category', 'price', 'area', 'floor', 'topFloor'];

const isShort = (text: string | undefined): text is string => text !== undefined && text.length <= maxNamedText;

/** `do 200.000 €, od 60 m²` */
function measuresOf({ priceMin, priceMax, areaMin, areaMax }: SearchQuery, locale: Locale): string {
  const measures = [
    { name: 'price', min: priceMin, max: priceMax },
    { name: 'area', min: areaMin, max: areaMax },
  ] as const;
  return measures
    .filter(({ min, max }) => min !== undefined || max !== undefined)
    .map((measure) => rangeLabel(measure, locale))
    .join(', ');
}

/** The heading that names these features: what the homes have before the place, the rest after it. */
function textWith(features: readonly SearchFeature[], query: SearchQuery, reader: Reader): string {
  const { locale } = reader;
  const t = translator(locale);
  const { attached, apart } = featureWords(features, locale);
  const text = isShort(query.q) ? t('filters.chip.q', { value: query.q }) : '';
  const what = [subjectOf(query, locale), text, attached, measuresOf(query, locale)].filter(Boolean).join(' ');
  const places = query.place.slice(0, maxNamedPlaces).map((id) => placeLabel(id, reader));
  const place = places.join(', ') || (query.near && circleLabel(query.near, reader));
  const key = query.place[0]?.startsWith('i:') ? 'overview.on_island' : 'overview.in_place';
  const where = place ? t(key, { heading: what, place }) : what;
  return [where, ...floorWords(query, locale), ...apart].join(', ');
}

/** The features that there is room for. */
function namedFeatures(query: SearchQuery, reader: Reader): SearchFeature[] {
  const isInSubject = ({ filter }: SearchFeature) => filter === 'condition' && isOfNewBuilds(query);
  const features = searchFeatures(query).filter((feature) => !isInSubject(feature));
  const named = features.slice(0, maxNamedFeatures);
  while (named.length > 0 && textWith(named, query, reader).length > maxLength) named.pop();
  return named;
}

/** Tells which chosen filters the heading of a search includes. */
export function headingFilters(query: SearchQuery, reader: Reader): (filter: ChosenFilter) => boolean {
  const named = namedFeatures(query, reader);
  return (chosen) => {
    const { name } = chosen;
    if (name === 'q') return isShort(query.q);
    if (name === 'place') return query.place.length <= maxNamedPlaces;
    const isOf = ({ filter, values }: SearchFeature) =>
      filter === name && (chosen.kind !== 'value' || values.includes(chosen.value));
    return always.includes(name) || isSubject(name, query) || named.some(isOf);
  };
}

/** The heading of a search: `Prodaja stanova – Split`, `Dvosobni stanovi s liftom do 200.000 € – Split, na 2. katu`. */
export function headingText(query: SearchQuery, reader: Reader): string {
  return textWith(namedFeatures(query, reader), query, reader);
}
