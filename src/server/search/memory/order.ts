/** Rows in ascending order: first those with a known key, by key and id, then the others by id. */
export type Sorted = { rows: Int32Array; known: number; length: number };

/** Sort keys of rows; 0 and NaN are unknown. */
export type Keys = { values: ArrayLike<number>; ids: ArrayLike<number> };

export const noRows = (capacity: number): Sorted => ({ rows: new Int32Array(capacity), known: 0, length: 0 });

type Order = { keys: Keys; descending: boolean };

/** Whether row `a` precedes row `b`; unknown keys are last in both directions, equal keys are sorted by id. */
export function comesBefore({ keys: { values, ids }, descending }: Order, a: number, b: number): boolean {
  const keyA = (values[a] ?? 0) || 0;
  const keyB = (values[b] ?? 0) || 0;
  if (keyA === keyB) return descending ? (ids[a] ?? 0) > (ids[b] ?? 0) : (ids[a] ?? 0) < (ids[b] ?? 0);
  if (keyA === 0 || keyB === 0) return keyB === 0;
  return descending ? keyA > keyB : keyA < keyB;
}

export function insertRow(sorted: Sorted, keys: Keys, row: number): void {
  const known = (keys.values[row] ?? 0) > 0;
  const order = { keys, descending: false };
  let low = known ? 0 : sorted.known;
  let high = known ? sorted.known : sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(order, sorted.rows[middle] ?? 0, row)) low = middle + 1;
    else high = middle;
  }
  sorted.rows.copyWithin(low + 1, low, sorted.length);
  sorted.rows[low] = row;
  sorted.length += 1;
  if (known) sorted.known += 1;
}

/** An iterator: returns the next row, or -1 after the last. */
export type Walk = () => number;

/** The filtered rows of a sorted list, in either direction; unknown keys last. */
export function walkSorted(
  { rows, known, length }: Sorted,
  descending: boolean,
  passes: (row: number) => boolean,
): Walk {
  let index = descending ? known : -1;
  const step = descending ? -1 : 1;
  let end = descending ? -1 : length;
  let inUnknown = !descending;
  return () => {
    for (;;) {
      index += step;
      if (index === end) {
        if (inUnknown) {
          index -= step;
          return -1;
        }
        inUnknown = true;
        index = length;
        end = known - 1;
        continue;
      }
      const row = rows[index] ?? 0;
      if (passes(row)) return row;
    }
  };
}

export function merge(first: Walk, second: Walk, before: (a: number, b: number) => boolean): Walk {
  let a = first();
  let b = second();
  return () => {
    const fromFirst = b < 0 || (a >= 0 && before(a, b));
    const row = fromFirst ? a : b;
    if (fromFirst) a = a < 0 ? a : first();
    else b = second();
    return row;
  };
}
