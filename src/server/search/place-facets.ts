import type { SearchQuery } from '#contract/search/search.ts';
import type { Places } from '#domain/places/places.ts';
import { countSeries } from './facts.ts';
import type { Rows } from './rows.ts';
import { union } from './scratch.ts';

/** What chosen places lie in; municipalities only of chosen ones and what they hold. */
export function touched(
  places: Places,
  chosen: readonly string[],
): { counties: Set<number>; municipalities: Set<number> } {
  const counties = new Set<number>();
  const municipalities = new Set<number>();
  for (const place of chosen) {
    const area = places.areaOf(place);
    const own = area?.settlementIds.map((id) => places.settlement(id)?.municipalityId ?? 0) ?? [];
    const within = [...(area?.municipalityIds ?? []), ...own];
    for (const id of area?.countyIds ?? []) counties.add(id);
    for (const id of within) counties.add(places.municipality(id)?.countyId ?? 0);
    if (/^[msq]:/.test(place)) for (const id of within) municipalities.add(id);
  }
  return { counties, municipalities };
}

type Counted = { set: number; spare: number };

/** Sums up the set by number: settlements, or cells of quarters; overwritten by the next sum. */
export function tally(rows: Rows, set: number, { address }: { address: number }): Uint32Array {
  rows.counts.numbers.fill(0);
  rows.kernel.tally(set, address, rows.counts.address);
  return rows.counts.numbers;
}

/** Rows of all municipalities of these counties, and of settlements and quarters of these municipalities. */
function countWithin(rows: Rows, { set, spare }: Counted, { counties, municipalities }: ReturnType<typeof touched>) {
  const counts: Record<string, number> = {};
  const countySets = [...counties].flatMap((id) => rows.counties.get(id) ?? []);
  rows.kernel.and(
    spare,
    set,
    union(rows, countySets, () => spare),
  );
  const inSettlements = tally(rows, spare, rows.settlements);
  for (const town of [...counties].flatMap((id) => rows.places.townsOf(id))) {
    let total = 0;
    for (const { number, key } of town.settlements) {
      const found = inSettlements[number] ?? 0;
      total += found;
      if (found > 0 && municipalities.has(town.id)) counts[key] = found;
    }
    if (total > 0) counts[`m:${town.id}`] = total;
  }
  return Object.assign(counts, countQuarters(rows, spare, municipalities));
}

function countQuarters(rows: Rows, set: number, municipalities: ReadonlySet<number>): Record<string, number> {
  const { places, quarters } = rows.places;
  const wanted = new Set([...municipalities].flatMap((id) => places.quartersOf(id).map((quarter) => quarter.id)));
  if (wanted.size === 0) return {};
  const counts: Record<string, number> = {};
  const inCells = tally(rows, set, rows.quarterCells);
  for (const [number, found] of inCells.entries()) {
    if (found === 0) continue;
    for (const id of quarters.quartersIn(number)) {
      if (wanted.has(id)) counts[`q:${id}`] = (counts[`q:${id}`] ?? 0) + found;
    }
  }
  return counts;
}

/**
 * Rows per county, per municipality of counties that chosen places touch,
 * per settlement and quarter of municipalities chosen or around a chosen place. Overwrites `spare`.
 */
export function countPlaces(rows: Rows, query: SearchQuery, counted: Counted): Record<string, number> {
  const counties = countSeries(rows, counted.set, { series: rows.counties }).filter(([, found]) => found > 0);
  const counts = Object.fromEntries(counties.map(([id, found]) => [`c:${id}`, found]));
  const wanted = touched(rows.places.places, query.place);
  return wanted.counties.size > 0 ? Object.assign(counts, countWithin(rows, counted, wanted)) : counts;
}
