import type { PartPrices } from '#domain/search/part-prices.ts';
import { medianOf } from './median.ts';
import { tally } from './place-facets.ts';
import type { Rows } from './rows.ts';

type Numbers = { address: number; numbers: Uint16Array };
/** What a set holds by number of a settlement or cell: how many rows, and prices per m² one number after the other. */
type Gathered = { counts: Uint32Array; ends: Uint32Array; prices: Uint32Array };

/** Overwrites the set, leaving rows whose price per m² is known. */
function gather(rows: Rows, set: number, column: Numbers): Gathered {
  const { pricePerM2 } = rows.columns;
  const counts = tally(rows, set, column).slice();
  pricePerM2.narrow(set, pricePerM2.bounds(undefined, undefined));
  const ends = tally(rows, set, column).slice();
  let total = 0;
  for (let number = 0; number < ends.length; number += 1) {
    const priced = ends[number] ?? 0;
    ends[number] = total;
    total += priced;
  }
  const prices = new Uint32Array(total);
  rows.bits.each(set, (row) => {
    const number = column.numbers[row] ?? 0;
    const at = ends[number] ?? 0;
    prices[at] = pricePerM2.values[row] ?? 0;
    ends[number] = at + 1;
  });
  return { counts, ends, prices };
}

function pricesOf({ counts, ends, prices }: Gathered, numbers: readonly number[]): PartPrices {
  const spans = numbers.map((number) => prices.subarray(ends[number - 1] ?? 0, ends[number] ?? 0));
  const own = new Uint32Array(spans.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const span of spans) {
    own.set(span, at);
    at += span.length;
  }
  return {
    count: numbers.reduce((sum, number) => sum + (counts[number] ?? 0), 0),
    priced: own.length,
    medianCents: medianOf(own),
  };
}

/** The exact prices per m² in each of the places, which may overlap, in one pass. Overwrites `set` and `spare`. */
export function partPrices(
  rows: Rows,
  parts: readonly string[],
  { set, spare }: { set: number; spare: number },
): PartPrices[] {
  const { places, quarters } = rows.places;
  const hasQuarters = parts.some((part) => part.startsWith('q:'));
  if (hasQuarters) rows.kernel.and(spare, set, set);
  const inSettlements = gather(rows, set, rows.settlements);
  const inCells = hasQuarters ? gather(rows, spare, rows.quarterCells) : undefined;
  const cells = quarters.numbersByQuarter();
  return parts.map((part) => {
    const area = places.areaOf(part);
    if (area?.quarter && inCells) return pricesOf(inCells, cells.get(area.quarter.id) ?? []);
    return pricesOf(inSettlements, area ? rows.places.settlementNumbers(area) : []);
  });
}
