import type { CodeOf } from '#contract/reference/index.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import {
  setComforts,
  setCondition,
  setEnergy,
  setFurniture,
  setOrientation,
  setPapers,
  setSea,
  setWindows,
} from './building.ts';
import { area, blankFacts, thisYear, type Facts } from './facts.ts';
import { setHeating } from './heating.ts';
import { kindOf } from './kinds.ts';
import mixes from './mixes.json' with { type: 'json' };

type HouseType =
  keyof typeof mixes.housesBySea | keyof typeof mixes.housesInMountains | keyof typeof mixes.housesInHills;
type HouseFacts = Facts & { type: HouseType };

const rough = new Set(['MIXED_USE_HOUSE', 'SHELL_HOUSE', 'RUIN', 'ESTATE']);

function mixOf({ seaside, setting, city, county }: DemoPlace): Partial<Record<HouseType, number>> {
  if (seaside) return mixes.housesBySea;
  if (setting === 'mountain') return mixes.housesInMountains;
  if (county.id === 18) return mixes.housesInIstria;
  if (setting === 'hills') return city ? mixes.housesInHillyCities : mixes.housesInHills;
  return city ? mixes.housesInCities : mixes.houses;
}

/** Uninhabitable houses are for sale only. */
function pickType(random: Random, place: DemoPlace, sale: boolean): HouseType {
  const kinds = Object.entries(mixOf(place)) as [HouseType, number][];
  return random.weighted<HouseType>(Object.fromEntries(kinds.filter(([type]) => sale || !rough.has(type))));
}

function setSize(random: Random, facts: HouseFacts): void {
  const { type } = facts;
  const [min, max] = kindOf(type).sizes;
  facts.netArea = area(min + (max - min) * random.unit() ** 1.4, 0);
  if (random.chance(0.35)) facts.grossArea = area(facts.netArea * random.between(1.12, 1.3), 0);
  const homeArea = type === 'MIXED_USE_HOUSE' ? facts.netArea * 0.6 : facts.netArea;
  const bedrooms = Math.max(1, Math.min(8, Math.round(homeArea / random.between(38, 52))));
  facts.rooms = bedrooms + 1;
  if (type === 'RUIN') return;
  facts.bedrooms = bedrooms;
  facts.bathrooms = Math.max(1, Math.min(6, Math.round(bedrooms * random.between(0.4, 0.75))));
}

function setLevels(random: Random, facts: HouseFacts): void {
  const { type } = facts;
  const net = facts.netArea ?? 100;
  if (type === 'WOODEN' || type === 'PREFAB' || net < 75)
    facts.buildingLevels = random.weighted({ SINGLE_STOREY: 60, RAISED_SINGLE_STOREY: 40 });
  else if (type === 'TERRACED' || type === 'SEMI_DETACHED')
    facts.buildingLevels = random.weighted({
      TWO_STOREY: 75,
      THREE_STOREY: net > 130 ? 25 : 0,
      RAISED_SINGLE_STOREY: 15,
    });
  else if (net < 130)
    facts.buildingLevels = random.weighted({ SINGLE_STOREY: 30, RAISED_SINGLE_STOREY: 25, TWO_STOREY: 45 });
  else
    facts.buildingLevels = random.weighted({
      SINGLE_STOREY: net < 170 && type !== 'MIXED_USE_HOUSE' ? 10 : 0,
      TWO_STOREY: 62,
      THREE_STOREY: net > 190 ? 28 : 8,
      MULTI_STOREY: net > 300 ? 8 : 0,
    });
}

const floorsOf: Record<CodeOf<'buildingLevel'>, number> = {
  SINGLE_STOREY: 1,
  RAISED_SINGLE_STOREY: 1,
  TWO_STOREY: 2,
  THREE_STOREY: 3,
  MULTI_STOREY: 4,
};
const wallsFactor = 1.2;

/** The ground area in m² covered by a house of this size. */
export const footprint = ({ netArea, buildingLevels }: Facts): number =>
  ((netArea ?? 0) / floorsOf[buildingLevels ?? 'SINGLE_STOREY']) * wallsFactor;

/** The house's ground area plus a yard, except for old terraced stone houses. */
function setPlot(random: Random, place: DemoPlace, facts: HouseFacts): void {
  const { type } = facts;
  const [small, large] = kindOf(type).plots;
  const room = place.seaside || place.city ? 0.72 : 1;
  const yard = type === 'STONE' || type === 'RUIN' ? 10 : 70;
  facts.plotArea = area(Math.max(footprint(facts) + yard, small + (large - small) * room * random.unit() ** 1.8), 0);
}

function setGrounds(random: Random, place: DemoPlace, facts: HouseFacts): void {
  const { type, flags } = facts;
  const rough = type === 'RUIN' || type === 'SHELL_HOUSE';
  const yard = (facts.plotArea ?? 0) - footprint(facts);
  if (!rough && yard >= 60) {
    flags.add('GARDEN');
    const poolChance = yard < 200 ? 0 : place.seaside ? 0.2 : 0.02;
    if (type === 'VILLA' || random.chance(poolChance)) flags.add('POOL');
    if (random.chance(0.35)) flags.add('BARBECUE');
  }
  if (!rough && random.chance(0.55)) flags.add('TERRACE');
  if (!rough && facts.buildingLevels !== 'SINGLE_STOREY' && random.chance(0.4)) flags.add('BALCONY');
  if (!rough && random.chance(0.26)) flags.add('FIREPLACE');
  if (!rough && !place.seaside && random.chance(0.42)) flags.add('CELLAR');
  if (type === 'VILLA' && random.chance(0.12)) flags.add('WINTER_GARDEN');
  if (
    type === 'STONE' ||
    (type === 'RUIN' && place.seaside) ||
    (type === 'VILLA' && place.county.id === 18 && random.chance(0.3))
  )
    flags.add('STONE');
  for (const [flag, chance] of [
    ['WATER', 0.85],
    ['POWER', 0.92],
    ['SEWAGE', place.city ? 0.8 : 0.45],
    ['PAVED_ROAD', 0.8],
  ] as const)
    if (random.chance(rough ? chance * 0.6 : chance)) flags.add(flag);
  if (rough) return;
  if (yard < 40) {
    facts.parkingTypes = ['FREE_PUBLIC'];
    return;
  }
  const kind: CodeOf<'parkingType'> = random.weighted({ UNCOVERED: 55, GARAGE: 32, COVERED: 13 });
  facts.parkingTypes = kind !== 'UNCOVERED' && random.chance(0.5) ? [kind, 'UNCOVERED'] : [kind];
  facts.parkingSpaces = random.whole(facts.parkingTypes.length, type === 'VILLA' ? 4 : 3);
  if ((facts.yearBuilt ?? 0) >= 2020 && random.chance(0.15)) flags.add('EV_CHARGER');
}

function replacedConditions(random: Random, { purpose, type }: HouseFacts): Parameters<typeof setCondition>[2] {
  if (type === 'VILLA') {
    const fine = random.weighted({ LUXURY: 55, EXCELLENT: 45 });
    return { LUXURY: fine, EXCELLENT: fine, GOOD: fine, AVERAGE: fine, RENOVATED: fine };
  }
  return purpose === 'SALE' ? {} : { NEEDS_RENOVATION: 'AVERAGE' };
}

function setState(random: Random, place: DemoPlace, facts: HouseFacts): void {
  const { type } = facts;
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
  setCondition(random, facts, replacedConditions(random, facts));
  setHeating(random, place, facts);
  setEnergy(random, facts);
  setWindows(random, facts);
  setComforts(random, facts);
  setFurniture(random, facts);
}

/** A house of a kind found at the place. */
export function houseFacts(random: Random, place: DemoPlace, purpose: Facts['purpose']): Facts {
  const type = pickType(random, place, purpose === 'SALE');
  const facts = { ...blankFacts(purpose, 'HOUSE', type), type };
  facts.look = 'house';
  const [oldest, newest] = kindOf(type).years;
  const brandNew = purpose === 'SALE' && ['VILLA', 'SEMI_DETACHED', 'TERRACED'].includes(type) && random.chance(0.35);
  facts.yearBuilt = brandNew
    ? random.whole(thisYear - 2, thisYear)
    : Math.round(oldest + (Math.min(newest, purpose === 'SALE' ? 2026 : 2023) - oldest) * random.unit() ** 0.8);
  setSize(random, facts);
  setLevels(random, facts);
  setPlot(random, place, facts);
  setState(random, place, facts);
  setSea(random, { place, facts }, 0.5);
  setGrounds(random, place, facts);
  setOrientation(random, facts);
  if (purpose === 'SALE')
    setPapers(
      random,
      facts,
      type === 'SHELL_HOUSE'
        ? ['BUILDING_PERMIT']
        : (facts.yearBuilt ?? 0) >= 1968
          ? ['USAGE_PERMIT', 'BUILDING_PERMIT']
          : [],
    );
  return facts;
}
