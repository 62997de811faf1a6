import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import { setCondition, setEnergy, setPapers, setSea } from './building.ts';
import { area, blankFacts, thisYear, type Facts } from './facts.ts';
import { setHeating } from './heating.ts';
import { heights, kindOf, lookOfRooms, years } from './kinds.ts';
import mixes from './mixes.json' with { type: 'json' };

/** A garage, a garage space or a parking space. */
export function garageFacts(random: Random, place: DemoPlace, purpose: Facts['purpose']): Facts {
  const type = random.weighted({ GARAGE_BOX: 42, GARAGE_SPACE: 36, COVERED_SPACE: 8, PARKING_SPACE: 14 });
  const facts = blankFacts(purpose, 'GARAGE', type);
  facts.netArea = area(
    type === 'GARAGE_BOX' ? random.between(13, 22) : random.between(11.5, 15),
    random.pick([0, 1, 2]),
  );
  if (type === 'GARAGE_SPACE') {
    facts.floor = random.whole(-2, -1);
    facts.yearBuilt = random.whole(2003, thisYear - 1);
  }
  if (type.startsWith('GARAGE') && random.chance(0.5)) facts.flags.add('POWER');
  if (facts.flags.has('POWER') && random.chance(0.3)) facts.flags.add('EV_CHARGER');
  if (type.startsWith('GARAGE') && random.chance(place.city ? 0.2 : 0.1)) facts.flags.add('ALARM');
  if (purpose === 'SALE') setPapers(random, facts, type === 'PARKING_SPACE' ? [] : ['USAGE_PERMIT']);
  return facts;
}

/** A room to let long-term or nightly. */
export function roomFacts(random: Random, place: DemoPlace, purpose: Facts['purpose']): Facts {
  const student = place.city && purpose === 'RENT';
  const type = random.weighted({
    SINGLE_ROOM: 34,
    DOUBLE_ROOM: 34,
    STUDENT_ROOM: student ? 36 : 0,
    SENIOR_ROOM: purpose === 'RENT' ? 8 : 0,
  });
  const facts = blankFacts(purpose, 'ROOM', type);
  facts.look = lookOfRooms(random, place);
  facts.netArea = area(type === 'DOUBLE_ROOM' ? random.between(14, 24) : random.between(9, 17), 0);
  facts.rooms = 1;
  facts.bedrooms = 1;
  if (random.chance(0.4)) {
    facts.bathrooms = 1;
    facts.flags.add('SHOWER');
  }
  const [[oldest, newest], [lowest, highest]] = [years[facts.look], heights[facts.look]];
  facts.yearBuilt = random.whole(oldest, Math.min(newest, 2018));
  facts.floorsInBuilding = random.whole(lowest, highest);
  facts.floor = random.whole(0, facts.floorsInBuilding);
  facts.lift = facts.floorsInBuilding > 5;
  facts.condition = random.weighted({ GOOD: 50, EXCELLENT: 25, RENOVATED: facts.yearBuilt < 2008 ? 25 : 0 });
  if (facts.condition === 'RENOVATED') facts.yearRenovated = random.whole(2017, 2025);
  facts.furnitureStatus = 'FURNISHED';
  setHeating(random, place, facts);
  setSea(random, { place, facts }, 0.3);
  facts.flags.add('INTERNET');
  if (facts.floor > 0 && random.chance(0.3)) facts.flags.add('BALCONY');
  facts.parkingTypes = random.chance(0.6) ? [place.city ? 'PAID_PUBLIC' : 'FREE_PUBLIC'] : [];
  if (purpose === 'RENT') facts.flags.add('LONG_TERM');
  return facts;
}

function setIndustrial(random: Random, facts: Facts): void {
  facts.plotArea = area((facts.netArea ?? 500) * random.between(1.6, 4), 0);
  facts.floor = 0;
  facts.energyState = 'EXEMPT';
  facts.heatingType = 'NONE';
  for (const flag of ['POWER', 'WATER', 'PAVED_ROAD'] as const) facts.flags.add(flag);
  facts.parkingTypes = ['UNCOVERED'];
  facts.parkingSpaces = random.whole(4, 30);
}

/** Premises for offices, shops or gastronomy. */
export function commercialFacts(random: Random, place: DemoPlace, purpose: Facts['purpose']): Facts {
  const hotels = place.seaside && purpose === 'SALE';
  const type = random.weighted(hotels ? mixes.premisesWithHotels : mixes.premises);
  const facts = blankFacts(purpose, 'COMMERCIAL', type);
  const [min, max] = kindOf(type).sizes;
  facts.netArea = area(min + (max - min) * random.unit() ** 1.7, 0);
  facts.yearBuilt = random.whole(type === 'STREET_SHOP' ? 1900 : 1972, 2024);
  setCondition(random, facts, { LUXURY: 'EXCELLENT', ...(purpose === 'RENT' && { NEEDS_RENOVATION: 'AVERAGE' }) });
  if (type === 'WAREHOUSE' || type === 'HALL') setIndustrial(random, facts);
  else {
    facts.look = type === 'OFFICE' ? 'newBlock' : 'townhouse';
    facts.floorsInBuilding = type === 'HOTEL' ? random.whole(3, 5) : random.whole(2, 6);
    facts.floor = type === 'OFFICE' ? random.whole(0, facts.floorsInBuilding) : 0;
    facts.lift = type === 'OFFICE' || type === 'HOTEL' ? facts.floorsInBuilding >= 4 : false;
    facts.rooms =
      type === 'OFFICE'
        ? Math.max(1, Math.round(facts.netArea / 28))
        : type === 'HOTEL'
          ? Math.min(90, Math.round(facts.netArea / 34))
          : null;
    facts.bathrooms = type === 'HOTEL' ? facts.rooms : random.whole(1, 2);
    setHeating(random, place, facts);
    setEnergy(random, facts);
    facts.flags.add('AC').add('INTERNET');
    facts.parkingTypes = [type === 'HOTEL' ? 'UNCOVERED' : place.city ? 'PAID_PUBLIC' : 'FREE_PUBLIC'];
    if (type === 'HOTEL') facts.parkingSpaces = random.whole(10, 40);
  }
  if (type === 'HOTEL') facts.plotArea = area((facts.netArea ?? 900) * random.between(0.8, 2.2), 0);
  if (type === 'WAREHOUSE' && random.chance(0.2)) {
    facts.floorsInBuilding = 1;
    facts.flags.add('FREIGHT_ELEVATOR');
  }
  if (random.chance(0.45)) facts.flags.add('BARRIER_FREE');
  if (random.chance(0.4)) facts.flags.add('ALARM');
  if (type === 'HOTEL' || type === 'HOSPITALITY') setSea(random, { place, facts }, 0.5);
  if (type === 'HOSPITALITY' && random.chance(0.6)) facts.flags.add('TERRACE');
  if (purpose === 'SALE') setPapers(random, facts, ['USAGE_PERMIT']);
  return facts;
}
