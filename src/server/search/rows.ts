import { filtersOf, type FilterOf, type SwitchColumns } from '#contract/search/filter-list.ts';
import { Arena, layoutOf, wholeBlocks, type Numbers } from './memory/arena.ts';
import { Facts } from './facts.ts';
import { Likeness } from './likeness.ts';
import { Bits, SetSeries } from './memory/bits.ts';
import { columnBytes, createColumns, type Columns } from './memory/columns.ts';
import { IdMap } from './memory/id-map.ts';
import { memberBytes } from './memory/members.ts';
import { optionCount, optionGroupNames, optionGroups, type OptionGroup } from './options.ts';
import type { PlaceIndex } from './place-index.ts';
import { maxCells } from './quarter-cells.ts';
import { ownNumbers, type Offer, type SearchRecord } from '#domain/search/search-record.ts';

type SwitchName = FilterOf<'switch'>;

const scratchSets = 24;
const ownSets = 5;
const switches = filtersOf('switch').map(({ name, column }) => ({ name, column: column as keyof SwitchColumns }));

/** Of sets of places, and as many of words. */
const cachedBytes = 4 * 1024 * 1024;
const byPrice = (a: Offer, b: Offer) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0;

type Upper = { price: number; area: number };
export type RowsState = { capacity: number; used: number; size: number; spans: [row: number, upper: Upper][] };

/** Public listings, unordered; projects have a row per offer, cheapest first. `heads`: first rows, `live`: not removed, `located`: with a point. */
export class Rows {
  readonly capacity: number;
  readonly arena: Arena;
  readonly kernel: Arena['kernel'];
  readonly bits: Bits;
  readonly columns: Columns;
  readonly ids: { address: number; numbers: Float64Array };
  readonly settlements: { address: number; numbers: Uint16Array };
  readonly quarterCells: { address: number; numbers: Uint16Array };
  readonly places: PlaceIndex;
  readonly likeness: Likeness;
  readonly facts: Facts;
  readonly live: number;
  readonly heads: number;
  readonly several: number;
  readonly located: number;
  readonly approximate: number;
  readonly switches: readonly { name: SwitchName; column: keyof SwitchColumns; set: number }[];
  readonly options: Readonly<Record<OptionGroup, SetSeries<string>>>;
  readonly counties: SetSeries<number>;
  readonly scratch: number[];
  readonly placeSlots: number[];
  readonly wordSlots: number[];
  readonly counts: { address: number; numbers: Uint32Array };
  readonly coverage: { address: number; bytes: Uint8Array };
  /** Upper ends for rows whose price or area is a range, encoded as in columns. */
  readonly spans = new Map<number, Upper>();
  readonly #rowOf: IdMap;
  #used = 0;
  #size = 0;

  /** As a file has them, whose numbers are yet to be read. */
  static of({ capacity, used, size, spans }: RowsState, places: PlaceIndex): Rows {
    const rows = new Rows(capacity, places);
    rows.#used = used;
    rows.#size = size;
    for (const [row, upper] of spans) rows.spans.set(row, upper);
    return rows;
  }

  constructor(capacity: number, places: PlaceIndex) {
    this.capacity = wholeBlocks(capacity);
    this.places = places;
    const { bytes: setBytes } = layoutOf(this.capacity);
    const keptSets = Math.max(16, Math.min(256, Math.floor(cachedBytes / setBytes)));
    const sets = optionCount + places.places.counties.length + ownSets + switches.length + scratchSets + 2 * keptSets;
    const arena = new Arena(
      this.capacity * (columnBytes + 12 + 2 * memberBytes + Facts.bytesOfRow) +
        sets * setBytes +
        Facts.countBytes +
        (places.size + maxCells) * 5 +
        optionCount * 4 +
        64 * 64,
      this.capacity,
    );
    const takeSets = (count: number) => Array.from({ length: count }, () => arena.take(setBytes));
    const takeSeries = <Code>(codes: readonly Code[]) => new SetSeries(codes, takeSets(codes.length), setBytes);
    this.arena = arena;
    this.kernel = arena.kernel;
    this.bits = new Bits(arena);
    this.columns = createColumns(arena, this.capacity);
    this.facts = new Facts(arena, this.capacity);
    this.likeness = new Likeness(this.capacity, this.columns);
    const ids = arena.take(this.capacity * 8);
    this.ids = { address: ids, numbers: new Float64Array(arena.buffer, ids, this.capacity) };
    const takeNumbers = () => {
      const address = arena.take(this.capacity * 2);
      return { address, numbers: new Uint16Array(arena.buffer, address, this.capacity) };
    };
    this.settlements = takeNumbers();
    this.quarterCells = takeNumbers();
    [this.live = 0, this.heads = 0, this.several = 0, this.located = 0, this.approximate = 0] = takeSets(ownSets);
    this.switches = switches.map((each) => ({ ...each, set: arena.take(setBytes) }));
    this.options = Object.fromEntries(
      optionGroupNames.map((name) => [name, takeSeries(optionGroups[name].codes)]),
    ) as Record<OptionGroup, SetSeries<string>>;
    this.counties = takeSeries(places.places.counties.map((county) => county.id));
    this.scratch = takeSets(scratchSets);
    this.placeSlots = takeSets(keptSets);
    this.wordSlots = takeSets(keptSets);
    const countNumbers = Math.max(places.size, maxCells, optionCount, places.places.counties.length);
    const counts = arena.take(countNumbers * 4);
    this.counts = { address: counts, numbers: new Uint32Array(arena.buffer, counts, countNumbers) };
    const coverage = arena.take(countNumbers);
    this.coverage = { address: coverage, bytes: new Uint8Array(arena.buffer, coverage, countNumbers) };
    this.#rowOf = new IdMap(this.ids.numbers);
  }

  /** Number of rows, including removed ones. */
  get used(): number {
    return this.#used;
  }

  get size(): number {
    return this.#size;
  }

  get state(): RowsState {
    return { capacity: this.capacity, used: this.#used, size: this.#size, spans: [...this.spans] };
  }

  /** What a file keeps: all memory but for what searches write. */
  get numbers(): Numbers[] {
    return [new Uint8Array(this.arena.buffer, 0, this.scratch[0]), this.likeness.keys, this.#rowOf.slots];
  }

  /** What each row has was moved to these rows. */
  moved(to: Int32Array): void {
    this.#rowOf.moved(to);
    const spans = [...this.spans];
    this.spans.clear();
    for (const [row, upper] of spans) this.spans.set(to[row] ?? row, upper);
  }

  setOf(group: OptionGroup, code: string): number | undefined {
    return this.options[group].get(code);
  }

  hasRoomFor(record: SearchRecord): boolean {
    return this.#used + record.offers.length <= this.capacity;
  }

  /** The listing's first row, or -1 if absent or removed. */
  find(id: number): number {
    const row = this.#rowOf.get(id);
    return row >= 0 && this.bits.has(this.live, row) ? row : -1;
  }

  /** Whether the listing's settlement was loaded at this process's start. */
  knows(record: SearchRecord): boolean {
    return this.places.numberOf(record.settlementId) !== undefined;
  }

  /** Adds an absent listing; returns its first row. Its rows extend to `used`. */
  append(record: SearchRecord): number {
    const first = this.#used;
    const settlement = this.places.numberOf(record.settlementId);
    if (settlement === undefined) throw new RangeError(`There is no settlement ${record.settlementId}.`);
    const quarterCell = this.places.quarters.numberOf(record);
    for (const offer of record.offers.toSorted(byPrice)) {
      const row = this.#used;
      this.#used += 1;
      this.ids.numbers[row] = record.id;
      this.settlements.numbers[row] = settlement;
      this.quarterCells.numbers[row] = quarterCell;
      this.#setNumbers(row, record, offer);
      this.#setOptions(row, record);
      this.likeness.set(row, record);
      this.bits.add(this.live, row);
      if (record.offers.length > 1) this.bits.add(this.several, row);
      if (this.columns.latitude.isKnown(row)) this.bits.add(this.located, row);
      if (record.isApproximate) this.bits.add(this.approximate, row);
    }
    this.bits.add(this.heads, first);
    this.#rowOf.set(record.id, first);
    this.#size += 1;
    return first;
  }

  remove(id: number): void {
    const first = this.find(id);
    if (first < 0) return;
    this.bits.remove(this.heads, first);
    for (let row = first; row < this.#used && this.ids.numbers[row] === id; row += 1) {
      this.bits.remove(this.live, row);
      this.spans.delete(row);
    }
    this.#size -= 1;
  }

  #setNumbers(row: number, record: SearchRecord, offer: Offer): void {
    const { columns } = this;
    columns.published.set(row, record.publishedAt);
    columns.latitude.set(row, record.latitude);
    columns.longitude.set(row, record.longitude);
    for (const name of ownNumbers) columns[name].set(row, record[name]);
    columns.rooms.set(row, offer.rooms);
    columns.floor.set(row, offer.floor);
    columns.pricePerM2.set(row, offer.pricePerM2);
    columns.price.set(row, offer.priceTo ?? offer.price);
    columns.area.set(row, offer.areaTo ?? offer.area);
    const upper = { price: columns.price.values[row] ?? 0, area: columns.area.values[row] ?? 0 };
    if (offer.priceTo != null || offer.areaTo != null) this.spans.set(row, upper);
    columns.price.set(row, offer.price);
    columns.area.set(row, offer.area);
  }

  #setOptions(row: number, record: SearchRecord): void {
    for (const name of optionGroupNames) {
      for (const code of optionGroups[name].of(record)) {
        const set = code === null ? undefined : this.options[name].get(code);
        if (code === null || set === undefined) continue;
        this.bits.add(set, row);
        this.facts.add(row, name, code);
      }
    }
    const settlement = this.places.places.settlement(record.settlementId);
    const county = settlement && this.counties.get(this.places.countyOf(settlement));
    if (county !== undefined) this.bits.add(county, row);
    for (const { column, set } of this.switches) if (record[column]) this.bits.add(set, row);
  }
}
