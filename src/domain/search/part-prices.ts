import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { chosenFilters } from './chosen-filters.ts';

/** Matches in a part of a place, those with a known price per m², and its median in cents, null of none. */
export type PartPrices = { count: number; priced: number; medianCents: number | null };

/** Fewer prices say nothing about a place. */
export const minPrices = 8;

const compared: readonly string[] = ['purpose', 'category', 'place'];

/** Whether a search asks for a purpose, maybe a category, and one county or municipality: its list's first page. */
export function comparesParts(query: SearchQuery): boolean {
  const [place = '', ...others] = query.place;
  return (
    query.purpose !== undefined &&
    query.page === 1 &&
    query.view === undefined &&
    others.length === 0 &&
    /^[cm]:/.test(place) &&
    chosenFilters(query).every(({ name }) => compared.includes(name))
  );
}

/** A town's quarters stand for the settlement that bears its name. */
function partsOfMunicipality(id: number, places: Places): string[] {
  const quarters = places.quartersOf(id);
  const town = places.municipality(id)?.name;
  const settlements = (places.settlementsOf(id) ?? []).filter(({ name }) => quarters.length === 0 || name !== town);
  return [...settlements.map((one) => `s:${one.id}`), ...quarters.map((one) => `q:${one.id}`)];
}

/** The municipalities of a county, the settlements and quarters of a municipality. */
export function partsOf(place: string, places: Places): string[] {
  const town = municipalityOf(place, places);
  if (town !== undefined) return partsOfMunicipality(town, places);
  return (places.municipalitiesOf(Number(place.slice(2))) ?? []).map(({ id }) => `m:${id}`);
}

/** The id of a place that is one municipality, as is the City of Zagreb; undefined for others. */
export function municipalityOf(place: string, places: Places): number | undefined {
  const id = Number(place.slice(2));
  if (place.startsWith('m:')) return id;
  const [only, ...others] = places.municipalitiesOf(id) ?? [];
  return others.length === 0 ? only?.id : undefined;
}
