import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';

export type HouseType =
  | 'DETACHED'
  | 'SEMI_DETACHED'
  | 'TERRACED'
  | 'MIXED_USE_HOUSE'
  | 'VILLA'
  | 'PREFAB'
  | 'WOODEN'
  | 'STONE'
  | 'SHELL_HOUSE'
  | 'ESTATE'
  | 'RUIN';
export function pickType(random: Random, place: DemoPlace, sale: boolean): HouseType {
  const rough = sale ? 1 : 0;
  if (place.seaside)
    return random.weighted({
      DETACHED: 38,
      SEMI_DETACHED: 7,
      TERRACED: 4,
      VILLA: 20,
      STONE: 20,
      MIXED_USE_HOUSE: 2 * rough,
      SHELL_HOUSE: 4 * rough,
      RUIN: 4 * rough,
    });
  if (place.setting === 'mountain')
    return random.weighted({ DETACHED: 50, WOODEN: 28, ESTATE: 8 * rough, PREFAB: 6, SHELL_HOUSE: 4 * rough });
  if (place.county.id === 18)
    return random.weighted({
      DETACHED: 34,
      STONE: 28,
      VILLA: 24,
      SEMI_DETACHED: 6,
      RUIN: 6 * rough,
      ESTATE: 2 * rough,
    });
  const city = place.city ? 1 : 0;
  return random.weighted({
    DETACHED: 58,
    SEMI_DETACHED: 9 + city * 8,
    TERRACED: 5 + city * 9,
    VILLA: 3 + city * 5,
    MIXED_USE_HOUSE: 4 * rough,
    PREFAB: 4,
    WOODEN: place.setting === 'hills' ? 5 : 0,
    SHELL_HOUSE: 5 * rough,
    ESTATE: city ? 0 : 7 * rough,
  });
}
export const years: Record<HouseType, readonly [number, number]> = {
  DETACHED: [1955, 2026],
  SEMI_DETACHED: [1965, 2026],
  TERRACED: [1970, 2026],
  MIXED_USE_HOUSE: [1965, 2010],
  VILLA: [2004, 2026],
  PREFAB: [2000, 2024],
  WOODEN: [1985, 2024],
  STONE: [1820, 1940],
  SHELL_HOUSE: [2012, 2024],
  ESTATE: [1930, 1990],
  RUIN: [1800, 1930],
};
export const sizes: Record<HouseType, readonly [number, number]> = {
  DETACHED: [85, 260],
  SEMI_DETACHED: [80, 170],
  TERRACED: [85, 160],
  MIXED_USE_HOUSE: [160, 380],
  VILLA: [160, 420],
  PREFAB: [70, 150],
  WOODEN: [55, 130],
  STONE: [70, 190],
  SHELL_HOUSE: [120, 260],
  ESTATE: [90, 240],
  RUIN: [50, 130],
};
export const plots: Record<HouseType, readonly [number, number]> = {
  DETACHED: [320, 1600],
  SEMI_DETACHED: [220, 650],
  TERRACED: [120, 360],
  MIXED_USE_HOUSE: [350, 1400],
  VILLA: [480, 2200],
  PREFAB: [350, 1300],
  WOODEN: [400, 2200],
  STONE: [60, 900],
  SHELL_HOUSE: [380, 1300],
  ESTATE: [3500, 42000],
  RUIN: [80, 1200],
};
