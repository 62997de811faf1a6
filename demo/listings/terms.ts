import type { Random } from '../random.ts';
import type { Facts } from './facts.ts';

/** The terms of a lease or stay; null if not for rent or not stated. */
export type Terms = {
  availableInDays: number | null;
  utilitiesIncluded: boolean | null;
  petsAllowed: boolean | null;
  registrationNumber: string | null;
};

const homes: ReadonlySet<Facts['category']> = new Set(['FLAT', 'HOUSE', 'ROOM', 'HOLIDAY']);

export function termsOf(random: Random, { purpose, category }: Facts): Terms {
  const rent = purpose === 'RENT';
  const home = homes.has(category);
  return {
    availableInDays:
      rent && category !== 'LAND' && random.chance(0.75) ? (random.chance(0.4) ? 0 : random.whole(3, 60)) : null,
    utilitiesIncluded:
      rent && (home || category === 'GARAGE') ? random.chance(category === 'ROOM' ? 0.65 : 0.15) : null,
    petsAllowed: home && purpose !== 'SALE' ? random.chance(0.35) : null,
    registrationNumber: purpose === 'SHORT_STAY' ? `HR-${random.whole(100000, 999999)}` : null,
  };
}
