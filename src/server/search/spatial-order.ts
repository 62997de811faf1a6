import { rounded } from '#domain/places/pin-bounds.ts';
import { cellOf, deepest, zOrder, type Cell } from './grid.ts';
import { takeMembers, type Members } from './memory/members.ts';
import { firstRows, partition, partsOf, sortRows } from './memory/sorting.ts';
import type { Rows } from './rows.ts';

/** Rows with a point, as loaded, along a Z curve: those of a square of the map follow each other, with their prices. */
export class SpatialOrder {
  /** Rows from here on came later and are in no order. */
  readonly end: number;
  readonly #rows: Rows;
  readonly #places: Float64Array;
  readonly #placed: Members;
  readonly taken: Members;

  private constructor(rows: Rows, sorted: Int32Array, places: Float64Array) {
    const { price, pricePerM2 } = rows.columns;
    this.end = rows.used;
    this.#rows = rows;
    this.taken = takeMembers(rows.arena, rows.capacity);
    this.#placed = takeMembers(rows.arena, rows.capacity);
    this.#placed.rows.set(sorted);
    inOrder(sorted, price.values, this.#placed.prices);
    inOrder(sorted, pricePerM2.values, this.#placed.perM2);
    this.#places = inOrder(sorted, places, new Float64Array(sorted.length));
  }

  static async over(rows: Rows, pause: () => Promise<void>): Promise<SpatialOrder> {
    const places = Float64Array.from({ length: rows.used }, (_, row) => placeOf(rows, row));
    await pause();
    const { known } = partition(firstRows(rows.used), places);
    return new SpatialOrder(rows, await sortRows(known, partsOf(places, rows.used), pause), places);
  }

  /** Writes to `taken` the set's rows in a square, and prices per m² that are known; how many of both. */
  take(set: number, cell: Cell, depth: number): readonly [count: number, priced: number] {
    const [start, end] = this.#span(cell, depth);
    const { rows, prices } = this.#placed;
    const stride = prices.byteOffset - rows.byteOffset;
    return this.#rows.kernel.gather(set, rows.byteOffset + start * 4, end - start, stride, this.taken.rows.byteOffset);
  }

  /** Where the rows in a square begin and end. */
  #span({ x, y }: Cell, depth: number): [start: number, end: number] {
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
