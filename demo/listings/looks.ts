import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import type { Look } from './facts.ts';

export const years: Record<Look, readonly [number, number]> = {
  tower: [1962, 1986],
  block: [1955, 1998],
  newBlock: [2004, 2026],
  townhouse: [1885, 1938],
  urbanVilla: [2006, 2026],
  apartmentHouse: [1978, 2024],
  house: [1960, 2012],
  none: [1990, 2020],
};
export const heights: Record<Look, readonly [number, number]> = {
  tower: [8, 14],
  block: [3, 6],
  newBlock: [3, 7],
  townhouse: [3, 4],
  urbanVilla: [2, 3],
  apartmentHouse: [2, 3],
  house: [1, 2],
  none: [1, 2],
};

/** The look of a building in which rooms are let. */
export function lookOfRooms(random: Random, place: DemoPlace): Look {
  if (place.city) return random.weighted({ block: 50, tower: 20, townhouse: 20, house: 10 });
  return place.seaside ? 'apartmentHouse' : 'house';
}
