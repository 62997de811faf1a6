import type { CodeOf } from '#contract/reference.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import {
  setComforts,
  setCondition,
  setEnergy,
  setFurniture,
  setHeating,
  setOrientation,
  setPapers,
  setSea,
  setWindows,
} from './building.ts';
import { area, blankFacts, thisYear, type Facts } from './facts.ts';
import { setRooms } from './flats.ts';

export type HolidayType = 'HOLIDAY_FLAT' | 'HOLIDAY_HOUSE' | 'COTTAGE' | 'ROBINSON_HOUSE' | 'MOBILE_HOME';

/** A home for holidays: flats and houses at the sea, cottages inland. */

export function holidayFacts(random: Random, place: DemoPlace, purpose: Facts['purpose']): Facts {
  const type: HolidayType = place.seaside
    ? random.weighted({
        HOLIDAY_FLAT: 56,
        HOLIDAY_HOUSE: 28,
        ROBINSON_HOUSE: place.setting === 'island' ? 7 : 2,
        MOBILE_HOME: place.city ? 0 : 7,
      })
    : random.weighted({ COTTAGE: 64, HOLIDAY_HOUSE: 36 });
  const facts = blankFacts(purpose, 'HOLIDAY', type);
  const rooms =
    type === 'HOLIDAY_FLAT'
      ? Number(random.weighted({ 1: 22, 2: 46, 3: 28, 4: 4 }))
      : type === 'HOLIDAY_HOUSE'
        ? random.whole(3, 5)
        : random.whole(1, 3);
  setRooms(random, facts, rooms);
  facts.look = type === 'HOLIDAY_FLAT' ? random.weighted({ apartmentHouse: 70, urbanVilla: 30 }) : 'house';
  if (type === 'MOBILE_HOME') facts.netArea = area(random.between(24, 42), 0);
  if (type === 'ROBINSON_HOUSE' || type === 'COTTAGE') facts.netArea = area(random.between(28, 78), 0);
  facts.yearBuilt =
    type === 'MOBILE_HOME'
      ? random.whole(2012, 2025)
      : type === 'ROBINSON_HOUSE'
        ? random.whole(1950, 2005)
        : random.whole(1975, purpose === 'SALE' ? thisYear : 2024);
  setCondition(random, facts);
  if (purpose === 'SHORT_STAY' && (facts.condition === 'NEEDS_RENOVATION' || facts.condition === 'AVERAGE'))
    facts.condition = 'GOOD';
  setSea(random, place, facts, type === 'ROBINSON_HOUSE' ? 0.9 : 0.6);
  if (type === 'HOLIDAY_FLAT') {
    facts.floorsInBuilding = random.whole(2, 3);
    facts.floor = random.whole(0, facts.floorsInBuilding);
    facts.flags.add(facts.floor === 0 ? 'TERRACE' : random.pick(['BALCONY', 'TERRACE']));
  } else {
    facts.buildingLevels = rooms > 3 ? 'TWO_STOREY' : 'SINGLE_STOREY';
    facts.plotArea = area(random.between(180, type === 'COTTAGE' ? 1800 : 800), 0);
    facts.flags.add('GARDEN').add('BARBECUE');
    if (random.chance(0.7)) facts.flags.add('TERRACE');
  }
  setUtilities(random, facts, type);
  setOrientation(random, facts);
  setFurniture(random, facts);
  if (purpose === 'SALE') setPapers(random, facts, ['USAGE_PERMIT']);
  const parking: CodeOf<'parkingType'>[] = ['UNCOVERED'];
  if (type !== 'ROBINSON_HOUSE') facts.parkingTypes = parking;
  if (facts.parkingTypes.length > 0) facts.parkingSpaces = random.whole(1, 2);
  if (type === 'HOLIDAY_HOUSE' && random.chance(0.4)) facts.flags.add('POOL');
  return facts;

  function setUtilities(dice: Random, given: Facts, kind: HolidayType): void {
    if (kind === 'ROBINSON_HOUSE') {
      given.energyState = 'EXEMPT';
      given.heatingType = 'STOVE';
      given.heatingWays = ['WOOD'];
      given.flags.add('SOLAR_PANELS').add('FIREPLACE').add('STONE');
      return;
    }
    setHeating(dice, place, given);
    if (kind === 'MOBILE_HOME') given.energyState = 'EXEMPT';
    else setEnergy(dice, given);
    setWindows(dice, given);
    setComforts(dice, given);
    if (kind === 'COTTAGE' && dice.chance(0.5)) given.flags.add('FIREPLACE');
  }
}
