import type { Rows } from './rows.ts';

/** The prices per m² of some listings: how many are known, and their median in cents, null where none is. */
export type PricesPerM2 = { count: number; medianCents: number | null };

/** More prices than this are sampled evenly, which moves the median by less than one price in a hundred. */
const maxSampled = 16_384;

function median(sorted: Uint32Array): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >>> 1], sorted[sorted.length >>> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** Counts the prices per m² of the rows in a set, which has `total` of them, and finds the one in the middle. */
export function samplePrices(rows: Rows, set: number, total: number): PricesPerM2 {
  const { values } = rows.columns.pricePerM2;
  const step = Math.max(1, Math.ceil(total / maxSampled));
  const sample = new Uint32Array(Math.ceil(total / step));
  let [count, sampled] = [0, 0];
  rows.bits.each(set, rows.bytes, (row) => {
    const price = values[row] ?? 0;
    if (price === 0) return;
    if (count % step === 0) sample[sampled++] = price;
    count += 1;
  });
  return { count, medianCents: median(sample.subarray(0, sampled).sort()) };
}
