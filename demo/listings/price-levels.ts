import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import type { Facts } from './facts.ts';

export const conditions: Record<NonNullable<Facts['condition']>, number> = {
  SHELL: 0.52,
  NEEDS_RENOVATION: 0.72,
  AVERAGE: 0.88,
  GOOD: 0.96,
  EXCELLENT: 1.06,
  RENOVATED: 1.08,
  NEW_BUILD: 1.14,
  LUXURY: 1.32,
};

export function seaFactor(facts: Facts): number {
  const metres = facts.distanceToSea;
  if (metres === null) return 1;
  const near = metres <= 60 ? 1.28 : metres <= 200 ? 1.12 : metres <= 600 ? 1.02 : metres <= 1500 ? 0.93 : 0.86;
  return near * (facts.flags.has('SEA_VIEW') ? 1.07 : 1);
}

const maxOverUsual = 1.8;

/** Sale price per m² of a building in euros; at most double the usual price at the place. */
export function squareMetre(random: Random, place: DemoPlace, facts: Facts): number {
  const condition = facts.condition ? conditions[facts.condition] : 1;
  const age = facts.category === 'FLAT' && (facts.yearBuilt ?? 2000) < 1990 ? 0.92 : 1;
  const top = facts.type === 'PENTHOUSE' ? 1.15 : facts.floor !== null && facts.floor < 0 ? 0.8 : 1;
  const small = facts.category === 'FLAT' && (facts.netArea ?? 60) < 40 ? 1.08 : 1;
  const factor = condition * age * top * small * seaFactor(facts) * random.between(0.88, 1.12);
  return place.flatPrice * Math.min(maxOverUsual, factor);
}
/** Price per m² of building land in euros: low in the plain, high by the sea. */
export function landSquareMetre(place: DemoPlace): number {
  const { flatPrice } = place;
  if (place.seaside) return flatPrice * 0.055;
  return place.city ? flatPrice * 0.042 : Math.max(5, (flatPrice - 500) * 0.024);
}
