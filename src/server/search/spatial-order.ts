import { rounded } from '#domain/places/pin-bounds.ts';
import { cellOf, deepest, zOrder, type Cell } from './grid.ts';
import type { Numbers } from './memory/arena.ts';
import { takeMembers, type Members } from './memory/members.ts';
import { firstRows, partition, partsOf, sortRows } from './memory/sorting.ts';
import type { Rows } from './rows.ts';

export type SpatialState = { end: number; located: number };

/** Rows with a point, as loaded, along a Z curve: those of a square of the map follow each other, with their prices. */
export class SpatialOrder {
  /** Rows from here on came later and are in no order. */
  readonly end: number;
  readonly #rows: Rows;
  readonly #places: Float64Array;
  readonly #placed: Members;
  readonly taken: Members;

  /** Of so many rows with a point, whose numbers are yet to be read or written. */
  private constructor(rows: Rows, { end, located }: SpatialState) {
    this.end = end;
    this.#rows = rows;
    this.taken = takeMembers(rows.arena, rows.capacity);
    this.#placed = takeMembers(rows.arena, rows.capacity);
    this.#places = new Float64Array(located);
  }

  /** As a file has it, whose numbers are yet to be read. */
  static of(state: SpatialState, rows: Rows): SpatialOrder {
    return new SpatialOrder(rows, state);
  }

  get state(): SpatialState {
    return { end: this.end, located: this.#places.length };
  }

  get numbers(): Numbers[] {
    const { rows, prices, perM2 } = this.#placed;
    return [this.#places, ...[rows, prices, perM2].map((values) => values.subarray(0, this.#places.length))];
  }

  static async over(rows: Rows, pause: () => Promise<void>): Promise<SpatialOrder> {
    const places = Float64Array.from({ length: rows.used }, (_, row) => placeOf(rows, row));
    await pause();
    const { known } = partition(firstRows(rows.used), places);
    const sorted = await sortRows(known, partsOf(places, rows.used), pause);
    const { price, pricePerM2 } = rows.columns;
    const order = new SpatialOrder(rows, { end: rows.used, located: sorted.length });
    order.#placed.rows.set(sorted);
    inOrder(sorted, price.values, order.#placed.prices);
    inOrder(sorted, pricePerM2.values, order.#placed.perM2);
    inOrder(sorted, places, order.#places);
    return order;
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

function inOrder(rows: Int32Array, values: ArrayLike<number>, to: Uint32Array | Float64Array) {
  for (let at = 0; at < rows.length; at += 1) to[at] = values[rows[at] ?? 0] ?? 0;
}

/** From 1 on; 0 without a point. */
function placeOf(rows: Rows, row: number): number {
  return rows.columns.latitude.isKnown(row) ? zOrder(cellOf(rounded(rows.columns.pointOf(row)))) + 1 : 0;
}
