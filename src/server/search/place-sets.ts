import { boxAround, withinKm } from '#domain/places/distance.ts';
import type { Rows } from './rows.ts';
import type { PlaceArea } from '#domain/places/places.ts';

type Circle = { lat: number; lng: number; km: number };

/** Tests whether a row's public point is in the circle; false without a point. */
function circleTest({ columns: { latitude, longitude } }: Rows, { lat, lng, km }: Circle): (row: number) => boolean {
  const isWithin = withinKm({ lat, lng }, km);
  return (row) =>
    latitude.isKnown(row) && isWithin((latitude.values[row] ?? 0) / 1e7 - 90, (longitude.values[row] ?? 0) / 1e7 - 180);
}

export function narrowToCircle(rows: Rows, set: number, circle: Circle): void {
  const { south, north, west, east } = boxAround(circle, circle.km);
  const { latitude, longitude } = rows.columns;
  const isInside = circleTest(rows, circle);
  latitude.narrow(set, latitude.bounds(south, north), rows.span);
  longitude.narrow(set, longitude.bounds(west, east), rows.span);
  rows.bits.each(set, rows.bytes, (row) => {
    if (!isInside(row)) rows.bits.remove(set, row);
  });
}

/** Settlements covered entirely, and for quarters, those covered only within a circle. */
type Part = { covered: Uint8Array; circle: Circle | undefined };
type Entry = { set: number; parts: { covered: Uint8Array; isInside: (row: number) => boolean }[] };

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
    const { bits, settlements, used } = this.#rows;
    for (const { set, parts } of this.#entries.values()) {
      for (let row = first; row < used; row += 1) {
        const settlement = settlements.numbers[row] ?? 0;
        if (parts.some(({ covered, isInside }) => covered[settlement] === 1 && isInside(row))) bits.add(set, row);
        else bits.remove(set, row);
      }
    }
  }

  #partsOf(places: readonly string[]): Part[] {
    const areas = places.flatMap((place) => this.#rows.places.places.areaOf(place) ?? []);
    const whole = areas.filter((area) => !area.circle);
    const together: PlaceArea = {
      countyIds: whole.flatMap((area) => area.countyIds),
      municipalityIds: whole.flatMap((area) => area.municipalityIds),
      settlementIds: whole.flatMap((area) => area.settlementIds),
    };
    const parts = [together, ...areas.filter((area) => area.circle)];
    return parts.map((area) => ({ covered: this.#rows.places.coverage(area), circle: area.circle }));
  }

  #create(places: readonly string[]): Entry {
    const rows = this.#rows;
    const set = this.#slot();
    const parts = this.#partsOf(places);
    for (const [index, { covered, circle }] of parts.entries()) {
      const target = index === 0 ? set : this.#spare;
      rows.coverage.bytes.set(covered);
      rows.kernel.pick(target, rows.settlements.address, rows.coverage.address, rows.span);
      if (circle) narrowToCircle(rows, target, circle);
      if (index > 0) rows.kernel.or(set, set, target, rows.bytes);
    }
    const testOf = (circle: Circle | undefined) => (circle ? circleTest(rows, circle) : () => true);
    return { set, parts: parts.map(({ covered, circle }) => ({ covered, isInside: testOf(circle) })) };
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
