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
import { blankFacts, thisYear, type Facts, type Look } from './facts.ts';
import { setHeating } from './heating.ts';
import { heights, setRooms, years } from './kinds.ts';
import mixes from './mixes.json' with { type: 'json' };

type FlatType = keyof typeof mixes.flatsInCities;

const pickType = (random: Random, place: DemoPlace): FlatType =>
  random.weighted(place.city ? mixes.flatsInCities : place.seaside ? mixes.flatsBySea : mixes.flats);

function pickLook(random: Random, place: DemoPlace, type: FlatType): Look {
  if (type === 'HOUSE_FLOOR') return place.seaside ? 'apartmentHouse' : 'house';
  if (type === 'URBAN_VILLA' || type === 'GROUND_FLOOR_GARDEN') return 'urbanVilla';
  if (type === 'PENTHOUSE') return random.chance(0.6) ? 'newBlock' : 'urbanVilla';
  if (type === 'LOFT') return 'townhouse';
  if (!place.city)
    return place.seaside
      ? random.weighted({ apartmentHouse: 60, newBlock: 40 })
      : random.weighted({ block: 60, newBlock: 40 });
  return random.weighted({ block: 30, newBlock: 36, tower: 18, townhouse: type === 'MIXED_BUILDING' ? 30 : 14 });
}

function setFloor(random: Random, facts: Facts): void {
  const { type } = facts;
  const [min, max] = heights[facts.look];
  const floors = random.whole(min, max);
  facts.floorsInBuilding = floors;
  if (type === 'PENTHOUSE' || type === 'ATTIC_FLAT' || type === 'LOFT') facts.floor = floors;
  else if (type === 'GROUND_FLOOR_GARDEN') facts.floor = 0;
  else if (type === 'DUPLEX') facts.floor = random.whole(0, floors - 1);
  else facts.floor = random.chance(0.015) ? -1 : random.whole(0, floors);
  const year = facts.yearBuilt ?? 1980;
  facts.lift =
    floors >= 5
      ? random.chance(0.95)
      : floors >= 3 && year >= 2004
        ? random.chance(0.62)
        : facts.look === 'townhouse'
          ? random.chance(0.18)
          : false;
}

function setOutside(random: Random, place: DemoPlace, facts: Facts): void {
  const { type, flags, floor } = facts;
  if (type === 'GROUND_FLOOR_GARDEN') flags.add('GARDEN').add('TERRACE');
  else if (type === 'PENTHOUSE') flags.add('TERRACE');
  else if (floor !== null && floor > 0 && facts.look !== 'townhouse')
    flags.add(
      facts.look === 'tower'
        ? random.weighted({ LOGGIA: 60, BALCONY: 40 })
        : random.weighted({ BALCONY: 55, LOGGIA: 20, TERRACE: place.seaside ? 40 : 12 }),
    );
  else if (floor !== null && floor > 0 && random.chance(0.25)) flags.add('BALCONY');
  else if (floor === 0 && random.chance(0.35)) flags.add('TERRACE');
  if (type === 'HOUSE_FLOOR' && random.chance(0.5)) flags.add('GARDEN');
  if (facts.look === 'urbanVilla' && place.seaside && random.chance(0.28)) flags.add('POOL');
  if (random.chance(0.25)) flags.add('CELLAR');
  if ((facts.lift || floor === 0) && (facts.yearBuilt ?? 0) >= 2008 && random.chance(0.4)) flags.add('BARRIER_FREE');
}

function setParking(random: Random, place: DemoPlace, facts: Facts): void {
  const modern = (facts.yearBuilt ?? 0) >= 2004;
  const kind: CodeOf<'parkingType'> | 'NONE' = modern
    ? random.weighted({ GARAGE_SPACE: place.city ? 45 : 22, UNCOVERED: 30, GARAGE: 10, COVERED: 8, NONE: 7 })
    : random.weighted({ FREE_PUBLIC: 32, PAID_PUBLIC: place.city ? 34 : 4, UNCOVERED: 18, GARAGE: 8, NONE: 8 });
  if (kind === 'NONE') return;
  facts.parkingTypes = [kind];
  if (kind === 'GARAGE_SPACE' && random.chance(0.3)) facts.parkingTypes.push('UNCOVERED');
  if (kind !== 'FREE_PUBLIC' && kind !== 'PAID_PUBLIC')
    facts.parkingSpaces = facts.parkingTypes.length + (random.chance(0.12) ? 1 : 0);
  if (modern && kind === 'GARAGE_SPACE' && random.chance(0.18)) facts.flags.add('EV_CHARGER');
}

/** A flat of a kind found at the place. */
export function flatFacts(random: Random, place: DemoPlace, purpose: Facts['purpose']): Facts {
  const type = pickType(random, place);
  const facts = blankFacts(purpose, 'FLAT', type);
  facts.look = pickLook(random, place, type);
  const [oldest, newest] = years[facts.look];
  facts.yearBuilt =
    facts.look === 'newBlock' && purpose === 'SALE' && random.chance(0.42)
      ? random.whole(thisYear - 2, thisYear)
      : random.whole(oldest, newest);
  if (purpose !== 'SALE' && facts.yearBuilt === thisYear) facts.yearBuilt = thisYear - 2;
  const large = type === 'PENTHOUSE' || type === 'DUPLEX' || type === 'LOFT';
  const rooms =
    type === 'STUDIO'
      ? '0'
      : large
        ? random.weighted({ 3: 40, 4: 40, 5: 20 })
        : random.weighted({ 1: 14, 1.5: 4, 2: 32, 2.5: 8, 3: 28, 3.5: 3, 4: 9, 5: 2 });
  setRooms(random, facts, { rooms: Number(rooms) });
  setCondition(random, facts, purpose === 'SALE' ? {} : { NEEDS_RENOVATION: 'GOOD' });
  setFloor(random, facts);
  setSea(random, { place, facts }, 0.35 + 0.08 * Math.max(0, facts.floor ?? 0));
  setOutside(random, place, facts);
  setHeating(random, place, facts);
  setEnergy(random, facts);
  setOrientation(random, facts);
  setWindows(random, facts);
  setComforts(random, facts);
  setParking(random, place, facts);
  setFurniture(random, facts);
  if (purpose === 'SALE') setPapers(random, facts, (facts.yearBuilt ?? 0) >= 1968 ? ['USAGE_PERMIT'] : []);
  return facts;
}
