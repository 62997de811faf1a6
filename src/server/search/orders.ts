import type { Sort } from '#contract/search.ts';
import { comesBefore, insertRow, merge, noRows, walkSorted, type Keys, type Sorted, type Walk } from './order.ts';
import type { Rows } from './rows.ts';
import { firstRows, partition, partsOf, sortRows } from './sorting.ts';

const sorted = ['price', 'pricePerM2', 'area'] as const;
type SortedName = (typeof sorted)[number];
type Order = { keys: Keys; main: Sorted; tail: Sorted };

/** How many steps of a walk cost as much as gathering and sorting one row. */
const gatherCost = 20;

/** One page's worth of a result: the set, how many rows it has, how many to skip and to take. */
export type Slice = { set: number; total: number; skip: number; take: number };

/**
 * The orders of all rows. What was there when the index was loaded is sorted once; each later row is put in its place
 * in a short list of its own (the tail), and a walk goes over both.
 */
export class Orders {
  readonly #rows: Rows;
  readonly #loaded: number;
  readonly #newest: { keys: Keys; tail: Sorted };
  readonly #orders: Record<SortedName, Order>;

  private constructor(rows: Rows, mains: Record<SortedName, Sorted>) {
    const room = rows.capacity - rows.used;
    const keys = (name: SortedName | 'published'): Keys => ({ values: rows.columns[name].kept, ids: rows.ids.numbers });
    const order = (name: SortedName): Order => ({ keys: keys(name), main: mains[name], tail: noRows(room) });
    this.#rows = rows;
    this.#loaded = rows.used;
    this.#newest = { keys: keys('published'), tail: noRows(room) };
    this.#orders = { price: order('price'), pricePerM2: order('pricePerM2'), area: order('area') };
  }

  /** Sorts the rows there are, which stand in the order of their publication. */
  static async over(rows: Rows, pause: () => Promise<void>): Promise<Orders> {
    const length = rows.used;
    const byId = await sortRows(firstRows(length), partsOf(rows.ids.numbers, length), pause);
    const mains: Partial<Record<SortedName, Sorted>> = {};
    for (const name of sorted) {
      const values = rows.columns[name].kept;
      const { known, unknown } = partition(byId, values);
      const all = new Int32Array(length);
      all.set(await sortRows(known, partsOf(values, length), pause));
      all.set(unknown, known.length);
      mains[name] = { rows: all, known: known.length, length };
    }
    return new Orders(rows, mains as Record<SortedName, Sorted>);
  }

  /** Puts the rows from `first` on, which were just added, in their places. */
  insert(first: number): void {
    for (let row = first; row < this.#rows.used; row += 1) {
      insertRow(this.#newest.tail, this.#newest.keys, row);
      for (const name of sorted) insertRow(this.#orders[name].tail, this.#orders[name].keys, row);
    }
  }

  /** The slice of the set in this order; for `relevance` the newest first. */
  take(sort: Sort, slice: Slice): number[] {
    const descending = sort.startsWith('-');
    const name = sort.replace('-', '');
    if (name !== 'price' && name !== 'pricePerM2' && name !== 'area') return collect(this.#walkNewest(slice.set), slice);
    const order = this.#orders[name];
    const steps = Math.min(1, (slice.skip + slice.take) / (slice.total || 1)) * this.#rows.used;
    if (steps > slice.total * gatherCost) return this.#gather(order.keys, descending, slice);
    const passes = (row: number) => this.#rows.bits.has(slice.set, row);
    const before = (a: number, b: number) => comesBefore(order.keys, descending, a, b);
    return collect(merge(walkSorted(order.main, descending, passes), walkSorted(order.tail, descending, passes), before), slice);
  }

  #walkNewest(set: number): Walk {
    const { bits } = this.#rows;
    let row = this.#loaded;
    const main = () => (row = bits.before(set, row));
    const tail = walkSorted(this.#newest.tail, true, (candidate) => bits.has(set, candidate));
    return merge(main, tail, (a, b) => comesBefore(this.#newest.keys, true, a, b));
  }

  #gather(keys: Keys, descending: boolean, { set, skip, take }: Slice): number[] {
    const found: number[] = [];
    this.#rows.bits.each(set, this.#rows.bytes, (row) => found.push(row));
    found.sort((a, b) => (comesBefore(keys, descending, a, b) ? -1 : 1));
    return found.slice(skip, skip + take);
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
