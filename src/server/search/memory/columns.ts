import type { Point } from '#contract/location.ts';
import { filtersOf, type NumberColumn } from '#contract/search/filter-list.ts';
import type { FilterNumbers } from '#contract/search/filter-rows.ts';
import type { Arena } from './arena.ts';
import type { Kernel } from './kernel.ts';

const formats = {
  narrowU8: Uint8Array,
  narrowU16: Uint16Array,
  narrowU32: Uint32Array,
  narrowF64: Float64Array,
} as const;
type Format = keyof typeof formats;
const sizes = [
  ['narrowU8', 0xff],
  ['narrowU16', 0xffff],
  ['narrowU32', 0xffff_ffff],
] as const;
/** Room below a filter's lower bound for negative numbers, like levels below the basement. */
const beyond = 2;

const maxValue = 0xffff_ffff;
const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));
const fromBelow = (degrees: number) => (edge: number) => Math.round((edge + degrees) * 1e7);

const exactCents = 2_147_483_600;

/**
 * Cents in 32 bits, ordered: exact up to 21 million euros;
 * above, even for whole euros, odd between, so whole-euro bounds stay exact.
 */
function packCents(cents: number): number {
  if (cents <= exactCents) return cents;
  const above = cents - exactCents;
  return Math.min(exactCents + 2 * Math.floor(above / 100) + (above % 100 === 0 ? 0 : 1), maxValue);
}

/** The cents of a packed price; above 21 million euros to the euro. */
export function unpackCents(packed: number): number {
  return packed <= exactCents ? packed : exactCents + Math.floor((packed - exactCents) / 2) * 100;
}

type Encoding = { format: Format; encode: (value: number) => number };

/** Order-preserving, as small as the bounds allow; 0 means unknown. Values beyond the range are clamped. */
function encodingOf({ min, max, decimals = 0 }: FilterNumbers): Encoding {
  const scale = 10 ** decimals;
  const offset = min > 0 ? 0 : 1 - beyond * Math.sign(min) - min * scale;
  const top = max * scale + offset;
  const [format, room] = sizes.find(([, limit]) => top <= limit) ?? sizes[2];
  return { format, encode: (value) => clamp(Math.round(value * scale) + offset, 1, room) };
}

const numbers = filtersOf('range', 'min', 'max');
export type ColumnName = NumberColumn | 'published' | 'latitude' | 'longitude';

/** Compact and order-preserving; 0 (NaN in doubles) is unknown. Clamped: 4,295 ha, 42 million euros per m². */
const encodings = {
  ...Object.fromEntries(numbers.map((filter) => [filter.column, encodingOf(filter)])),
  price: { format: 'narrowU32', encode: packCents },
  pricePerM2: { format: 'narrowU32', encode: (cents: number) => clamp(cents, 1, maxValue) },
  published: { format: 'narrowF64', encode: (microseconds: number) => microseconds },
  latitude: { format: 'narrowU32', encode: fromBelow(90) },
  longitude: { format: 'narrowU32', encode: fromBelow(180) },
} as Record<ColumnName, Encoding>;

export const columnNames = Object.keys(encodings) as ColumnName[];

export const columnBytes = columnNames.reduce(
  (sum, name) => sum + formats[encodings[name].format].BYTES_PER_ELEMENT,
  0,
);

/** One number per row. Bounds and values are passed unencoded (cents, m², degrees); `values` holds them encoded. */
export class Column {
  readonly values: Uint8Array | Uint16Array | Uint32Array | Float64Array;
  readonly encode: (value: number) => number;
  readonly #narrow: Kernel[Format];
  readonly #address: number;
  readonly #unknown: number;

  constructor(name: ColumnName, arena: Arena, rows: number) {
    const { format, encode } = encodings[name];
    const TypedArray = formats[format];
    this.encode = encode;
    this.#narrow = arena.kernel[format];
    this.#address = arena.take(rows * TypedArray.BYTES_PER_ELEMENT);
    this.#unknown = format === 'narrowF64' ? Number.NaN : 0;
    this.values = new TypedArray(arena.buffer, this.#address, rows);
  }

  set(row: number, value: number | null): void {
    this.values[row] = value === null ? this.#unknown : this.encode(value);
  }

  isKnown(row: number): boolean {
    return (this.values[row] ?? 0) > 0;
  }

  /** The encoded bounds; without a lower one, all known values. */
  bounds(min: number | undefined, max: number | undefined): [number, number] {
    const low = min === undefined ? Number.MIN_VALUE : this.encode(min);
    const high = max === undefined ? Number.MAX_VALUE : this.encode(max);
    if (this.values instanceof Float64Array) return [low, high];
    return [Math.max(1, Math.ceil(low)), Math.min(high, maxValue)];
  }

  /** Removes rows outside the bounds, or with an unknown number, from the set. */
  narrow(set: number, [low, high]: [number, number]): void {
    this.#narrow(set, this.#address, low, high);
  }
}

export type Columns = Readonly<Record<ColumnName, Column>> & {
  /** The public point of a row that has one, in degrees. */
  readonly pointOf: (row: number) => Point;
};

export function createColumns(arena: Arena, rows: number): Columns {
  const columns = Object.fromEntries(columnNames.map((name) => [name, new Column(name, arena, rows)])) as Record<
    ColumnName,
    Column
  >;
  const { latitude, longitude } = columns;
  const pointOf = (row: number) => ({
    lat: (latitude.values[row] ?? 0) / 1e7 - 90,
    lng: (longitude.values[row] ?? 0) / 1e7 - 180,
  });
  return { ...columns, pointOf };
}
