import type { Places } from './places.ts';

/** The names of the form's two selects for places; addresses know only `place`. */
export const countyField = 'county';
export const municipalityField = 'municipality';

/** The one official unit and the other places of a search, as the form's selects and its list show them. */
export type FormPlaces = { countyId: number | undefined; municipalityId: number | undefined; others: string[] };

/** How the form shows a search's places: a single county or municipality in the selects, all others in the list. */
export function formPlaces(place: readonly string[], places: Places): FormPlaces {
  const official = place.filter((id) => /^[cm]:/.test(id));
  const [level, id] = (official.length === 1 ? (official[0] ?? '') : '').split(':', 2);
  if (level === 'c') return { countyId: Number(id), municipalityId: undefined, others: place.filter((other) => other !== official[0]) };
  const municipality = level === 'm' ? places.municipality(Number(id)) : undefined;
  if (!municipality) return { countyId: undefined, municipalityId: undefined, others: [...place] };
  return { countyId: municipality.countyId, municipalityId: municipality.id, others: place.filter((other) => other !== official[0]) };
}

/**
 * The parameters of a submitted form as an address says them: the chosen municipality, or the county where the
 * municipality does not lie in it, becomes a `place`.
 */
export function readPlaceFields(params: URLSearchParams, places: Places): URLSearchParams {
  const county = params.get(countyField);
  if (county === null && !params.has(municipalityField)) return params;
  const read = new URLSearchParams(params);
  read.delete(countyField);
  read.delete(municipalityField);
  if (!county) return read;
  const municipality = places.municipality(Number(params.get(municipalityField)));
  read.append('place', municipality?.countyId === Number(county) ? `m:${municipality.id}` : `c:${county}`);
  return read;
}
