import type { Places } from './places.ts';

type Counted = { place: string; countyId: number | undefined; count: number };

const wantedTowns = 6;
const wantedIslands = 2;
const byCount = (a: Counted, b: Counted) => b.count - a.count;

/** The towns and islands with most listings, at most one town a county; `counts` by municipality (`m:4090`). */
export function popularPlaces(counts: Readonly<Record<string, number>>, places: Places): string[] {
  const countOf = (id: number) => counts[`m:${id}`] ?? 0;
  const islands = places.islands.map(({ id, municipalityIds }): Counted => ({
    place: `i:${id}`,
    countyId: undefined,
    count: municipalityIds.reduce((sum, municipality) => sum + countOf(municipality), 0),
  }));
  const onIslands = new Set(places.islands.flatMap(({ municipalityIds }) => municipalityIds));
  const towns = places.municipalities
    .filter(({ id }) => !onIslands.has(id))
    .map(({ id, countyId }): Counted => ({ place: `m:${id}`, countyId, count: countOf(id) }))
    .sort(byCount);
  const firsts = new Map(towns.toReversed().map((town) => [town.countyId, town]));
  return [...[...firsts.values()].sort(byCount).slice(0, wantedTowns), ...islands.sort(byCount).slice(0, wantedIslands)]
    .filter(({ count }) => count > 0)
    .sort(byCount)
    .map(({ place }) => place);
}
