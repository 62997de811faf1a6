import type { CodeOf } from '#contract/reference.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import { thisYear, type Facts } from './facts.ts';

const letters: CodeOf<'energyClass'>[] = ['A_PLUS', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
const letter = (index: number) => letters[Math.max(0, Math.min(letters.length - 1, index))] ?? 'C';

/** Condition and the year of renovation, as the age of the building allows. */
export function setCondition(random: Random, facts: Facts): void {
  const age = thisYear - (facts.yearBuilt ?? 1980);
  if (age <= 2) facts.condition = random.chance(0.12) ? 'LUXURY' : 'NEW_BUILD';
  else if (age <= 12) facts.condition = random.weighted({ EXCELLENT: 60, GOOD: 22, LUXURY: 18 });
  else if (age <= 30) facts.condition = random.weighted({ GOOD: 45, EXCELLENT: 22, AVERAGE: 15, RENOVATED: 18 });
  else facts.condition = random.weighted({ GOOD: 26, AVERAGE: 22, RENOVATED: 30, NEEDS_RENOVATION: 16, EXCELLENT: 6 });
  if (facts.condition === 'RENOVATED') facts.yearRenovated = random.whole(2017, 2025);
  else if (facts.condition === 'EXCELLENT' && age > 30) facts.yearRenovated = random.whole(2012, 2021);
  if (facts.condition === 'LUXURY') facts.flags.add('LUXURY');
}

/** Energy letters by age and renovation; new and some old buildings wait for their certificate. */
export function setEnergy(random: Random, facts: Facts): void {
  const year = facts.yearBuilt ?? 1975;
  const base =
    year >= 2022 ? 0.6 : year >= 2014 ? 1.7 : year >= 2006 ? 2.8 : year >= 1988 ? 4 : year >= 1965 ? 5.1 : 5.8;
  const gain = facts.yearRenovated ? 1.6 : 0;
  if (random.chance(year >= 2025 ? 0.45 : 0.08)) {
    facts.energyState = 'IN_PREPARATION';
    return;
  }
  facts.energyState = 'HAS';
  const need = Math.round(base - gain + random.between(-0.8, 0.8));
  facts.energyClass = letter(need);
  facts.primaryEnergyClass = letter(Math.max(0, need) + random.whole(-1, 1));
}

type Heating = { type: CodeOf<'heatingType'>; ways: CodeOf<'heatingWay'>[]; weight: number };

const districtHeated = new Set([
  'Zagreb',
  'Osijek',
  'Rijeka',
  'Sisak',
  'Karlovac',
  'Velika Gorica',
  'Slavonski Brod',
  'Zaprešić',
  'Samobor',
]);

function heatings(place: DemoPlace, facts: Facts): Heating[] {
  const year = facts.yearBuilt ?? 1980;
  const block = facts.look === 'tower' || facts.look === 'block';
  if (year >= 2018) {
    return [
      { type: 'UNDERFLOOR', ways: ['HEAT_PUMP'], weight: 40 },
      { type: 'AIR_CONDITIONING', ways: ['ELECTRICITY'], weight: place.seaside ? 40 : 8 },
      { type: 'HVAC', ways: ['HEAT_PUMP'], weight: 12 },
      { type: 'INDIVIDUAL_CENTRAL', ways: ['GAS'], weight: place.seaside ? 2 : 26 },
    ];
  }
  if (place.seaside) {
    return [
      { type: 'AIR_CONDITIONING', ways: ['ELECTRICITY'], weight: 60 },
      { type: 'RADIATORS', ways: ['ELECTRICITY'], weight: 12 },
      { type: 'STOVE', ways: ['WOOD'], weight: block ? 1 : 12 },
      { type: 'RADIATORS', ways: ['FUEL_OIL'], weight: block ? 2 : 6 },
      { type: 'STOVE', ways: ['PELLETS'], weight: block ? 0 : 8 },
    ];
  }
  if (block && districtHeated.has(place.settlement.name))
    return [
      { type: 'DISTRICT', ways: [], weight: 70 },
      { type: 'INDIVIDUAL_CENTRAL', ways: ['GAS'], weight: 20 },
      { type: 'SHARED_BOILER', ways: ['GAS'], weight: 10 },
    ];
  if (place.setting === 'mountain')
    return [
      { type: 'RADIATORS', ways: ['WOOD'], weight: 40 },
      { type: 'RADIATORS', ways: ['PELLETS'], weight: 30 },
      { type: 'STOVE', ways: ['WOOD'], weight: 30 },
    ];
  return [
    { type: 'INDIVIDUAL_CENTRAL', ways: ['GAS'], weight: 55 },
    { type: 'RADIATORS', ways: ['PELLETS'], weight: block ? 2 : 14 },
    { type: 'RADIATORS', ways: ['WOOD'], weight: block ? 0 : 14 },
    { type: 'SHARED_BOILER', ways: ['GAS'], weight: block ? 14 : 0 },
    { type: 'STOVE', ways: ['WOOD'], weight: block ? 2 : 10 },
  ];
}

/** Heating that is usual at the place for the building's age; mains gas follows from it. */
export function setHeating(random: Random, place: DemoPlace, facts: Facts): void {
  const options = heatings(place, facts);
  const index = random.weighted(Object.fromEntries(options.map(({ weight }, position) => [String(position), weight])));
  const heating = options[Number(index)];
  if (!heating) return;
  facts.heatingType = heating.type;
  facts.heatingWays = [...heating.ways];
  if (heating.ways.includes('GAS')) facts.flags.add('GAS');
  if (heating.type === 'AIR_CONDITIONING' || heating.type === 'HVAC' || random.chance(place.seaside ? 0.6 : 0.4))
    facts.flags.add('AC');
  if ((facts.yearBuilt ?? 0) >= 2020 && random.chance(0.22)) {
    facts.flags.add('SOLAR_PANELS');
    facts.heatingWays.push('SOLAR');
  }
}

const compass: CodeOf<'orientation'>[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** One to three neighbouring sides, more often the sunny ones. */
export function setOrientation(random: Random, facts: Facts): void {
  const first = Number(random.weighted({ 0: 4, 1: 6, 2: 14, 3: 16, 4: 26, 5: 16, 6: 14, 7: 4 }));
  const facing = new Set([compass[first]]);
  if (random.chance(0.45)) facing.add(compass[(first + 2) % 8]);
  if (random.chance(0.2)) facing.add(compass[(first + 4) % 8]);
  facts.orientations = compass.filter((side) => facing.has(side));
}

/** Frames of the windows by age. */
export function setWindows(random: Random, facts: Facts): void {
  const year = Math.max(facts.yearBuilt ?? 1980, facts.yearRenovated ?? 0);
  const kind =
    year >= 2015
      ? random.weighted({ ALUMINIUM: 45, PVC: 50, WOOD_ALUMINIUM: 5 })
      : year >= 1998
        ? random.weighted({ PVC: 78, ALUMINIUM: 10, WOOD: 12 })
        : random.weighted({ PVC: 45, WOOD: 45, COMBINED: 10 });
  facts.windowTypes = [kind];
}

const likely: Partial<Record<CodeOf<'flag'>, number>> = {
  STORAGE: 0.38,
  SHOWER: 0.55,
  BATHTUB: 0.3,
  INTERNET: 0.6,
  SECURITY_DOOR: 0.3,
  WATER: 0.5,
  POWER: 0.5,
};

/** What homes have inside, more of it where they are new or dear. */
export function setComforts(random: Random, facts: Facts): void {
  for (const [flag, probability] of Object.entries(likely))
    if (random.chance(probability)) facts.flags.add(flag as CodeOf<'flag'>);
  const fine = facts.condition === 'LUXURY' || facts.condition === 'NEW_BUILD';
  if (random.chance(fine ? 0.55 : 0.1)) facts.flags.add('VIDEO_INTERCOM');
  if (random.chance(fine ? 0.3 : 0.07)) facts.flags.add('ALARM');
  if (random.chance(0.14)) facts.flags.add('VIDEO_VIEWING');
  if (facts.condition === 'LUXURY' && random.chance(0.3)) facts.flags.add('SAUNA');
  if (facts.condition === 'LUXURY' && random.chance(0.3)) facts.flags.add('JACUZZI');
  if (facts.purpose === 'SALE' && random.chance(0.05)) facts.flags.add('EXCHANGE');
}

/** How far the sea is, and what follows from it; only for places at the sea. */
export function setSea(random: Random, place: DemoPlace, facts: Facts, view: number): void {
  if (!place.seaside) return;
  const most = place.city ? 3200 : 1600;
  facts.distanceToSea = Math.round(Math.exp(random.between(Math.log(15), Math.log(most))) / 5) * 5;
  const metres = facts.distanceToSea;
  if (metres <= 40) facts.flags.add('FIRST_ROW_SEA');
  if (metres <= 500) facts.flags.add('NEAR_SEA');
  if (random.chance(metres <= 60 ? 0.95 : metres <= 400 ? view : view * 0.55)) facts.flags.add('SEA_VIEW');
}

/** Papers of a building that stands, or of land. */
export function setPapers(random: Random, facts: Facts, permits: readonly CodeOf<'paper'>[]): void {
  if (random.chance(0.82)) facts.papers.push('CLEAN_TITLE');
  for (const permit of permits) if (random.chance(0.72)) facts.papers.push(permit);
}

/** Furniture by purpose; sellers name the terms. */
export function setFurniture(random: Random, facts: Facts): void {
  if (facts.purpose === 'SHORT_STAY') facts.furnitureStatus = 'FURNISHED';
  else if (facts.purpose === 'RENT')
    facts.furnitureStatus = random.weighted({ FURNISHED: 62, PARTLY_FURNISHED: 22, UNFURNISHED: 16 });
  else
    facts.furnitureStatus =
      facts.condition === 'NEW_BUILD'
        ? random.weighted({ UNFURNISHED: 82, PARTLY_FURNISHED: 18 })
        : random.weighted({ UNFURNISHED: 40, PARTLY_FURNISHED: 28, FURNISHED: 32 });
  if (facts.purpose === 'SALE')
    facts.furniture =
      facts.furnitureStatus === 'UNFURNISHED'
        ? 'NOT_OFFERED'
        : random.weighted({ INCLUDED: 60, NEGOTIABLE: 25, EXTRA: 15 });
}
