import { boundsOf, insideTest, type Bounds, type Ring } from '#domain/map/ring.ts';
import { boxAround, withinKm } from '#domain/places/distance.ts';
import type { Rows } from './rows.ts';

type Circle = { lat: number; lng: number; km: number };

type Outline = { bounds: Bounds; isInside: (lat: number, lng: number) => boolean };

/** Removes rows whose public point is outside, or that have none. */
function narrowTo(rows: Rows, set: number, { bounds: { south, north, west, east }, isInside }: Outline): void {
  const { latitude, longitude } = rows.columns;
  latitude.narrow(set, latitude.bounds(south, north), rows.span);
  longitude.narrow(set, longitude.bounds(west, east), rows.span);
  rows.bits.each(set, rows.bytes, (row) => {
    const { lat, lng } = rows.columns.pointOf(row);
    if (!isInside(lat, lng)) rows.bits.remove(set, row);
  });
}

export function narrowToCircle(rows: Rows, set: number, circle: Circle): void {
  narrowTo(rows, set, { bounds: boxAround(circle, circle.km), isInside: withinKm(circle, circle.km) });
}

/** In any of the rings (degrees). */
export function narrowToRings(rows: Rows, set: number, rings: readonly Ring[]): void {
  const bounds = boundsOf(rings.flat());
  if (bounds) narrowTo(rows, set, { bounds, isInside: insideTest(rings) });
}

/** A cached set with the settlements covered entirely, and quarters. */
type Entry = { set: number; covered: Uint8Array; quarters: ReadonlySet<string> };

export class PlaceSets {
  readonly #rows: Rows;
  readonly #entries = new Map<string, Entry>();
  readonly #free: number[];
  readonly #spare: number;

  constructor(rows: Rows) {
    this.#rows = rows;
    const [spare = 0, ...free] = rows.placeSlots;
    this.#spare = spare;
    this.#free = free;
  }

  /** The set of rows in any of these places (`c:17`, `m:4090`, `i:brac` …); unknown ones are empty. */
  of(places: readonly string[]): number {
    const [level, id] = (places.length === 1 ? (places[0] ?? '') : '').split(':', 2);
    const county = level === 'c' ? this.#rows.counties.get(Number(id)) : undefined;
    if (county !== undefined) return county;
    const key = places.join(' ');
    const entry = this.#entries.get(key) ?? this.#create(places);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.set;
  }

  insert(first: number): void {
    const { bits, settlements, quarterCells, places, used } = this.#rows;
    for (const { set, covered, quarters } of this.#entries.values()) {
      for (let row = first; row < used; row += 1) {
        const isCovered =
          covered[settlements.numbers[row] ?? 0] === 1 ||
          places.quarters.quartersIn(quarterCells.numbers[row] ?? 0).some((quarter) => quarters.has(quarter));
        if (isCovered) bits.add(set, row);
        else bits.remove(set, row);
      }
    }
  }

  #create(places: readonly string[]): Entry {
    const { kernel, places: index, settlements, quarterCells, coverage, span, bytes } = this.#rows;
    const areas = places.flatMap((place) => index.places.areaOf(place) ?? []);
    const quarters = new Set(areas.flatMap(({ quarter }) => quarter?.id ?? []));
    const whole = areas.filter(({ quarter }) => !quarter);
    const covered = index.coverage({
      countyIds: whole.flatMap((area) => area.countyIds),
      municipalityIds: whole.flatMap((area) => area.municipalityIds),
      settlementIds: whole.flatMap((area) => area.settlementIds),
    });
    const set = this.#slot();
    coverage.bytes.set(covered);
    kernel.pick(set, settlements.address, coverage.address, span);
    if (quarters.size > 0) {
      coverage.bytes.fill(0);
      coverage.bytes.set(index.quarters.coverage(quarters));
      kernel.pick(this.#spare, quarterCells.address, coverage.address, span);
      kernel.or(set, set, this.#spare, bytes);
    }
    return { set, covered, quarters };
  }

  #slot(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const [oldest, entry] = this.#entries.entries().next().value ?? [];
    if (oldest === undefined || !entry) throw new RangeError('There is no set for a place.');
    this.#entries.delete(oldest);
    return entry.set;
  }
}
