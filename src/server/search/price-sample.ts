import type { PricesPerM2 } from './index.ts';
import type { Rows } from './rows.ts';

/** More prices are sampled evenly, which shifts the median by less than one price in a hundred. */
const maxSampled = 16_384;

function median(sorted: Uint32Array): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >>> 1], sorted[sorted.length >>> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** Number and median of the prices per m² of a set of `total` rows, without the rows `except`. */
export function samplePrices(
  rows: Rows,
  { set, total, except }: { set: number; total: number; except: ReadonlySet<number> },
): PricesPerM2 {
  const { values } = rows.columns.pricePerM2;
  const step = Math.max(1, Math.ceil(total / maxSampled));
  const sample = new Uint32Array(Math.ceil(total / step));
  let [count, sampled] = [0, 0];
  rows.bits.each(set, (row) => {
    const price = values[row] ?? 0;
    if (price === 0 || except.has(row)) return;
    if (count % step === 0) sample[sampled++] = price;
    count += 1;
  });
  return { count, medianCents: median(sample.subarray(0, sampled).sort()) };
}
