import { rounded } from '#domain/places/pin-bounds.ts';
import { cellOf, deepest, zOrder, type Cell } from './grid.ts';
import { firstRows, partition, partsOf, sortRows } from './memory/sorting.ts';
import type { Rows } from './rows.ts';

/** Values of rows in the order of `rows`, encoded as in columns. */
type Placed = { rows: Int32Array; prices: Uint32Array; perM2: Uint32Array };

/** Rows with a point, as loaded, along a Z curve: those of a square of the map follow each other, with their prices. */
export class SpatialOrder implements Placed {
  readonly rows: Int32Array;
  readonly prices: Uint32Array;
  readonly perM2: Uint32Array;
  /** Rows from here on came later and are in no order. */
  readonly end: number;
  readonly #places: Float64Array;

  private constructor(rows: Rows, sorted: Int32Array, places: Float64Array) {
    const { price, pricePerM2 } = rows.columns;
    const placed = (values: ArrayLike<number>) => inOrder(sorted, values, new Uint32Array(sorted.length));
    this.rows = sorted;
    this.end = rows.used;
    this.prices = placed(price.values);
    this.perM2 = placed(pricePerM2.values);
    this.#places = inOrder(sorted, places, new Float64Array(sorted.length));
  }

  static async over(rows: Rows, pause: () => Promise<void>): Promise<SpatialOrder> {
    const places = Float64Array.from({ length: rows.used }, (_, row) => placeOf(rows, row));
    await pause();
    const { known } = partition(firstRows(rows.used), places);
    return new SpatialOrder(rows, await sortRows(known, partsOf(places, rows.used), pause), places);
  }

  /** Where the rows in a square begin and end. */
  span({ x, y }: Cell, depth: number): [start: number, end: number] {
    const side = 2 ** (deepest - depth);
    const first = zOrder({ x: x * side, y: y * side }) + 1;
    return [this.#indexOf(first), this.#indexOf(first + side * side)];
  }

  #indexOf(place: number): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#places[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function inOrder<Numbers extends Uint32Array | Float64Array>(rows: Int32Array, values: ArrayLike<number>, to: Numbers) {
  for (let at = 0; at < rows.length; at += 1) to[at] = values[rows[at] ?? 0] ?? 0;
  return to;
}

/** From 1 on; 0 without a point. */
function placeOf(rows: Rows, row: number): number {
  return rows.columns.latitude.isKnown(row) ? zOrder(cellOf(rounded(rows.columns.pointOf(row)))) + 1 : 0;
}
