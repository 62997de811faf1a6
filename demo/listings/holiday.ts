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
import { kindOf, setRooms, years } from './kinds.ts';

export type HolidayType = 'HOLIDAY_FLAT' | 'HOLIDAY_HOUSE' | 'COTTAGE' | 'ROBINSON_HOUSE' | 'MOBILE_HOME';

function pickType(random: Random, place: DemoPlace): HolidayType {
  if (!place.seaside) return random.weighted({ COTTAGE: 64, HOLIDAY_HOUSE: 36 });
  return random.weighted({
    HOLIDAY_FLAT: 56,
    HOLIDAY_HOUSE: 28,
    ROBINSON_HOUSE: place.city ? 0 : place.setting === 'island' ? 7 : 2,
    MOBILE_HOME: place.city ? 0 : 7,
  });
}

/** Small homes have small rooms: factors of the usual area. */
const kinds: Record<HolidayType, { rooms: Partial<Record<string, number>>; size: number }> = {
  HOLIDAY_FLAT: { rooms: { 1: 22, 2: 46, 3: 28, 4: 4 }, size: 1 },
  HOLIDAY_HOUSE: { rooms: { 3: 34, 4: 33, 5: 33 }, size: 1 },
  COTTAGE: { rooms: { 1: 30, 2: 45, 3: 25 }, size: 0.82 },
  ROBINSON_HOUSE: { rooms: { 1: 40, 2: 45, 3: 15 }, size: 0.85 },
  MOBILE_HOME: { rooms: { 2: 40, 3: 60 }, size: 0.5 },
};

function yearOf(random: Random, facts: Facts, type: HolidayType): number {
  const latest = facts.purpose === 'SALE' ? thisYear : 2024;
  if (type === 'MOBILE_HOME') return random.whole(2012, 2024);
  if (type === 'ROBINSON_HOUSE') return random.whole(1950, 2005);
  if (type !== 'HOLIDAY_FLAT') return random.whole(1975, latest);
  const [oldest, newest] = years[facts.look];
  return random.whole(oldest, Math.min(newest, latest));
}

function setUtilities(random: Random, place: DemoPlace, facts: Facts): void {
  if (facts.type === 'ROBINSON_HOUSE') {
    facts.energyState = 'EXEMPT';
    facts.heatingType = 'STOVE';
    facts.heatingWays = ['WOOD'];
    facts.flags.add('SOLAR_PANELS').add('FIREPLACE').add('STONE');
    return;
  }
  if (facts.type === 'MOBILE_HOME') {
    facts.energyState = 'EXEMPT';
    facts.heatingType = 'AIR_CONDITIONING';
    facts.heatingWays = ['ELECTRICITY'];
    for (const flag of ['AC', 'SHOWER', 'WATER', 'POWER'] as const) facts.flags.add(flag);
    return;
  }
  setHeating(random, place, facts);
  setEnergy(random, facts);
  setWindows(random, facts);
  setComforts(random, facts);
  if (facts.type === 'COTTAGE' && random.chance(0.5)) facts.flags.add('FIREPLACE');
}

function setOutside(random: Random, facts: Facts, type: HolidayType): void {
  if (type === 'HOLIDAY_FLAT') {
    facts.floorsInBuilding = random.whole(2, 3);
    facts.floor = random.whole(0, facts.floorsInBuilding);
    facts.lift = false;
    facts.flags.add(facts.floor === 0 ? 'TERRACE' : random.pick(['BALCONY', 'TERRACE']));
    return;
  }
  const [min, max] = kindOf(type).plots;
  facts.buildingLevels = (facts.rooms ?? 1) > 3 ? 'TWO_STOREY' : 'SINGLE_STOREY';
  facts.plotArea = area(random.between(min, max), 0);
  facts.flags.add('GARDEN').add('BARBECUE');
  if (random.chance(0.7)) facts.flags.add('TERRACE');
  if (type === 'HOLIDAY_HOUSE' && facts.plotArea > 350 && random.chance(0.4)) facts.flags.add('POOL');
  if (type !== 'ROBINSON_HOUSE' && random.chance(0.6)) facts.flags.add('PAVED_ROAD');
}

/** A holiday home: flats and houses by the sea, cottages inland. */
export function holidayFacts(random: Random, place: DemoPlace, purpose: Facts['purpose']): Facts {
  const type = pickType(random, place);
  const facts = blankFacts(purpose, 'HOLIDAY', type);
  const { rooms, size } = kinds[type];
  setRooms(random, facts, { rooms: Number(random.weighted(rooms)), size });
  facts.look = type === 'HOLIDAY_FLAT' ? random.weighted({ apartmentHouse: 70, urbanVilla: 30 }) : 'house';
  facts.yearBuilt = yearOf(random, facts, type);
  setCondition(random, facts, {
    ...(type !== 'HOLIDAY_FLAT' && type !== 'HOLIDAY_HOUSE' && { LUXURY: 'EXCELLENT' }),
    ...(purpose === 'SHORT_STAY' && { NEEDS_RENOVATION: 'GOOD', AVERAGE: 'GOOD' }),
  });
  setSea(random, { place, facts }, type === 'ROBINSON_HOUSE' ? 0.9 : 0.6);
  setOutside(random, facts, type);
  setUtilities(random, place, facts);
  setOrientation(random, facts);
  setFurniture(random, facts);
  if (purpose === 'SALE' && type !== 'MOBILE_HOME')
    setPapers(random, facts, facts.yearBuilt >= 1968 ? ['USAGE_PERMIT'] : []);
  if (type !== 'ROBINSON_HOUSE') {
    facts.parkingTypes = ['UNCOVERED'];
    facts.parkingSpaces = random.whole(1, 2);
  }
  return facts;
}
