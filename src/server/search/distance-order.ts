import type { Point } from '#contract/location.ts';
import type { SearchQuery } from '#contract/search/search.ts';
import { chordTo, latitudeWithin } from '#domain/places/distance.ts';
import type { Rows } from './rows.ts';

type Near = { row: number; chord: number; id: number };

/** Sorted as soon as twice as many as are wanted were found, at least so many. */
const leastSorted = 512;

/** The middle from which a search sorts: of its circle, else of its box. */
export function middleOf({ near, bbox }: Pick<SearchQuery, 'near' | 'bbox'>): Point | undefined {
  if (near || !bbox) return near;
  const [west, south, east, north] = bbox;
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

/** The rows of a set, all of which have a point, from the nearest to the middle on; ties by id. */
export function nearestRows(
  { bits, columns, ids }: Rows,
  middle: Point,
  { set, skip, take }: { set: number; skip: number; take: number },
): number[] {
  const chordOf = chordTo(middle);
  const wanted = skip + take;
  let found: Near[] = [];
  let [limit, reach] = [Infinity, Infinity];
  const cut = () => {
    found = found.sort((a, b) => a.chord - b.chord || a.id - b.id).slice(0, wanted);
    if (found.length < wanted) return;
    limit = found.at(-1)?.chord ?? limit;
    reach = latitudeWithin(limit);
  };
  bits.each(set, (row) => {
    const { lat, lng } = columns.pointOf(row);
    if (Math.abs(lat - middle.lat) > reach) return;
    const chord = chordOf(lat, lng);
    if (chord > limit) return;
    found.push({ row, chord, id: ids.numbers[row] ?? 0 });
    if (found.length >= Math.max(leastSorted, 2 * wanted)) cut();
  });
  cut();
  return found.slice(skip).map(({ row }) => row);
}
