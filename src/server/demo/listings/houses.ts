import type { CodeOf } from '#contract/reference.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import { setComforts, setCondition, setEnergy, setFurniture, setHeating, setOrientation, setPapers, setSea, setWindows } from './building.ts';
import { area, blankFacts, thisYear, type Facts } from './facts.ts';

type HouseType = 'DETACHED' | 'SEMI_DETACHED' | 'TERRACED' | 'MIXED_USE_HOUSE' | 'VILLA' | 'PREFAB' | 'WOODEN' | 'STONE' | 'SHELL_HOUSE' | 'ESTATE' | 'RUIN';

function pickType(random: Random, place: DemoPlace, sale: boolean): HouseType {
  const rough = sale ? 1 : 0;
  if (place.seaside) return random.weighted({ DETACHED: 38, SEMI_DETACHED: 7, TERRACED: 4, VILLA: 20, STONE: 20, MIXED_USE_HOUSE: 2 * rough, SHELL_HOUSE: 4 * rough, RUIN: 4 * rough });
  if (place.setting === 'mountain') return random.weighted({ DETACHED: 50, WOODEN: 28, ESTATE: 8 * rough, PREFAB: 6, SHELL_HOUSE: 4 * rough });
  if (place.county.id === 18) return random.weighted({ DETACHED: 34, STONE: 28, VILLA: 24, SEMI_DETACHED: 6, RUIN: 6 * rough, ESTATE: 2 * rough });
  const city = place.city ? 1 : 0;
  return random.weighted({ DETACHED: 58, SEMI_DETACHED: 9 + city * 8, TERRACED: 5 + city * 9, VILLA: 3 + city * 5, MIXED_USE_HOUSE: 4 * rough, PREFAB: 4, WOODEN: place.setting === 'hills' ? 5 : 0, SHELL_HOUSE: 5 * rough, ESTATE: city ? 0 : 7 * rough });
}

const years: Record<HouseType, readonly [number, number]> = {
  DETACHED: [1955, 2026], SEMI_DETACHED: [1965, 2026], TERRACED: [1970, 2026], MIXED_USE_HOUSE: [1965, 2010], VILLA: [2004, 2026], PREFAB: [2000, 2024], WOODEN: [1985, 2024], STONE: [1820, 1940],
  SHELL_HOUSE: [2012, 2024], ESTATE: [1930, 1990], RUIN: [1800, 1930],
};
const sizes: Record<HouseType, readonly [number, number]> = {
  DETACHED: [85, 260], SEMI_DETACHED: [80, 170], TERRACED: [85, 160], MIXED_USE_HOUSE: [160, 380], VILLA: [160, 420], PREFAB: [70, 150], WOODEN: [55, 130], STONE: [70, 190], SHELL_HOUSE: [120, 260],
  ESTATE: [90, 240], RUIN: [50, 130],
};
const plots: Record<HouseType, readonly [number, number]> = {
  DETACHED: [320, 1600], SEMI_DETACHED: [220, 650], TERRACED: [120, 360], MIXED_USE_HOUSE: [350, 1400], VILLA: [480, 2200], PREFAB: [350, 1300], WOODEN: [400, 2200], STONE: [60, 900], SHELL_HOUSE: [380, 1300],
  ESTATE: [3500, 42000], RUIN: [80, 1200],
};

function setSize(random: Random, place: DemoPlace, facts: Facts, type: HouseType): void {
  const [least, most] = sizes[type];
  facts.netArea = area(least + (most - least) * random.unit() ** 1.4, 0);
  if (random.chance(0.35)) facts.grossArea = area(facts.netArea * random.between(1.12, 1.3), 0);
  const [small, large] = plots[type];
  const room = place.seaside || place.city ? 0.72 : 1;
  facts.plotArea = area(Math.max(facts.netArea * 0.7, small + (large - small) * room * random.unit() ** 1.8), 0);
  const bedrooms = Math.max(1, Math.min(8, Math.round(facts.netArea / random.between(38, 52))));
  facts.bedrooms = bedrooms;
  facts.rooms = bedrooms + 1;
  facts.bathrooms = Math.max(1, Math.min(6, Math.round(bedrooms * random.between(0.4, 0.75))));
}

function setLevels(random: Random, facts: Facts, type: HouseType): void {
  const net = facts.netArea ?? 100;
  if (type === 'WOODEN' || type === 'PREFAB' || net < 75) facts.buildingLevels = random.weighted({ SINGLE_STOREY: 60, RAISED_SINGLE_STOREY: 40 });
  else if (type === 'TERRACED' || type === 'SEMI_DETACHED') facts.buildingLevels = random.weighted({ TWO_STOREY: 75, THREE_STOREY: net > 130 ? 25 : 0, RAISED_SINGLE_STOREY: 15 });
  else if (net < 130) facts.buildingLevels = random.weighted({ SINGLE_STOREY: 30, RAISED_SINGLE_STOREY: 25, TWO_STOREY: 45 });
  else facts.buildingLevels = random.weighted({ SINGLE_STOREY: net < 170 ? 10 : 0, TWO_STOREY: 62, THREE_STOREY: net > 190 ? 28 : 8, MULTI_STOREY: net > 300 ? 8 : 0 });
}

function setGrounds(random: Random, place: DemoPlace, facts: Facts, type: HouseType): void {
  const { flags } = facts;
  const rough = type === 'RUIN' || type === 'SHELL_HOUSE';
  if ((facts.plotArea ?? 0) > 150 && !rough) flags.add('GARDEN');
  if (!rough && random.chance(0.55)) flags.add('TERRACE');
  if (!rough && facts.buildingLevels !== 'SINGLE_STOREY' && random.chance(0.4)) flags.add('BALCONY');
  const poolChance = type === 'VILLA' ? 0.82 : place.seaside && !rough && (facts.plotArea ?? 0) > 350 ? 0.2 : 0.02;
  if (random.chance(poolChance)) flags.add('POOL');
  if (!rough && random.chance(0.35)) flags.add('BARBECUE');
  if (!rough && random.chance(0.26)) flags.add('FIREPLACE');
  if (!rough && !place.seaside && random.chance(0.42)) flags.add('CELLAR');
  if (type === 'VILLA' && random.chance(0.12)) flags.add('WINTER_GARDEN');
  if (type === 'STONE' || (type === 'RUIN' && place.seaside) || (type === 'VILLA' && place.county.id === 18 && random.chance(0.3))) flags.add('STONE');
  for (const [flag, chance] of [['WATER', 0.85], ['POWER', 0.92], ['SEWAGE', place.city ? 0.8 : 0.45], ['PAVED_ROAD', 0.8]] as const) if (random.chance(rough ? chance * 0.6 : chance)) flags.add(flag);
  if (rough) return;
  const kind: CodeOf<'parkingType'> = random.weighted({ UNCOVERED: 55, GARAGE: 32, COVERED: 13 });
  facts.parkingTypes = kind !== 'UNCOVERED' && random.chance(0.5) ? [kind, 'UNCOVERED'] : [kind];
  facts.parkingSpaces = random.whole(1, type === 'VILLA' ? 4 : 3);
  if ((facts.yearBuilt ?? 0) >= 2020 && random.chance(0.15)) flags.add('EV_CHARGER');
}

function setState(random: Random, place: DemoPlace, facts: Facts, type: HouseType): void {
  if (type === 'RUIN') {
    facts.condition = 'NEEDS_RENOVATION';
    facts.energyState = 'EXEMPT';
    return;
  }
  if (type === 'SHELL_HOUSE') {
    facts.condition = 'SHELL';
    facts.energyState = 'EXEMPT';
    facts.windowTypes = random.chance(0.4) ? ['PVC'] : [];
    return;
  }
  setCondition(random, facts);
  if (type === 'VILLA' && facts.condition !== 'NEW_BUILD') facts.condition = random.weighted({ LUXURY: 55, EXCELLENT: 45 });
  if (facts.condition === 'LUXURY') facts.flags.add('LUXURY');
  if (facts.purpose !== 'SALE' && facts.condition === 'NEEDS_RENOVATION') facts.condition = 'AVERAGE';
  setHeating(random, place, facts);
  setEnergy(random, facts);
  setWindows(random, facts);
  setComforts(random, facts);
  setFurniture(random, facts);
}

/** A house of a kind that the place has. */
export function houseFacts(random: Random, place: DemoPlace, purpose: Facts['purpose']): Facts {
  const type = pickType(random, place, purpose === 'SALE');
  const facts = blankFacts(purpose, 'HOUSE', type);
  facts.look = 'house';
  const [oldest, newest] = years[type];
  const brandNew = purpose === 'SALE' && ['VILLA', 'SEMI_DETACHED', 'TERRACED'].includes(type) && random.chance(0.35);
  facts.yearBuilt = brandNew ? random.whole(thisYear - 2, thisYear) : Math.round(oldest + (Math.min(newest, purpose === 'SALE' ? 2026 : 2023) - oldest) * random.unit() ** 0.8);
  setSize(random, place, facts, type);
  setLevels(random, facts, type);
  setState(random, place, facts, type);
  setSea(random, place, facts, 0.5);
  setGrounds(random, place, facts, type);
  setOrientation(random, facts);
  if (purpose === 'SALE') setPapers(random, facts, type === 'SHELL_HOUSE' ? ['BUILDING_PERMIT'] : (facts.yearBuilt ?? 0) >= 1968 ? ['USAGE_PERMIT', 'BUILDING_PERMIT'] : []);
  return facts;
}
