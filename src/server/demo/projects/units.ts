import type { CodeOf } from '#contract/reference.ts';
import type { Spot } from '../pictures/engine/drawing.ts';
import type { Random } from '../random.ts';
import { layFloor, type FloorLayout, type LayoutUnit } from './floor-layout.ts';
import { polygonOf } from './plan-picture.ts';
import type { ProjectPlan } from './project-list.ts';

const day = 86_400_000;
const month = 30.4 * day;

export type StoredUnit = {
  building: number;
  level: number;
  label: string;
  rooms: number;
  netArea: number;
  outdoorArea: number;
  outdoorWeight: number;
  orientation: CodeOf<'orientation'>;
  priceCents: number;
  status: CodeOf<'unitStatus'>;
  polygon: Spot[];
  changes: { since: Date; status: CodeOf<'unitStatus'> }[];
};
export type StoredUnitType = { labelHr: string; rooms: number; areaFrom: number; areaTo: number; priceFromCents: number; priceToCents: number; freeUnits: number };

/** Layouts by level: the ground floor, those between, and the top with larger flats. */
export function layoutsFor(random: Random, plan: ProjectPlan): FloorLayout[] {
  const large = plan.development.buildings === 1 ? 4 : 3;
  const ground = layFloor(random, [2, large]);
  const typical = layFloor(random, [large, large]);
  const top = layFloor(random, [2, 2]);
  return Array.from({ length: plan.development.floors }, (_, level) => (level === 0 ? ground : level === plan.development.floors - 1 ? top : typical));
}

const weights: Record<ProjectPlan['stage'], Partial<Record<CodeOf<'unitStatus'>, number>>> = {
  PLANNED: { FREE: 84, RESERVED: 10, SOLD: 6 }, UNDER_CONSTRUCTION: { FREE: 46, RESERVED: 14, SOLD: 40 }, READY: { FREE: 26, RESERVED: 8, SOLD: 66 },
};

const facing: Record<`${LayoutUnit['side']}${LayoutUnit['end']}`, CodeOf<'orientation'>> = { Nleft: 'NW', Nmiddle: 'N', Nright: 'NE', Sleft: 'SW', Smiddle: 'S', Sright: 'SE' };

function changesOf(random: Random, status: StoredUnit['status'], { from, now }: { from: number; now: number }): StoredUnit['changes'] {
  const changes: StoredUnit['changes'] = [{ since: new Date(from), status: 'FREE' }];
  if (status === 'FREE') return changes;
  const reserved = from + (now - from) * random.between(0.1, 0.8);
  changes.push({ since: new Date(reserved), status: 'RESERVED' });
  if (status === 'SOLD') changes.push({ since: new Date(Math.min(now, reserved + random.between(7, 40) * day)), status: 'SOLD' });
  return changes;
}

/** Every flat of the project, floor by floor, with its outline on the plan, price and history. */
export function unitsFor(random: Random, plan: ProjectPlan, layouts: readonly FloorLayout[], now: number): StoredUnit[] {
  const units: StoredUnit[] = [];
  const from = now - Math.min(14, Math.max(2, plan.startMonthsAgo + 3)) * month;
  for (let building = 0; building < plan.development.buildings; building += 1) {
    for (const [level, layout] of layouts.entries()) {
      for (const [position, unit] of layout.units.entries()) {
        const status = random.weighted(weights[plan.stage]);
        const weight = unit.outdoorArea > 8 ? 0.25 : 0.5;
        const height = 1 + level * 0.018 + (level === layouts.length - 1 ? 0.06 : 0);
        const price = (unit.netArea + unit.outdoorArea * weight) * plan.pricePerM2 * height * (unit.side === 'S' ? 1.03 : 0.98);
        units.push({
          building, level, label: `${String.fromCharCode(65 + building)}${level}${String(position + 1).padStart(2, '0')}`, rooms: unit.bedrooms + 1, netArea: unit.netArea, outdoorArea: unit.outdoorArea, outdoorWeight: weight,
          orientation: facing[`${unit.side}${unit.end}`], priceCents: Math.round(price / 500) * 50_000, status, polygon: polygonOf(layout, unit), changes: changesOf(random, status, { from, now }),
        });
      }
    }
  }
  return units;
}

const flatTypes: readonly (readonly [string, number, number, number])[] = [['Jednosoban', 1, 34, 46], ['Dvosoban', 2, 48, 64], ['Trosoban', 3, 68, 92], ['Četverosoban', 4, 96, 132]];
const houseTypes: readonly (readonly [string, number, number, number])[] = [['Vila A', 4, 148, 162], ['Vila B', 5, 178, 205]];

/** Kinds of flats, or of villas, where a project has no floor plans. */
export function unitTypesFor(random: Random, plan: ProjectPlan): StoredUnitType[] {
  const kinds = plan.category === 'HOUSE' ? houseTypes : plan.category === 'HOLIDAY' ? flatTypes.slice(0, 3) : flatTypes;
  return kinds.map(([labelHr, rooms, areaFrom, areaTo]) => {
    const price = (area: number, factor: number) => Math.round((area * plan.pricePerM2 * factor) / 1000) * 100_000;
    return { labelHr, rooms, areaFrom: areaFrom + random.whole(-1, 1) / 2, areaTo: areaTo + random.whole(-1, 1) / 2, priceFromCents: price(areaFrom, 0.98), priceToCents: price(areaTo, 1.1), freeUnits: random.whole(plan.category === 'HOUSE' ? 1 : 3, plan.category === 'HOUSE' ? 4 : 14) };
  });
}
