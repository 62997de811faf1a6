import type { CodeOf } from '#contract/reference/index.ts';
import type { DemoPlace } from '../places/atlas.ts';
import { isOnShore } from '../places/place-facts.ts';
import type { Random } from '../random.ts';
import { thisYear, type Facts } from './facts.ts';

const letters: CodeOf<'energyClass'>[] = ['A_PLUS', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
const letter = (index: number) => letters[Math.max(0, Math.min(letters.length - 1, index))] ?? 'C';

type Condition = NonNullable<Facts['condition']>;

function conditionAt(random: Random, age: number): Condition {
  if (age <= 2) return random.chance(0.12) ? 'LUXURY' : 'NEW_BUILD';
  if (age <= 12) return random.weighted({ EXCELLENT: 60, GOOD: 22, LUXURY: 18 });
  if (age <= 30) return random.weighted({ GOOD: 45, EXCELLENT: 22, AVERAGE: 15, RENOVATED: 18 });
  return random.weighted({ GOOD: 26, AVERAGE: 22, RENOVATED: 30, NEEDS_RENOVATION: 16, EXCELLENT: 6 });
}

/** Condition and year of renovation, plausible for the building's age; `instead` replaces types not offered. */
export function setCondition(random: Random, facts: Facts, instead: Partial<Record<Condition, Condition>> = {}): void {
  const age = thisYear - (facts.yearBuilt ?? 1980);
  const usual = conditionAt(random, age);
  facts.condition = instead[usual] ?? usual;
  if (facts.condition === 'RENOVATED') facts.yearRenovated = random.whole(2017, 2025);
  else if (facts.condition === 'EXCELLENT' && age > 30) facts.yearRenovated = random.whole(2012, 2021);
  if (facts.condition === 'LUXURY') facts.flags.add('LUXURY');
}

/** Energy classes by age and renovation; new and some old buildings have no certificate yet. */
export function setEnergy(random: Random, facts: Facts): void {
  const year = facts.yearBuilt ?? 1975;
  const base =
    year >= 2022 ? 0.6 : year >= 2014 ? 1.7 : year >= 2006 ? 2.8 : year >= 1988 ? 4 : year >= 1965 ? 5.1 : 5.8;
  const gain = facts.yearRenovated ? 1.6 : facts.condition === 'NEEDS_RENOVATION' ? -0.8 : 0;
  if (random.chance(year >= 2025 ? 0.45 : 0.08)) {
    facts.energyState = 'IN_PREPARATION';
    return;
  }
  facts.energyState = 'HAS';
  const need = Math.round(base - gain + random.between(-0.8, 0.8));
  facts.energyClass = letter(need);
  facts.primaryEnergyClass = letter(Math.max(0, need) + random.whole(-1, 1));
}

const compass: CodeOf<'orientation'>[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** One to three adjacent directions, more often the sunny ones. */
export function setOrientation(random: Random, facts: Facts): void {
  const first = Number(random.weighted({ 0: 4, 1: 6, 2: 14, 3: 16, 4: 26, 5: 16, 6: 14, 7: 4 }));
  const facing = new Set([compass[first]]);
  if (random.chance(0.45)) facing.add(compass[(first + 2) % 8]);
  if (random.chance(0.2)) facing.add(compass[(first + 4) % 8]);
  facts.orientations = compass.filter((side) => facing.has(side));
}

/** Window frames by age. */
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

/** Interior features, more of them in new or expensive homes. */
export function setComforts(random: Random, facts: Facts): void {
  const roomy = facts.condition === 'LUXURY' && (facts.netArea ?? 0) >= 70;
  for (const [flag, probability] of Object.entries(likely))
    if (random.chance(probability)) facts.flags.add(flag as CodeOf<'flag'>);
  const fine = facts.condition === 'LUXURY' || facts.condition === 'NEW_BUILD';
  if (random.chance(fine ? 0.55 : 0.1)) facts.flags.add('VIDEO_INTERCOM');
  if (random.chance(fine ? 0.3 : 0.07)) facts.flags.add('ALARM');
  if (facts.purpose !== 'SHORT_STAY' && random.chance(0.14)) facts.flags.add('VIDEO_VIEWING');
  if (roomy && random.chance(0.3)) facts.flags.add('SAUNA');
  if (roomy && random.chance(0.3)) facts.flags.add('JACUZZI');
  if (facts.purpose === 'SALE' && random.chance(0.05)) facts.flags.add('EXCHANGE');
}

/** The distance to the sea, and features that depend on it; only for seaside places. */
export function setSea(random: Random, { place, facts }: { place: DemoPlace; facts: Facts }, view: number): void {
  if (!place.seaside) return;
  const inland = place.quarter !== undefined && !isOnShore(place.quarter);
  const [min, max] = inland ? [400, 3200] : [15, 1600];
  facts.distanceToSea = Math.round(Math.exp(random.between(Math.log(min), Math.log(max))) / 5) * 5;
  const metres = facts.distanceToSea;
  if (metres <= 40) facts.flags.add('FIRST_ROW_SEA');
  if (metres <= 500) facts.flags.add('NEAR_SEA');
  if (random.chance(metres <= 60 ? 0.95 : metres <= 400 ? view : view * 0.55)) facts.flags.add('SEA_VIEW');
}

/** Papers of an existing building, or of land. */
export function setPapers(random: Random, facts: Facts, permits: readonly CodeOf<'paper'>[]): void {
  if (random.chance(0.82)) facts.papers.push('CLEAN_TITLE');
  for (const permit of permits) if (random.chance(0.72)) facts.papers.push(permit);
}

/** Furniture by purpose; sellers also state their terms. */
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
