import type { Building, ProjectView } from '#contract/projects/project.ts';
import { offerLimits, type OfferLimits } from './offers.ts';
import { parseNumber } from '#domain/words/search-number.ts';

export const unitSorts = ['label', 'floor', 'rooms', 'area', 'price', 'status'] as const;
export type UnitSort = (typeof unitSorts)[number];

/** The query of a project's page: bounds as in a search, `floor` a level (0 the ground floor), the others ids. */
export type UnitQuery = OfferLimits & {
  rooms?: number;
  building?: number;
  floor?: number;
  free: boolean;
  sort?: UnitSort;
  descending: boolean;
  plan?: number;
  unit?: number;
};

const id = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
const amount = (text: string) => {
  const value = parseNumber(text);
  return value !== undefined && value >= 0 && value <= 1e9 ? value : undefined;
};
const whole = (value: number | undefined) => (value === undefined ? undefined : Math.round(value));
const roomCount = (text: string) => (/^\d{1,3}([.,]5)?$/.test(text) ? Number(text.replace(',', '.')) : undefined);
const level = (text: string) => (/^-?\d{1,3}$/.test(text) ? Number(text) || 0 : undefined);
const euros = (text: string) => whole(amount(text));
const readers = {
  rooms: roomCount,
  building: id,
  floor: level,
  areaMin: amount,
  areaMax: amount,
  priceMin: euros,
  priceMax: euros,
  pricePerM2Max: euros,
  roomsMin: roomCount,
  roomsMax: roomCount,
  floorMin: level,
  floorMax: level,
};
const choosers = { plan: id, unit: id };
const filterNames = Object.keys(readers) as (keyof typeof readers)[];
const choiceNames = Object.keys(choosers) as (keyof typeof choosers)[];

/** Parses a query. Invalid parameters are listed in `wrong` and ignored, like unknown ones. */
export function parseUnitQuery(params: URLSearchParams): { query: UnitQuery; wrong: string[] } {
  const wrong: string[] = [];
  const given = params.get('sort') ?? '';
  const sort = unitSorts.find((known) => known === given.replace(/^-/, ''));
  if (given && !sort) wrong.push('sort');
  const free = params.get('free') ?? '';
  if (free && free !== '1') wrong.push('free');
  const query: UnitQuery = { free: free === '1', descending: sort !== undefined && given.startsWith('-') };
  if (sort) query.sort = sort;
  for (const [name, read] of Object.entries({ ...readers, ...choosers })) {
    const text = params.get(name)?.replace(/\s/g, '') ?? '';
    if (text === '') continue;
    const value = read(text);
    if (value === undefined) wrong.push(name);
    else query[name as keyof typeof readers] = value;
  }
  return { query, wrong };
}

/** The query string for an address; empty without any parameter. */
export function formatUnitQuery(query: UnitQuery): string {
  const params = new URLSearchParams();
  const add = (name: keyof typeof readers | keyof typeof choosers) => {
    const value = query[name];
    if (value !== undefined) params.set(name, String(value));
  };
  filterNames.forEach(add);
  if (query.free) params.set('free', '1');
  if (query.sort) params.set('sort', (query.descending ? '-' : '') + query.sort);
  choiceNames.forEach(add);
  return params.size > 0 ? `?${params}` : '';
}

/** The query of a page that shows the free units within these bounds; equal ends are one value, as in its form. */
export function unitQueryOf(limits: OfferLimits): UnitQuery {
  const query: UnitQuery = { free: true, descending: false };
  for (const name of offerLimits) if (limits[name] !== undefined) query[name] = limits[name];
  for (const name of ['rooms', 'floor'] as const) {
    const [min, max] = [`${name}Min`, `${name}Max`] as const;
    if (query[min] === undefined || query[min] !== query[max]) continue;
    query[name] = query[min];
    delete query[min];
    delete query[max];
  }
  return query;
}

/** The bounds of a query; a single value is both ends. */
export function limitsOf({ rooms, floor, ...query }: UnitQuery): OfferLimits {
  return {
    ...query,
    ...(rooms !== undefined && { roomsMin: rooms, roomsMax: rooms }),
    ...(floor !== undefined && { floorMin: floor, floorMax: floor }),
  };
}

/** Whether the query excludes any units. */
export function filtersUnits(query: UnitQuery): boolean {
  return query.free || filterNames.some((name) => query[name] !== undefined);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
const floorsOf = (buildings: readonly Building[]) => buildings.flatMap(({ floors }) => floors);

/** The query without ids of unknown buildings, plans and units, and the names of those parameters. */
export function knownQuery(
  query: UnitQuery,
  { units, buildings }: Pick<ProjectView, 'units' | 'buildings'>,
): { query: UnitQuery; unknown: string[] } {
  const ids = {
    building: idsOf(buildings),
    plan: idsOf(floorsOf(buildings).filter(({ plan }) => plan)),
    unit: idsOf(units),
  };
  const known = { ...query };
  const unknown: string[] = [];
  for (const name of ['building', 'plan', 'unit'] as const) {
    const value = query[name];
    if (value === undefined || ids[name].includes(value)) continue;
    delete known[name];
    unknown.push(name);
  }
  return { query: known, unknown };
}
