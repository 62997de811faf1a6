import type { CodeOf } from '#contract/reference.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import type { Facts } from './facts.ts';

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
  const block = facts.look !== 'house' || facts.flags.has('LUXURY');
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
      { type: 'STOVE', ways: ['WOOD'], weight: block ? 0 : 12 },
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
      { type: 'RADIATORS', ways: ['WOOD'], weight: block ? 10 : 40 },
      { type: 'RADIATORS', ways: ['PELLETS'], weight: 30 },
      { type: 'STOVE', ways: ['WOOD'], weight: block ? 0 : 30 },
    ];
  return [
    { type: 'INDIVIDUAL_CENTRAL', ways: ['GAS'], weight: 55 },
    { type: 'RADIATORS', ways: ['PELLETS'], weight: block ? 2 : 14 },
    { type: 'RADIATORS', ways: ['WOOD'], weight: block ? 0 : 14 },
    { type: 'SHARED_BOILER', ways: ['GAS'], weight: block ? 14 : 0 },
    { type: 'STOVE', ways: ['WOOD'], weight: block ? 0 : 10 },
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
