import type { Building, Unit } from '#contract/project.ts';
import { parseNumber } from './search-number.ts';

export const unitSorts = ['label', 'rooms', 'area', 'price', 'status'] as const;
export type UnitSort = (typeof unitSorts)[number];

/** Which flats of a project are wanted, and in which order; `priceMax` in whole euros, `floor` 0 is the ground floor. */
export type UnitQuery = {
  rooms?: number;
  floor?: number;
  priceMax?: number;
  free: boolean;
  sort?: UnitSort;
  descending: boolean;
};

/** A flat with the place where it lies. */
export type PlacedUnit = Unit & { building: string | undefined; level: number | undefined };

const readers = {
  rooms: (text: string) => (/^\d{1,3}([.,]5)?$/.test(text) ? Number(text.replace(',', '.')) : undefined),
  floor: (text: string) => (/^-?\d{1,3}$/.test(text) ? Number(text) : undefined),
  priceMax: (text: string) => {
    const price = parseNumber(text);
    return price !== undefined && price >= 0 && price < 1e9 ? Math.round(price) : undefined;
  },
};
const statusOrder: Record<Unit['status'], number> = { FREE: 0, RESERVED: 1, SOLD: 2 };
const byLabel = new Intl.Collator('hr', { numeric: true }).compare;

/** Reads a query from an address. What is wrong is named in `wrong` and left out; unknown parameters are passed over. */
export function parseUnitQuery(params: URLSearchParams): { query: UnitQuery; wrong: string[] } {
  const wrong: string[] = [];
  const number = (name: keyof typeof readers): number | undefined => {
    const text = params.get(name)?.replace(/\s/g, '') ?? '';
    if (text === '') return undefined;
    const value = readers[name](text);
    if (value === undefined) wrong.push(name);
    return value;
  };
  const given = params.get('sort') ?? '';
  const sort = unitSorts.find((known) => known === given.replace(/^-/, ''));
  if (given && !sort) wrong.push('sort');
  const free = params.get('free') ?? '';
  if (free && free !== '1') wrong.push('free');
  const query: UnitQuery = { free: free === '1', descending: sort !== undefined && given.startsWith('-') };
  const [rooms, floor, priceMax] = [number('rooms'), number('floor'), number('priceMax')];
  if (rooms !== undefined) query.rooms = rooms;
  if (floor !== undefined) query.floor = floor;
  if (priceMax !== undefined) query.priceMax = priceMax;
  if (sort) query.sort = sort;
  return { query, wrong };
}

/** The query as the part of an address after the path, empty when nothing is asked for. */
export function formatUnitQuery(query: UnitQuery): string {
  const params = new URLSearchParams();
  for (const name of ['rooms', 'floor', 'priceMax'] as const) {
    const value = query[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (query.free) params.set('free', '1');
  if (query.sort) params.set('sort', (query.descending ? '-' : '') + query.sort);
  return params.size > 0 ? `?${params}` : '';
}

/** The flats with the name of their building (where there are several) and the level of their floor, in given order. */
export function placeUnits(units: readonly Unit[], buildings: readonly Building[]): PlacedUnit[] {
  const floors = new Map(
    buildings.flatMap((building) =>
      building.floors.map(
        (floor) =>
          [floor.id, { level: floor.level, building: buildings.length > 1 ? building.name : undefined }] as const,
      ),
    ),
  );
  return units.map((unit) => {
    const floor = unit.floorId === null ? undefined : floors.get(unit.floorId);
    return { ...unit, building: floor?.building, level: floor?.level };
  });
}

function passes(unit: PlacedUnit, { rooms, floor, priceMax, free }: UnitQuery): boolean {
  if (free && unit.status !== 'FREE') return false;
  if (rooms !== undefined && unit.rooms !== rooms) return false;
  if (floor !== undefined && unit.level !== floor) return false;
  return priceMax === undefined || (unit.priceCents !== null && unit.priceCents <= priceMax * 100);
}

function keyOf(unit: PlacedUnit, sort: Exclude<UnitSort, 'label'>): number | null {
  if (sort === 'rooms') return unit.rooms;
  if (sort === 'area') return unit.netArea;
  return sort === 'price' ? unit.priceCents : statusOrder[unit.status];
}

function compare(a: PlacedUnit, b: PlacedUnit, { sort = 'status', descending }: UnitQuery): number {
  const direction = descending ? -1 : 1;
  if (sort === 'label') return direction * byLabel(a.label, b.label);
  const [first, second] = [keyOf(a, sort), keyOf(b, sort)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return direction * (first - second);
}

/**
 * The flats that the query wants, free ones first unless it sorts; those without the value that sorts come last, ties
 * keep the given order.
 */
export function selectUnits(units: readonly PlacedUnit[], query: UnitQuery): PlacedUnit[] {
  return units.filter((unit) => passes(unit, query)).toSorted((a, b) => compare(a, b, query));
}
