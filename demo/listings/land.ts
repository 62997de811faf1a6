import type { CodeOf } from '#contract/reference.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import { setPapers, setSea } from './building.ts';
import { area, blankFacts, type Facts } from './facts.ts';

type LandType =
  | 'BUILDING_LAND'
  | 'AGRICULTURAL_LAND'
  | 'GREEN_ZONE'
  | 'FOREST'
  | 'OLIVE_GROVE'
  | 'VINEYARD'
  | 'ORCHARD'
  | 'ARABLE'
  | 'MEADOW'
  | 'MIXED_LAND'
  | 'OTHER_LAND';

function pickType(random: Random, place: DemoPlace): LandType {
  if (place.city) return random.weighted({ BUILDING_LAND: 86, MIXED_LAND: 8, GREEN_ZONE: 6 });
  if (place.seaside || place.county.id === 18)
    return random.weighted({
      BUILDING_LAND: 60,
      OLIVE_GROVE: 16,
      AGRICULTURAL_LAND: 12,
      VINEYARD: 4,
      GREEN_ZONE: 4,
      OTHER_LAND: 2,
      MIXED_LAND: 2,
    });
  if (place.setting === 'mountain')
    return random.weighted({ BUILDING_LAND: 46, MEADOW: 22, FOREST: 22, AGRICULTURAL_LAND: 10 });
  if (place.setting === 'lowland')
    return random.weighted({ BUILDING_LAND: 48, ARABLE: 28, AGRICULTURAL_LAND: 12, ORCHARD: 4, MEADOW: 4, FOREST: 4 });
  return random.weighted({ BUILDING_LAND: 54, VINEYARD: 12, ORCHARD: 7, FOREST: 9, MEADOW: 8, AGRICULTURAL_LAND: 10 });
}

const sizes: Record<LandType, readonly [number, number]> = {
  BUILDING_LAND: [380, 2600],
  AGRICULTURAL_LAND: [900, 26000],
  GREEN_ZONE: [700, 9000],
  FOREST: [2500, 42000],
  OLIVE_GROVE: [800, 12000],
  VINEYARD: [900, 16000],
  ORCHARD: [1200, 18000],
  ARABLE: [4000, 85000],
  MEADOW: [1500, 26000],
  MIXED_LAND: [1200, 14000],
  OTHER_LAND: [400, 6000],
};

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
  const type =
    purpose === 'RENT'
      ? random.weighted({
          ARABLE: place.seaside ? 0 : 50,
          AGRICULTURAL_LAND: 40,
          OLIVE_GROVE: place.seaside && !place.city ? 30 : 0,
        })
      : pickType(random, place);
  const facts = blankFacts(purpose, 'LAND', type);
  const [least, most] = sizes[type];
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
