import type { Places } from '#domain/places/places.ts';

/** The form's selects for places, from the widest; addresses know only `place`. */
export const placeFields = ['county', 'municipality', 'settlement'] as const;

/** The one official unit of a search with those around it, and its other places, as the form shows them. */
type FormPlaces = {
  countyId: number | undefined;
  municipalityId: number | undefined;
  settlementId: number | undefined;
  others: string[];
};

/** How the form shows a search's places: a single county, municipality or settlement in the selects, all others in a list. */
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

/**
 * The parameters of a submitted form as addresses have them: the narrowest place within the wider ones. A wider one
 * that was changed wins.
 */
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
