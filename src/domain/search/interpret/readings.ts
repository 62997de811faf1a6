import type { Interpretation, Understanding } from '#contract/search/interpretation.ts';
import { assemble, type Assembled } from './assemble.ts';
import type { Path } from './beam.ts';
import { relations } from './place/choose.ts';
import type { Measure } from './measured.ts';
import type { Offered } from './offered.ts';
import type { Token } from './tokens.ts';
import { unusualness, type UsualFigures } from './usual.ts';

/** A reading of a phrase and its cost, a negative logarithm of how likely it is. */
type Reading = { meant: Understanding; cost: number };

/** Readings of the same words: which numbers fit their home, and that nothing said is of no use. */
const idleCost = 1.5;
const unfitCost = 4;
const implausible = 5;
const maxRooms = 15;
const oddRoomsCost = 6;
const counts: ReadonlySet<Measure['quantity']> = new Set(['rooms', 'bedrooms', 'bathrooms', 'levels']);
/** Ranges are seldom wider than this. */
const wideRange = 10;

function measureCost(
  { measure, isPlot }: { measure: Measure; isPlot: boolean },
  meant: Understanding,
  figures: UsualFigures,
): number {
  const { quantity, min, max, exact, assumed } = measure;
  if (counts.has(quantity)) return (max ?? exact ?? 0) > maxRooms ? oddRoomsCost : 0;
  const wide = min && max ? Math.max(0, Math.log(max / min / wideRange)) : 0;
  const known = quantity === 'plot' ? 'area' : quantity;
  if (known !== 'price' && known !== 'area') return wide;
  const isLand = isPlot || quantity === 'plot';
  const category = isLand ? 'LAND' : meant.category;
  const type = isLand && meant.category !== 'LAND' ? undefined : meant.type;
  const ends = [min, max, exact].filter((value) => value !== undefined);
  const costs = ends.map((value) =>
    unusualness({ quantity: known, value }, { category, type, purpose: meant.purpose }, figures),
  );
  const cost = costs.reduce((sum, each) => sum + each, 0) / costs.length;
  return wide + (assumed ? cost : Math.max(0, cost - implausible));
}

/** The only county that all places named are in. */
function countyOf({ meant }: Assembled['places']): number | undefined {
  const [first = [], ...others] = meant.flat().map(({ countyIds }) => countyIds);
  const shared = first.filter((id) => others.every((countyIds) => countyIds.includes(id)));
  return shared.length === 1 ? shared[0] : undefined;
}

function costOf(
  path: Path,
  { meant, places, used, idle, unfit, refusedCost }: Assembled,
  figures: Offered['figures'],
): number {
  const local = figures(countyOf(places));
  const numbers = used.reduce((sum, each) => sum + measureCost(each, meant, local), 0);
  return path.cost - path.placeCost + places.cost + numbers + refusedCost + idle * idleCost + unfit * unfitCost;
}

/** Readings that are less likely than the best by more are not even assembled, which costs most time. */
const farOff = 4;
const mostGaining = 2;

/** By how much more than others a path may gain by places that belong together: in lists most of them are the same. */
function mostGain({ findings }: Path): number {
  const names = findings.filter(({ kind }) => kind === 'place').length;
  return -relations.inside * Math.max(0, Math.min(names - 1, mostGaining));
}

/** The readings of all paths, which come likeliest first, as do the readings. */
export function readingsOf(
  paths: readonly (Path & { tokens: readonly Token[] })[],
  figures: Offered['figures'],
): Reading[] {
  const readings: Reading[] = [];
  let best = Infinity;
  for (const path of paths) {
    if (path.cost - mostGain(path) > best + farOff) continue;
    for (const assembled of assemble(path)) {
      const cost = costOf(path, assembled, figures);
      readings.push({ meant: assembled.meant, cost });
      best = Math.min(best, cost);
    }
  }
  return readings.sort((a, b) => a.cost - b.cost);
}

const sorted = (values: readonly string[] = []) => values.toSorted().join();

/** What a searcher notices first when it is wrong: purpose, category, place, price, rooms and area. */
function essentialsOf(meant: Understanding): string {
  const { purpose, category, categories, place, near, priceMin, priceMax, pricePerM2Max } = meant;
  const { rooms, roomsMin, roomsMax, bedrooms, bedroomsMin, bedroomsMax } = meant;
  const { areaMin, areaMax, plotMin, plotMax } = meant;
  return JSON.stringify([
    ...[purpose, category, sorted(categories), sorted(place), near && [near.km, sorted(meant.place)]],
    ...[priceMin, priceMax, pricePerM2Max, rooms, roomsMin, roomsMax, bedrooms, bedroomsMin, bedroomsMax],
    ...[areaMin, areaMax, plotMin, plotMax],
  ]);
}

const maxOthers = 3;
/** Makes the confidence mean what it says: fitted on `tests/bench/understanding/own`. */
const temperature = 0.75;

/** The likeliest reading, how sure it is, and up to three others that differ in an essential. */
export function interpretationOf(readings: readonly Reading[]): Interpretation {
  const [best] = readings;
  if (!best) return { place: [], features: [], text: '', confidence: 1 };
  const chances = new Map<string, { chance: number; meant: Understanding }>();
  for (const { meant, cost } of readings) {
    const key = essentialsOf(meant);
    const chance = Math.exp((best.cost - cost) / temperature);
    const known = chances.get(key);
    if (known) known.chance += chance;
    else chances.set(key, { chance, meant });
  }
  const all = [...chances.values()];
  const total = all.reduce((sum, { chance }) => sum + chance, 0);
  const [first, ...others] = all.sort((a, b) => b.chance - a.chance);
  const likely = others.filter(({ chance }) => chance / total > minChance).slice(0, maxOthers);
  return {
    ...(first?.meant ?? best.meant),
    confidence: Math.round(((first?.chance ?? 0) / total) * 1000) / 1000,
    ...(likely.length > 0 && { readings: likely.map(({ meant }) => meant) }),
  };
}

/** Less likely readings are not worth asking about. */
const minChance = 0.02;
