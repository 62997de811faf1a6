const digits = 65_536;

/** Unsigned 32-bit parts of each row's key, the least significant first. */
type KeyParts = Uint32Array[];

export function partsOf(numbers: ArrayLike<number>, length: number): KeyParts {
  const low = new Uint32Array(length);
  const high = new Uint32Array(length);
  for (let row = 0; row < length; row += 1) {
    const value = numbers[row] ?? 0;
    low[row] = value;
    high[row] = value / 4_294_967_296;
  }
  return [low, high];
}

/** Separates rows with a known key from the others, preserving order. */
export function partition(rows: Int32Array, values: ArrayLike<number>): { known: Int32Array; unknown: Int32Array } {
  const split = new Int32Array(rows.length);
  let known = 0;
  let unknown = rows.length;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    if ((values[row] ?? 0) > 0) {
      split[known] = row;
      known += 1;
    } else {
      unknown -= 1;
      split[unknown] = row;
    }
  }
  return { known: split.slice(0, known), unknown: split.slice(known).reverse() };
}

export function firstRows(length: number): Int32Array {
  const rows = new Int32Array(length);
  for (let row = 0; row < length; row += 1) rows[row] = row;
  return rows;
}

function pass(rows: Int32Array, key: Uint32Array, shift: number): Int32Array {
  const starts = new Uint32Array(digits + 1);
  for (let index = 0; index < rows.length; index += 1) {
    const digit = ((key[rows[index] ?? 0] ?? 0) >>> shift) & 0xffff;
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  }
  if (starts.includes(rows.length)) return rows;
  for (let digit = 0; digit < digits; digit += 1) starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  const sorted = new Int32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const digit = ((key[row] ?? 0) >>> shift) & 0xffff;
    const place = starts[digit] ?? 0;
    sorted[place] = row;
    starts[digit] = place + 1;
  }
  return sorted;
}

/** Stable, ascending radix sort; yields between passes of some milliseconds, so that the server stays responsive. */
export async function sortRows(rows: Int32Array, key: KeyParts, pause: () => Promise<void>): Promise<Int32Array> {
  let sorted = rows;
  for (const part of key) {
    for (const shift of [0, 16]) {
      sorted = pass(sorted, part, shift);
      await pause();
    }
  }
  return sorted;
}
