import type { CodeOf } from '#contract/reference.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import { setPapers, setSea } from './building.ts';
import { area, blankFacts, type Facts } from './facts.ts';
import { kindOf } from './kinds.ts';
import mixes from './mixes.json' with { type: 'json' };

function mixOf({ seaside, setting, city, county }: DemoPlace, lease: boolean) {
  if (lease) return seaside ? (city ? mixes.landToLeaseInSeasideCities : mixes.landToLeaseBySea) : mixes.landToLease;
  if (city) return mixes.landInCities;
  if (seaside || county.id === 18) return mixes.landBySea;
  if (setting === 'mountain') return mixes.landInMountains;
  return setting === 'lowland' ? mixes.landInPlains : mixes.land;
}

const buildingZones: readonly (readonly [CodeOf<'zone'>, string])[] = [
  ['S', 'S – stambena namjena'],
  ['M1', 'M1 – mješovita, pretežito stambena namjena'],
  ['M2', 'M2 – mješovita stambena i poslovna namjena'],
  ['INSIDE', 'Unutar granica građevinskog područja naselja'],
];

function setZone(random: Random, place: DemoPlace, facts: Facts): void {
  const choose = (options: readonly (readonly [CodeOf<'zone'>, string])[]) => {
    const [zone, label] = random.pick(options);
    facts.zone = zone;
    facts.zoneLabel = label;
  };
  switch (facts.type) {
    case 'BUILDING_LAND':
      return choose(
        place.seaside && random.chance(0.25)
          ? (facts.plotArea ?? 0) > 1800
            ? [['T2', 'T2 – turističko naselje']]
            : [['M3', 'M3 – stanovanje i turizam']]
          : buildingZones,
      );
    case 'FOREST':
      return choose([['FOREST', 'Šumsko zemljište']]);
    case 'MIXED_LAND':
      return choose([['UNCLASSIFIED', 'Dijelom unutar, dijelom izvan građevinskog područja']]);
    case 'GREEN_ZONE':
    case 'OTHER_LAND':
      return choose([
        ['OUTSIDE', 'Izvan građevinskog područja'],
        ['Z', 'Z – zaštitne zelene površine'],
      ]);
    default:
      return choose([
        ['P2', 'P2 – vrijedno obradivo tlo'],
        ['P3', 'P3 – ostala obradiva tla'],
        ['P1', 'P1 – osobito vrijedno obradivo tlo'],
      ]);
  }
}

/** Building land has mains at its edge; of other land only some has water, power and a paved road. */
function setConnections(random: Random, place: DemoPlace, { type, flags }: Facts): void {
  const chances: readonly (readonly [CodeOf<'flag'>, number])[] =
    type === 'BUILDING_LAND' || type === 'MIXED_LAND'
      ? [
          ['POWER', 0.68],
          ['WATER', 0.62],
          ['PAVED_ROAD', 0.66],
          ['SEWAGE', 0.34],
          ['INTERNET', 0.3],
          ['GAS', place.seaside ? 0 : 0.36],
        ]
      : type === 'FOREST'
        ? [['PAVED_ROAD', 0.12]]
        : [
            ['POWER', 0.12],
            ['WATER', 0.16],
            ['PAVED_ROAD', 0.2],
          ];
  for (const [flag, chance] of chances) if (random.chance(chance)) flags.add(flag);
}

/** Land of a kind that the place has. */
export function landFacts(random: Random, place: DemoPlace, purpose: Facts['purpose']): Facts {
  const type: CodeOf<'type'> = random.weighted(mixOf(place, purpose === 'RENT'));
  const facts = blankFacts(purpose, 'LAND', type);
  const [least, most] = kindOf(type).plots;
  facts.plotArea = area(least + (most - least) * random.unit() ** 2, 0);
  setZone(random, place, facts);
  setSea(random, { place, facts }, 0.45);
  setConnections(random, place, facts);
  if (purpose === 'SALE' && random.chance(0.08)) facts.flags.add('EXCHANGE');
  if (purpose === 'SALE') setPapers(random, facts, []);
  if (type === 'BUILDING_LAND' && random.chance(0.22))
    facts.papers.push(random.chance(0.45) ? 'BUILDING_PERMIT' : 'LOCATION_PERMIT');
  return facts;
}
