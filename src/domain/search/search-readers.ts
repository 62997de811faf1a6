import type { Point } from '#contract/location.ts';
import type { CodeOf } from '#contract/reference/index.ts';
import type { FilterOf } from '#contract/search/filter-list.ts';
import type { FilterNumbers } from '#contract/search/filter-rows.ts';
import { sorts, type SearchQuery } from '#contract/search/search.ts';
import { decodeLine } from '#domain/map/line.ts';
import { inCountry } from '#domain/map/map-view.ts';
import { crossesItself, openRing, widthKm } from '#domain/map/ring.ts';
import type { Places } from '#domain/places/places.ts';
import { parseCoordinates } from '#domain/words/search-number.ts';
import { fittingTypes } from './chosen-categories.ts';
import type { NumberLimits, SearchParameters } from './search-parameters.ts';
import { defaultSort, isPossibleSort } from './search-order.ts';
import { parsePrice } from './search-price.ts';

const maxTextLength = 200;
const maxKm = 200;
const usualKm = 5;

/** Of drawn areas. */
const limits = { rings: 5, corners: 100, km: 1000 };

function knownPlaces(parameters: SearchParameters, name: 'place' | 'notPlace', places: Places): string[] {
  const given = parameters.values(name);
  const known = given.filter(
    (place) => /^(?:[cms]:[1-9]\d{0,8}|[irq]:[a-z][a-z0-9-]{0,80})$/.test(place) && places.areaOf(place),
  );
  if (known.length < given.length) parameters.refuse(name, name === 'place' ? 'PLACE_UNKNOWN' : 'NOT_PLACE_UNKNOWN');
  return known;
}

/** The known places, including the path's, without duplicates and in a fixed order. */
export function readPlaces(parameters: SearchParameters, places: Places, inPath: string | undefined): string[] {
  const known = knownPlaces(parameters, 'place', places);
  return [...new Set(inPath ? [inPath, ...known] : known)].sort();
}

/** The known places in none of which a listing may lie, in a fixed order. */
export function readRefusedPlaces(parameters: SearchParameters, places: Places): string[] {
  return knownPlaces(parameters, 'notPlace', places).sort();
}

/** The types, limited to the chosen categories: a form may still submit those of another. */
export function readTypes(
  parameters: SearchParameters,
  query: Pick<SearchQuery, 'type' | 'category' | 'anyCategory'>,
): SearchQuery['type'] {
  const { type } = query;
  const offered = fittingTypes(query);
  if (offered.length === 0) return type;
  const fitting = type.filter((code) => offered.includes(code));
  if (fitting.length < type.length) parameters.refuse('type', 'TYPE_NOT_IN_CATEGORY');
  return fitting;
}

/** Alternative codes, any of which suffices; a single feature is equivalent to `flag`, an empty list is no filter. */
export function readAlternatives<Name extends 'flag' | 'category'>(
  parameters: SearchParameters,
  name: FilterOf<'alternatives'>,
  list: Name,
): CodeOf<Name>[] | undefined {
  const codes = parameters.codes(name, list);
  return codes.length > 0 ? codes : undefined;
}

/** One spelling per search: a category among the alternatives decides, and an only alternative is a category. */
export function readCategories({
  category,
  anyCategory,
}: Pick<SearchQuery, 'category' | 'anyCategory'>): Pick<SearchQuery, 'category' | 'anyCategory'> {
  if (!anyCategory || (category && anyCategory.includes(category))) return { category, anyCategory: undefined };
  const [only, ...others] = anyCategory;
  return category || others.length > 0 ? { category, anyCategory } : { category: only, anyCategory: undefined };
}

/** The free text on one line, without control characters and lone surrogates; at most 200 characters. */
export function readText(parameters: SearchParameters): string | undefined {
  const text = parameters
    .value('q')
    ?.toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\ufffd]+/gu, ' ')
    .trim();
  if (!text) return undefined;
  return text.length <= maxTextLength ? text : parameters.refuse('q', 'Q_TOO_LONG');
}

/** West, south, east, north in degrees; a box of which no part is in the country holds nothing that is looked for. */
export function readBox(parameters: SearchParameters): SearchQuery['bbox'] {
  const value = parameters.value('bbox');
  if (value === undefined) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = parseCoordinates(value, 4) ?? [];
  const valid = west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  if (!valid) return parameters.refuse('bbox');
  return inCountry({ west, south, east, north })
    ? [west, south, east, north]
    : parameters.refuse('bbox', 'BBOX_ABROAD');
}

/** A circle: latitude, longitude, and a radius of at most 200 km, which forms send as `radius`. */
export function readNear(parameters: SearchParameters): SearchQuery['near'] {
  const value = parameters.value('near');
  if (value === undefined) return undefined;
  const radius = parameters.number('radius', { min: 0.1, max: maxKm, decimals: 2 });
  const middle = parseCoordinates(value, 2);
  const [lat = 0, lng = 0, km = 0] = middle ? [...middle, radius ?? usualKm] : (parseCoordinates(value, 3) ?? []);
  const valid = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && km > 0 && km <= maxKm;
  return valid ? { lat, lng, km } : parameters.refuse('near');
}

/** The code of what is wrong with an encoded area; undefined if nothing is. */
function areaProblem(corners: readonly Point[] | undefined): string | undefined {
  if (!corners) return 'AREA_INVALID';
  if (new Set(corners.map(({ lat, lng }) => `${lat},${lng}`)).size < 3) return 'AREA_TOO_FEW_CORNERS';
  if (widthKm(corners) > limits.km) return 'AREA_TOO_LARGE';
  return crossesItself(corners) ? 'AREA_CROSSES_ITSELF' : undefined;
}

/** Drawn areas as encoded lines: at most five, of a hundred corners together. */
export function readAreas(parameters: SearchParameters): SearchQuery['drawn'] {
  const lines = parameters.values('area');
  if (lines.length > limits.rings) parameters.refuse('area', 'AREA_TOO_MANY');
  const rings: Point[][] = [];
  let left = limits.corners;
  for (const line of lines.slice(0, limits.rings)) {
    const decoded = decodeLine(line);
    const corners = decoded && openRing(decoded);
    const isTooMany = corners && corners.length > left;
    const problem = isTooMany ? 'AREA_TOO_MANY_CORNERS' : areaProblem(corners);
    if (problem) parameters.refuse('area', problem);
    else if (corners) {
      rings.push(corners);
      left -= corners.length;
    }
  }
  return rings.length > 0 ? rings : undefined;
}

/** The order; the usual one if the search has not what it needs. */
export function readSort(parameters: SearchParameters, query: SearchQuery): SearchQuery['sort'] {
  const value = parameters.value('sort');
  const sort = sorts.find((known) => known === value);
  if (value !== undefined && !sort) parameters.refuse('sort');
  return sort && isPossibleSort(sort, query) ? sort : defaultSort(query);
}

/** How results are shown. */
export function readView(parameters: SearchParameters): SearchQuery['view'] {
  const value = parameters.value('view');
  if (value === undefined || value === 'map') return value;
  return parameters.refuse('view');
}

/** The page, from 1; how many there are is known with the results. */
export function readPage(parameters: SearchParameters): number {
  const value = parameters.value('page');
  if (value === undefined) return 1;
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value);
  parameters.refuse('page');
  return 1;
}

/** The constraints and parser of a filter's numbers; prices allow notations like `200k`. */
export function limitsOf({ unit, min, max, decimals }: FilterNumbers): NumberLimits {
  const isMoney = unit === '€' || unit === '€/m²';
  return { min, max, ...(decimals !== undefined && { decimals }), ...(isMoney && { parse: parsePrice }) };
}
