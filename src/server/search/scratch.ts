import type { Rows } from './rows.ts';

export class Scratch {
  readonly #sets: readonly number[];
  #next = 0;

  constructor(sets: readonly number[]) {
    this.#sets = sets;
  }

  take(): number {
    const set = this.#sets[this.#next];
    if (set === undefined) throw new RangeError('There is no scratch set left.');
    this.#next += 1;
    return set;
  }
}

/** The union of sets: a single one itself, several written to `to`. */
export function union(rows: Rows, sets: Iterable<number>, to: () => number): number {
  let result: number | undefined;
  let own = false;
  for (const set of sets) {
    if (result === undefined) {
      result = set;
      continue;
    }
    const target: number = own ? result : to();
    rows.kernel.or(target, result, set);
    result = target;
    own = true;
  }
  if (result !== undefined) return result;
  const empty = to();
  rows.kernel.clear(empty);
  return empty;
}
