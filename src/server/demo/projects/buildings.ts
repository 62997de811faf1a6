import type { CodeOf } from '#contract/reference.ts';
import { createRandom, type Random } from '../random.ts';
import { layFloor, type FloorLayout, type LaidFlat } from './floor-layout.ts';
import { polygonOf } from './plan-drawing.ts';
import type { Homes, ProjectSpecification } from './project.ts';

type Orientation = CodeOf<'orientation'>;
type StatusChange = { daysAgo: number; status: CodeOf<'unitStatus'> };

/** A flat for sale: areas in m², price in cents, how its status came about. */
export type Unit = {
  label: string;
  rooms: number;
  netArea: number;
  outdoorArea: number;
  outdoorWeight: number;
  orientation: Orientation;
  priceCents: number;
  status: CodeOf<'unitStatus'>;
  changes: StatusChange[];
  polygon: [number, number][];
};
export type Floor = { level: number; layout: FloorLayout; units: Unit[] };
export type Building = { name: string; floors: Floor[] };
export type PlannedHomes = Extract<Homes, { plans: true }>;

const compass: readonly Orientation[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const weights: Record<FloorLayout['outdoor'], number> = { garden: 0.5, balcony: 0.25, terrace: 0.25 };

/** Which way a flat looks, when north is so many degrees clockwise from the plan's upper edge. */
function orientationOf({ side: { south, end } }: LaidFlat, north: number): Orientation {
  const eighths = south ? { left: 5, right: 3, none: 4 }[end] : { left: 7, right: 1, none: 0 }[end];
  return compass[(eighths + 8 - north / 45) % 8] ?? 'N';
}

/** The floors of one building, ground floor first; equal floors share a layout. */
export function layFloors({ shape, ground, middle, middleFloors, top }: PlannedHomes): FloorLayout[] {
  const between = layFloor(shape, middle, 'balcony');
  return [
    layFloor(shape, ground, 'garden'),
    ...Array.from({ length: middleFloors }, () => between),
    layFloor(shape, top, 'terrace'),
  ];
}

function priceOf(
  random: Random,
  {
    netArea,
    weighted,
    level,
    top,
    south,
    corner,
  }: { netArea: number; weighted: number; level: number; top: boolean; south: boolean; corner: boolean },
  pricePerM2: number,
): number {
  const small = netArea < 42 ? 1.04 : netArea > 90 ? 0.98 : 1;
  const factor =
    (1 + level * 0.012 + (top ? 0.05 : 0) + (south ? 0.05 : 0) + (corner ? 0.015 : 0)) *
    small *
    random.between(0.99, 1.01);
  return Math.round((pricePerM2 * factor * (netArea + weighted)) / 500) * 50_000;
}

function historyOf(random: Random, status: Unit['status'], onSaleDaysAgo: number): StatusChange[] {
  const history: StatusChange[] = [{ daysAgo: onSaleDaysAgo, status: 'FREE' }];
  if (status === 'FREE') return history;
  const reserved = onSaleDaysAgo * random.between(0.12, 0.9);
  history.push({ daysAgo: reserved, status: 'RESERVED' });
  if (status === 'SOLD') history.push({ daysAgo: reserved * random.between(0.3, 0.85), status: 'SOLD' });
  return history;
}

/** As many of each status as the project has of them, in chance order. */
function statusesFor(random: Random, count: number, { free, reserved }: PlannedHomes): Unit['status'][] {
  const [freeUnits, reservedUnits] = [Math.max(1, Math.round(count * free)), Math.round(count * reserved)];
  return random.shuffled(
    Array.from({ length: count }, (_, index) =>
      index < freeUnits ? 'FREE' : index < freeUnits + reservedUnits ? 'RESERVED' : 'SOLD',
    ),
  );
}

/** The buildings of a project with floor plans, always the same for the same seed. */
export function planBuildings(seed: number, specification: ProjectSpecification, homes: PlannedHomes): Building[] {
  const random = createRandom(seed, 'project', specification.key, 'units');
  const layouts = layFloors(homes);
  const statuses = statusesFor(
    random,
    layouts.reduce((sum, { flats }) => sum + flats.length, 0) * homes.buildings,
    homes,
  );
  return Array.from({ length: homes.buildings }, (_, building): Building => {
    const letter = 'ABC'.charAt(building);
    const floors = layouts.map((layout, level): Floor => {
      const units = layout.flats.map((flat, index): Unit => {
        const outdoorArea = Math.round(flat.outdoor.width * flat.outdoor.height * 100) / 100;
        const outdoorWeight = weights[layout.outdoor];
        const status = statuses.pop() ?? 'FREE';
        const place = {
          level,
          top: level === layouts.length - 1,
          south: flat.side.south,
          corner: flat.side.end !== 'none',
        };
        return {
          label: `${letter}-${level}-${String(index + 1).padStart(2, '0')}`,
          rooms: flat.bedrooms + 1,
          netArea: flat.netArea,
          outdoorArea,
          outdoorWeight,
          orientation: orientationOf(flat, homes.north),
          priceCents: priceOf(
            random,
            { netArea: flat.netArea, weighted: outdoorArea * outdoorWeight, ...place },
            specification.pricePerM2,
          ),
          status,
          changes: historyOf(random, status, specification.onSaleDaysAgo),
          polygon: polygonOf(layout, flat),
        };
      });
      return { level, layout, units };
    });
    return { name: letter, floors };
  });
}

/** A row of `unit_types`: money in cents, areas in m². */
export type UnitTypeRow = {
  label: string;
  rooms: number;
  areaFrom: number;
  areaTo: number;
  priceFromCents: number;
  priceToCents: number;
  freeUnits: number;
};

/** The kinds of flats of a project without floor plans with their prices, which follow from area and place. */
export function priceTypes(types: Extract<Homes, { plans: false }>['types'], pricePerM2: number): UnitTypeRow[] {
  const price = (area: number, factor: number) => Math.round((area * pricePerM2 * factor) / 1000) * 100_000;
  return types.map(({ free, ...type }) => ({
    ...type,
    priceFromCents: price(type.areaFrom, 1),
    priceToCents: price(type.areaTo, 1.09),
    freeUnits: free,
  }));
}
