import type { CodeOf } from '#contract/reference/index.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import { setPapers, setSea } from './building.ts';
import { area, blankFacts, type Facts } from './facts.ts';
import { kindOf } from './kinds.ts';
import land from './land.json' with { type: 'json' };
import mixes from './mixes.json' with { type: 'json' };

function mixOf({ seaside, setting, city, county }: DemoPlace, lease: boolean) {
  if (lease) return seaside ? (city ? mixes.landToLeaseInSeasideCities : mixes.landToLeaseBySea) : mixes.landToLease;
  if (city) return mixes.landInCities;
  if (seaside || county.id === 18) return mixes.landBySea;
  if (setting === 'mountain') return mixes.landInMountains;
  return setting === 'lowland' ? mixes.landInPlains : mixes.land;
}

/** Plausible zones for such land, by code and label. */
function zonesOf(random: Random, { seaside }: DemoPlace, { type, plotArea }: Facts): string[][] {
  const { zones } = land;
  switch (type) {
    case 'BUILDING_LAND':
      if (!seaside || !random.chance(0.25)) return zones.BUILDING_LAND;
      return (plotArea ?? 0) > 1800 ? zones.resort : zones.seaside;
    case 'FOREST':
    case 'MIXED_LAND':
      return zones[type];
    default:
      return type === 'GREEN_ZONE' || type === 'OTHER_LAND' ? zones.outside : zones.farmed;
  }
}

function setZone(random: Random, place: DemoPlace, facts: Facts): void {
  const [zone, label = null] = random.pick(zonesOf(random, place, facts));
  facts.zone = zone as CodeOf<'zone'>;
  facts.zoneLabel = label;
}

/** Building land has utilities at its edge; only some other land has water, power and a paved road. */
function setConnections(random: Random, { seaside }: DemoPlace, { type, flags }: Facts): void {
  const { building, forest, other } = land.connections;
  const isBuildable = type === 'BUILDING_LAND' || type === 'MIXED_LAND';
  for (const [flag, chance] of Object.entries(isBuildable ? building : type === 'FOREST' ? forest : other))
    if (random.chance(flag === 'GAS' && seaside ? 0 : chance)) flags.add(flag as CodeOf<'flag'>);
}

/** Land of a kind found at the place. */
export function landFacts(random: Random, place: DemoPlace, purpose: Facts['purpose']): Facts {
  const type: CodeOf<'type'> = random.weighted(mixOf(place, purpose === 'RENT'));
  const facts = blankFacts(purpose, 'LAND', type);
  const [min, max] = kindOf(type).plots;
  facts.plotArea = area(min + (max - min) * random.unit() ** 2, 0);
  setZone(random, place, facts);
  setSea(random, { place, facts }, 0.45);
  setConnections(random, place, facts);
  if (purpose === 'SALE' && random.chance(0.08)) facts.flags.add('EXCHANGE');
  if (purpose === 'SALE') setPapers(random, facts, []);
  if (type === 'BUILDING_LAND' && random.chance(0.22))
    facts.papers.push(random.chance(0.45) ? 'BUILDING_PERMIT' : 'LOCATION_PERMIT');
  return facts;
}
