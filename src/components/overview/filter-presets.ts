import type { Purpose } from '#contract/reference/index.ts';
import type { FilterOf } from '#contract/search/filter-list.ts';

const prices: Record<Purpose, readonly number[]> = {
  SALE: [50_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000],
  RENT: [300, 500, 700, 1000, 1500, 2000],
  SHORT_STAY: [50, 80, 120, 200, 300],
};
const measures: Partial<Record<FilterOf<'range'>, readonly number[]>> = {
  area: [30, 50, 70, 100, 150, 200],
  plot: [300, 500, 1000, 2000, 5000, 10_000],
};

/** Numbers to pick for a bound: prices by purpose, areas in m². */
export function presetsOf(name: FilterOf<'range'>, purpose: Purpose = 'SALE'): readonly number[] {
  return name === 'price' ? prices[purpose] : (measures[name] ?? []);
}
