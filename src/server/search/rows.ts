import { filtersOf, type FilterOf, type SwitchColumns } from '#contract/search/filter-list.ts';
import { Arena, wholeBlocks } from './memory/arena.ts';
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

const cachedPlaceBytes = 8 * 1024 * 1024;
const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(Math.floor(value), max));
const byPrice = (a: Offer, b: Offer) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0;

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
  readonly wordList: number;
  readonly counts: { address: number; numbers: Uint32Array };
  readonly coverage: { address: number; bytes: Uint8Array };
  /** Upper ends for rows whose price or area is a range, encoded as in columns. */
  readonly spans = new Map<number, { price: number; area: number }>();
  readonly #groups: { of: (record: SearchRecord) => readonly (string | null)[]; series: SetSeries<string> }[];
  readonly #rowOf: IdMap;
  #used = 0;
  #size = 0;

  constructor(capacity: number, places: PlaceIndex) {
    this.capacity = wholeBlocks(capacity);
    this.places = places;
    const setBytes = this.capacity / 8;
    const placeSlots = clamp(cachedPlaceBytes / setBytes, 16, 256);
    const sets = optionCount + places.places.counties.length + ownSets + switches.length + scratchSets + placeSlots;
    const arena = new Arena(
      this.capacity * (columnBytes + 12 + 2 * memberBytes) +
        (sets + 1) * setBytes +
        (places.size + maxCells) * 5 +
        optionCount * 4 +
        64 * 64,
    );
    const takeSets = (count: number) => Array.from({ length: count }, () => arena.take(setBytes));
    const takeSeries = <Code>(codes: readonly Code[]) => new SetSeries(codes, takeSets(codes.length), setBytes);
    this.arena = arena;
    this.kernel = arena.kernel;
    this.bits = new Bits(arena.buffer);
    this.columns = createColumns(arena, this.capacity);
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
    this.placeSlots = takeSets(placeSlots);
    this.wordList = arena.take(setBytes);
    const countNumbers = Math.max(places.size, maxCells, optionCount, places.places.counties.length);
    const counts = arena.take(countNumbers * 4);
    this.counts = { address: counts, numbers: new Uint32Array(arena.buffer, counts, countNumbers) };
    const coveredNumbers = Math.max(places.size, maxCells);
    const coverage = arena.take(coveredNumbers);
    this.coverage = { address: coverage, bytes: new Uint8Array(arena.buffer, coverage, coveredNumbers) };
    this.#groups = optionGroupNames.map((name) => ({ of: optionGroups[name].of, series: this.options[name] }));
    this.#rowOf = new IdMap(this.ids.numbers);
  }

  /** Number of rows, including removed ones. */
  get used(): number {
    return this.#used;
  }

  get size(): number {
    return this.#size;
  }

  /** Rows for the kernel to scan, and bytes of a set of them: whole blocks. */
  get span(): number {
    return wholeBlocks(this.#used);
  }

  get bytes(): number {
    return this.span / 8;
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
    for (const { of, series } of this.#groups) {
      for (const code of of(record)) {
        const set = code === null ? undefined : series.get(code);
        if (set !== undefined) this.bits.add(set, row);
      }
    }
    const settlement = this.places.places.settlement(record.settlementId);
    const county = settlement && this.counties.get(this.places.countyOf(settlement));
    if (county !== undefined) this.bits.add(county, row);
    for (const { column, set } of this.switches) if (record[column]) this.bits.add(set, row);
  }
}
