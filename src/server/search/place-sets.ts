import { circleTest, narrowToCircle } from './circle.ts';
import type { Rows } from './rows.ts';

type Entry = { set: number; covered: Uint8Array; isInside: ((row: number) => boolean) | undefined };

/** The rows of each place that was asked for lately; new rows join the sets they belong to. */
export class PlaceSets {
  readonly #rows: Rows;
  readonly #entries = new Map<string, Entry>();
  readonly #free: number[];

  constructor(rows: Rows) {
    this.#rows = rows;
    this.#free = [...rows.placeSlots];
  }

  /** The set of a place (`c:17`, `m:4090`, `i:brac` …); an unknown place has no rows. */
  of(place: string): number {
    const [level, id] = place.split(':', 2);
    const county = level === 'c' ? this.#rows.counties.get(Number(id)) : undefined;
    if (county !== undefined) return county;
    const entry = this.#entries.get(place) ?? this.#create(place);
    this.#entries.delete(place);
    this.#entries.set(place, entry);
    return entry.set;
  }

  /** Lets the rows from `first` on, which were just added, join. */
  insert(first: number): void {
    const { bits, settlements, used } = this.#rows;
    for (const { set, covered, isInside } of this.#entries.values()) {
      for (let row = first; row < used; row += 1) {
        const isCovered = covered[settlements.numbers[row] ?? 0] === 1;
        if (isCovered && (!isInside || isInside(row))) bits.add(set, row);
        else bits.remove(set, row);
      }
    }
  }

  #create(place: string): Entry {
    const rows = this.#rows;
    const area = rows.places.places.areaOf(place) ?? { countyIds: [], municipalityIds: [], settlementIds: [] };
    const entry = { set: this.#slot(), covered: rows.places.coverage(area), isInside: area.circle && circleTest(rows, area.circle) };
    rows.coverage.bytes.set(entry.covered);
    rows.kernel.pick(entry.set, rows.settlements.address, rows.coverage.address, rows.span);
    if (area.circle) narrowToCircle(rows, entry.set, area.circle);
    return entry;
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
