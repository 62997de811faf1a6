import { Arena } from './memory/arena.ts';

/** Moves the `k` smallest values to the front (Hoare); the one at `k` is then in its place. */
function select(values: Uint32Array, k: number): number {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = values[(left + right) >>> 1] ?? 0;
    let [low, high] = [left, right];
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low += 1;
      while ((values[high] ?? 0) > pivot) high -= 1;
      if (low > high) break;
      const swapped = values[low] ?? 0;
      values[low] = values[high] ?? 0;
      values[high] = swapped;
      low += 1;
      high -= 1;
    }
    if (k <= high) right = high;
    else if (k >= low) left = low;
    else break;
  }
  return values[k] ?? 0;
}

const many = 1024;
const classBits = 7;
const classes = 32 << classBits;

/** The kernel's memory for values and the counts of their classes. */
class Room {
  readonly size: number;
  readonly #arena: Arena;
  readonly #values: number;
  readonly #counts: number;

  constructor(size: number) {
    this.size = size;
    this.#arena = new Arena((size + classes) * 4 + 64);
    this.#values = this.#arena.take(size * 4);
    this.#counts = this.#arena.take(classes * 4);
  }

  /** The values of the classes of two neighbouring ranks, and how many are smaller: of many, most are never compared. */
  near(values: Uint32Array, lower: number, upper: number): { values: Uint32Array; smaller: number } {
    const { buffer, kernel } = this.#arena;
    const counts = new Uint32Array(buffer, this.#counts, classes).fill(0);
    new Uint32Array(buffer, this.#values, values.length).set(values);
    kernel.classify(this.#values, values.length, this.#counts);
    let [first, smaller] = [0, 0];
    while (smaller + (counts[first] ?? 0) <= lower) smaller += counts[first++] ?? 0;
    let [last, reached] = [first, smaller + (counts[first] ?? 0)];
    while (reached <= upper) reached += counts[++last] ?? 0;
    const kept = kernel.keepBetween(this.#values, values.length, leastOf(first), leastOf(last + 1) - 1);
    return { values: new Uint32Array(buffer, this.#values, kept), smaller };
  }
}

/** The least value of a class: each power of two begins 2^7 of them. */
const leastOf = (which: number) =>
  Math.ceil(2 ** (which >>> classBits) * (1 + (which % (1 << classBits)) / (1 << classBits)));

let room = new Room(many);

function near(values: Uint32Array, lower: number, upper: number) {
  if (room.size < values.length) room = new Room(values.length * 2);
  return room.near(values, lower, upper);
}

/** The median of values above 0, rounded; null of none. Reorders the values. */
export function medianOf(values: Uint32Array): number | null {
  if (values.length === 0) return null;
  const [lower, upper] = [(values.length - 1) >>> 1, values.length >>> 1];
  const { values: like, smaller } = values.length < many ? { values, smaller: 0 } : near(values, lower, upper);
  const high = select(like, upper - smaller);
  return lower === upper ? high : Math.round((select(like, lower - smaller) + high) / 2);
}
