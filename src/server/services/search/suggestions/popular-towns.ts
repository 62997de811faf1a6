import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { priorCost } from '#domain/search/interpret/place/candidate.ts';
import { listPlaces, type PlaceLevel } from '#domain/search/interpret/place/search-places.ts';
import type { Runtime } from '#server/runtime.ts';

const maxCompared = 6;
const sought: ReadonlySet<PlaceLevel> = new Set(['town', 'island']);
const known = new WeakMap<Places, string[]>();

/** The places that are looked for most, by search id. */
function popularTowns(places: Places): string[] {
  const towns =
    known.get(places) ??
    listPlaces(places)
      .filter(({ level }) => sought.has(level))
      .sort((a, b) => priorCost(a) - priorCost(b))
      .slice(0, maxCompared)
      .map(({ id }) => id);
  known.set(places, towns);
  return towns;
}

/** How many matches a search has in each of the places that are looked for most, most first. */
export async function countPopularPlaces(
  { places, search }: Pick<Runtime, 'places' | 'search'>,
  query: SearchQuery,
): Promise<{ place: string; listings: number }[]> {
  const counted = popularTowns(places).map(async (place) => ({
    place,
    listings: await search.count({ ...query, place: [place] }),
  }));
  return (await Promise.all(counted)).sort((a, b) => b.listings - a.listings);
}
