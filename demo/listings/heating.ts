import type { CodeOf } from '#contract/reference/index.ts';
import type { DemoPlace } from '../places/atlas.ts';
import type { Random } from '../random.ts';
import { readTable } from '../read-table.ts';
import type { Facts } from './facts.ts';
import mixes from './mixes.json' with { type: 'json' };

const heatings = Map.groupBy(
  readTable<'where' | 'type' | 'way' | 'inBlock' | 'inHouse'>(new URL('heatings.tsv', import.meta.url)),
  ({ where }) => where,
);

const districtHeated = new Set(mixes.districtHeated);

function whereOf(place: DemoPlace, block: boolean, modern: boolean): string {
  if (modern) return place.seaside ? 'modern sea' : 'modern inland';
  if (place.seaside) return 'old sea';
  if (block && districtHeated.has(place.settlement.name)) return 'old district';
  return place.setting === 'mountain' ? 'old mountain' : 'old inland';
}

/** Heating that is common for the place and the building's age; determines mains gas. */
export function setHeating(random: Random, place: DemoPlace, facts: Facts): void {
  const block = facts.look !== 'house' || facts.flags.has('LUXURY');
  const options = heatings.get(whereOf(place, block, (facts.yearBuilt ?? 1980) >= 2018)) ?? [];
  const weights = options.map(({ inBlock, inHouse }, index) => [String(index), Number(block ? inBlock : inHouse)]);
  const heating = options[Number(random.weighted(Object.fromEntries(weights)))];
  if (!heating) return;
  facts.heatingType = heating.type as Facts['heatingType'];
  facts.heatingWays = heating.way ? [heating.way as CodeOf<'heatingWay'>] : [];
  if (heating.way === 'GAS') facts.flags.add('GAS');
  if (heating.type === 'AIR_CONDITIONING' || heating.type === 'HVAC' || random.chance(place.seaside ? 0.6 : 0.4))
    facts.flags.add('AC');
  if ((facts.yearBuilt ?? 0) >= 2020 && random.chance(0.22)) {
    facts.flags.add('SOLAR_PANELS');
    facts.heatingWays.push('SOLAR');
  }
}
