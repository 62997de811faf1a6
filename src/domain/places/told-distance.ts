import type { ListingPoint } from '#contract/location.ts';

const roundTo = (metres: number, step: number) => Math.max(1, Math.round(metres / step)) * step;

/** A distance in metres as it is told: to half a kilometre from approximate places, else to what anybody asks for. */
export function toldMetres(metres: number, precision: ListingPoint['precision']): number {
  if (precision === 'APPROXIMATE') return roundTo(metres, 500);
  if (metres < 1000) return roundTo(metres, 50);
  return roundTo(metres, metres < 10_000 ? 100 : 1000);
}
