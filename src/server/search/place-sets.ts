import { boundsOf, insideTest, type Bounds, type Ring } from '#domain/map/ring.ts';
import { boxAround, withinKm } from '#domain/places/distance.ts';
import { SetCache } from './memory/set-cache.ts';
import { touched } from './place-facets.ts';
import type { Rows } from './rows.ts';
import { union } from './scratch.ts';

type Circle = { lat: number; lng: number; km: number };

type Outline = { bounds: Bounds; isInside: (lat: number, lng: number) => boolean };

/** Removes rows whose public point is outside, or that have none. */
function narrowTo(rows: Rows, set: number, { bounds: { south, north, west, east }, isInside }: Outline): void {
  const { latitude, longitude } = rows.columns;
  latitude.narrow(set, latitude.bounds(south, north));
  longitude.narrow(set, longitude.bounds(west, east));
  rows.bits.each(set, (row) => {
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

/** The settlements that a kept set covers entirely, and quarters. */
type Covered = { covered: Uint8Array; quarters: ReadonlySet<string> };

export class PlaceSets {
  readonly #rows: Rows;
  readonly #kept: SetCache<Covered>;
  readonly #around: number;
  readonly #inQuarters: number;

  constructor(rows: Rows) {
    const [around = 0, inQuarters = 0, ...slots] = rows.placeSlots;
    this.#rows = rows;
    this.#around = around;
    this.#inQuarters = inQuarters;
    this.#kept = new SetCache(slots);
  }

  /** The set of rows in any of these places (`c:17`, `m:4090`, `i:brac` …); unknown ones are empty. */
  of(places: readonly string[]): number {
    const [level, id] = (places.length === 1 ? (places[0] ?? '') : '').split(':', 2);
    const county = level === 'c' ? this.#rows.counties.get(Number(id)) : undefined;
    return county ?? this.#kept.get(places.join(' '), (set) => this.#write(set, places));
  }

  insert(first: number): void {
    const { bits, settlements, quarterCells, places, used } = this.#rows;
    for (const { set, entry } of this.#kept.values()) {
      for (let row = first; row < used; row += 1) {
        const isCovered =
          entry.covered[settlements.numbers[row] ?? 0] === 1 ||
          places.quarters.quartersIn(quarterCells.numbers[row] ?? 0).some((quarter) => entry.quarters.has(quarter));
        if (isCovered) bits.add(set, row);
        else bits.remove(set, row);
      }
    }
  }

  #write(set: number, places: readonly string[]): Covered {
    const { kernel, places: index, settlements, quarterCells, coverage, counties } = this.#rows;
    const areas = places.flatMap((place) => index.places.areaOf(place) ?? []);
    const quarters = new Set(areas.flatMap(({ quarter }) => quarter?.id ?? []));
    const whole = areas.filter(({ quarter }) => !quarter);
    const covered = index.coverage({
      countyIds: whole.flatMap((area) => area.countyIds),
      municipalityIds: whole.flatMap((area) => area.municipalityIds),
      settlementIds: whole.flatMap((area) => area.settlementIds),
    });
    const around = [...touched(index.places, places).counties].flatMap((id) => counties.get(id) ?? []);
    const within = union(this.#rows, around, () => this.#around);
    coverage.bytes.set(covered);
    kernel.pick(set, within, settlements.address, coverage.address);
    if (quarters.size > 0) {
      coverage.bytes.fill(0);
      coverage.bytes.set(index.quarters.coverage(quarters));
      kernel.pick(this.#inQuarters, within, quarterCells.address, coverage.address);
      kernel.or(set, set, this.#inQuarters);
    }
    return { covered, quarters };
  }
}
