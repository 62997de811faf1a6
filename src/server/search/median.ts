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
const classShift = 10;
const lastClass = 4095;

/** The values of the classes of two neighbouring ranks, and how many are smaller: of many, most are never compared. */
function near(values: Uint32Array, lower: number, upper: number): { values: Uint32Array; smaller: number } {
  const counts = new Uint32Array(lastClass + 1);
  for (let at = 0; at < values.length; at += 1) {
    const which = Math.min((values[at] ?? 0) >>> classShift, lastClass);
    counts[which] = (counts[which] ?? 0) + 1;
  }
  let [first, smaller] = [0, 0];
  while (smaller + (counts[first] ?? 0) <= lower) smaller += counts[first++] ?? 0;
  let [last, reached] = [first, smaller + (counts[first] ?? 0)];
  while (reached <= upper) reached += counts[++last] ?? 0;
  const [least, end] = [first << classShift, last === lastClass ? Infinity : (last + 1) << classShift];
  let kept = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    values[kept] = value;
    kept += value >= least && value < end ? 1 : 0;
  }
  return { values: values.subarray(0, kept), smaller };
}

/** The median, rounded; null of none. Reorders and overwrites the values. */
export function medianOf(values: Uint32Array): number | null {
  if (values.length === 0) return null;
  const [lower, upper] = [(values.length - 1) >>> 1, values.length >>> 1];
  const { values: like, smaller } = values.length < many ? { values, smaller: 0 } : near(values, lower, upper);
  const high = select(like, upper - smaller);
  return lower === upper ? high : Math.round((select(like, lower - smaller) + high) / 2);
}
