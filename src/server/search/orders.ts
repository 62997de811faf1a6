import type { Sort } from '#contract/search/search.ts';
import type { Numbers } from './memory/arena.ts';
import type { ColumnName } from './memory/columns.ts';
import {
  comesBefore,
  insertRow,
  merge,
  noRows,
  walkSorted,
  type Keys,
  type Sorted,
  type Walk,
} from './memory/order.ts';
import type { Rows } from './rows.ts';
import { spread } from './spread.ts';
import { firstRows, partition, partsOf, sortRows } from './memory/sorting.ts';

const sorted = ['published', 'price', 'pricePerM2', 'area'] as const satisfies ColumnName[];
type SortedName = (typeof sorted)[number];
type Order = { keys: Keys; main: Sorted; tail: Sorted };

type SortedState = { room: number; known: number; length: number };
export type OrdersState = Record<SortedName, { main: SortedState; tail: SortedState }>;

const sortedOf = ({ room, known, length }: SortedState): Sorted => ({ rows: new Int32Array(room), known, length });

/** Orders that do not depend on the search. */
export type IndexedSort = Exclude<Sort, 'distance'>;

const directions: Record<IndexedSort, { name: SortedName; descending: boolean }> = {
  newest: { name: 'published', descending: true },
  relevance: { name: 'published', descending: true },
  price: { name: 'price', descending: false },
  '-price': { name: 'price', descending: true },
  pricePerM2: { name: 'pricePerM2', descending: false },
  '-pricePerM2': { name: 'pricePerM2', descending: true },
  '-area': { name: 'area', descending: true },
};

/** Walk steps that cost as much as collecting and sorting one row. */
const gatherCost = 20;

/** `spread`: no more than two like homes of one advertiser in a row. */
export type Slice = { set: number; total: number; skip: number; take: number; spread?: boolean };

/** All rows in each order: those loaded at start are sorted once; later ones go to a short sorted tail. */
export class Orders {
  readonly #rows: Rows;
  readonly #orders: Readonly<Record<SortedName, Order>>;

  private constructor(rows: Rows, orders: Record<SortedName, Order>) {
    this.#rows = rows;
    this.#orders = orders;
  }

  static async over(rows: Rows, pause: () => Promise<void>): Promise<Orders> {
    const length = rows.used;
    const ids = rows.ids.numbers;
    const byId = await sortRows(firstRows(length), partsOf(ids, length), pause);
    const orders: Partial<Record<SortedName, Order>> = {};
    for (const name of sorted) {
      const values = rows.columns[name].values;
      const { known, unknown } = partition(byId, values);
      const all = new Int32Array(length);
      all.set(await sortRows(known, partsOf(values, length), pause));
      all.set(unknown, known.length);
      const main = { rows: all, known: known.length, length };
      orders[name] = { keys: { values, ids }, main, tail: noRows(rows.capacity - length) };
    }
    return new Orders(rows, orders as Record<SortedName, Order>);
  }

  /** As a file has them, whose numbers are yet to be read. */
  static of(state: OrdersState, rows: Rows): Orders {
    const orders = sorted.map((name): [SortedName, Order] => {
      const keys = { values: rows.columns[name].values, ids: rows.ids.numbers };
      const { main, tail } = state[name];
      return [name, { keys, main: sortedOf(main), tail: sortedOf(tail) }];
    });
    return new Orders(rows, Object.fromEntries(orders) as Record<SortedName, Order>);
  }

  get state(): OrdersState {
    const of = ({ rows: { length: room }, known, length }: Sorted) => ({ room, known, length });
    const states = sorted.map((name) => [
      name,
      { main: of(this.#orders[name].main), tail: of(this.#orders[name].tail) },
    ]);
    return Object.fromEntries(states) as OrdersState;
  }

  get numbers(): Numbers[] {
    return sorted.flatMap((name) => [this.#orders[name].main.rows, this.#orders[name].tail.rows]);
  }

  insert(first: number): void {
    for (let row = first; row < this.#rows.used; row += 1) {
      for (const name of sorted) insertRow(this.#orders[name].tail, this.#orders[name].keys, row);
    }
  }

  /** The slice of the set in this order; newest first for `relevance`. */
  take(sort: IndexedSort, slice: Slice): number[] {
    const { name, descending } = directions[sort];
    const { keys, main, tail } = this.#orders[name];
    const order = { keys, descending };
    const before = (a: number, b: number) => comesBefore(order, a, b);
    const steps = Math.min(1, (slice.skip + slice.take) / (slice.total || 1)) * this.#rows.used;
    if (steps > slice.total * gatherCost) return this.#gather(before, slice);
    const passes = (row: number) => this.#rows.bits.has(slice.set, row);
    const walk = merge(walkSorted(main, descending, passes), walkSorted(tail, descending, passes), before);
    return this.#collect(walk, slice);
  }

  #gather(before: (a: number, b: number) => boolean, slice: Slice): number[] {
    const found: number[] = [];
    this.#rows.bits.each(slice.set, (row) => found.push(row));
    found.sort((a, b) => (before(a, b) ? -1 : 1));
    let index = 0;
    return this.#collect(() => found[index++] ?? -1, slice);
  }

  #collect(walk: Walk, slice: Slice): number[] {
    return collect(slice.spread ? spread(walk, this.#rows.likeness.areAlike) : walk, slice);
  }
}

function collect(walk: Walk, { skip, take }: Slice): number[] {
  for (let skipped = 0; skipped < skip; skipped += 1) if (walk() < 0) return [];
  const found: number[] = [];
  while (found.length < take) {
    const row = walk();
    if (row < 0) break;
    found.push(row);
  }
  return found;
}
