import type { Places } from '#domain/places/places.ts';

/** The form's place selects, widest first; URLs only have `place`. */
export const placeFields = ['county', 'municipality', 'settlement'] as const;

/** A search's single official unit with its parent units, and its other places, as form values. */
type FormPlaces = {
  countyId: number | undefined;
  municipalityId: number | undefined;
  settlementId: number | undefined;
  others: string[];
};

/** A search's places as form values: a single county, municipality or settlement in the selects, others in a list. */
export function formPlaces(place: readonly string[], places: Places): FormPlaces {
  const official = place.filter((id) => /^[cms]:/.test(id));
  const only = official.length === 1 ? official[0] : undefined;
  const [level, number] = only?.split(':', 2) ?? [];
  const id = Number(number);
  const settlement = level === 's' ? places.settlement(id) : undefined;
  const municipality =
    level === 'm' ? places.municipality(id) : settlement && places.municipality(settlement.municipalityId);
  return {
    countyId: level === 'c' ? id : municipality?.countyId,
    municipalityId: municipality?.id,
    settlementId: settlement?.id,
    others: place.filter((other) => other !== only),
  };
}

/** Converts a submitted form to URL parameters: the narrowest of nested places wins, unless a wider one was changed. */
export function readPlaceFields(params: URLSearchParams, places: Places): URLSearchParams {
  if (!placeFields.some((name) => params.has(name))) return params;
  const [county, municipalityId, settlementId] = placeFields.map((name) => params.get(name) ?? '');
  const read = new URLSearchParams(params);
  for (const name of placeFields) read.delete(name);
  if (!county) return read;
  const municipality = places.municipality(Number(municipalityId));
  const settlement = places.settlement(Number(settlementId));
  if (municipality?.countyId !== Number(county)) read.append('place', `c:${county}`);
  else
    read.append(
      'place',
      settlement?.municipalityId === municipality.id ? `s:${settlement.id}` : `m:${municipality.id}`,
    );
  return read;
}
