import type { Building, ProjectView, Unit, UnitType } from '#contract/projects/project.ts';
import { matchesOffer, unitOffer, unitTypeOffer } from './offers.ts';
import { knownQuery, limitsOf, parseUnitQuery, type UnitQuery, type UnitSort } from './unit-query.ts';

/** A unit with its location; `building` is only set if there are several. */
export type LocatedUnit = Unit & {
  building: string | undefined;
  buildingId: number | undefined;
  level: number | undefined;
};

/** What a project's page shows: units or types, the chosen one, one floor's plan; `wrong` parameters are ignored. */
export type UnitChoice = {
  query: UnitQuery;
  wrong: string[];
  all: LocatedUnit[];
  shown: LocatedUnit[];
  types: UnitType[];
  selected: LocatedUnit | undefined;
  floorId: number | undefined;
};

const statusOrder: Record<Unit['status'], number> = { FREE: 0, RESERVED: 1, SOLD: 2 };
const byLabel = new Intl.Collator('hr', { numeric: true }).compare;

/** The units with the name of their building (if there are several) and their floor's level, in the given order. */
export function locateUnits(units: readonly Unit[], buildings: readonly Building[]): LocatedUnit[] {
  const floors = new Map(
    buildings.flatMap(({ id, name, floors: own }) =>
      own.map((floor) => {
        const building = buildings.length > 1 ? name : undefined;
        return [floor.id, { level: floor.level, buildingId: id, building }] as const;
      }),
    ),
  );
  return units.map((unit) => {
    const floor = unit.floorId === null ? undefined : floors.get(unit.floorId);
    return { ...unit, building: floor?.building, buildingId: floor?.buildingId, level: floor?.level };
  });
}

function passes(unit: LocatedUnit, query: UnitQuery): boolean {
  if (query.free && unit.status !== 'FREE') return false;
  if (query.building !== undefined && unit.buildingId !== query.building) return false;
  return matchesOffer(unitOffer(unit), limitsOf(query));
}

const passesType = (unitType: UnitType, query: UnitQuery) =>
  (!query.free || unitType.freeUnits > 0) && matchesOffer(unitTypeOffer(unitType), limitsOf(query));

const keys: Record<Exclude<UnitSort, 'label'>, (unit: LocatedUnit) => number | null> = {
  floor: ({ level }) => level ?? null,
  rooms: ({ rooms }) => rooms,
  area: ({ netArea }) => netArea,
  price: ({ priceCents }) => priceCents,
  status: ({ status }) => statusOrder[status],
};

function compare(a: LocatedUnit, b: LocatedUnit, { sort = 'status', descending }: UnitQuery): number {
  const direction = descending ? -1 : 1;
  if (sort === 'label') return direction * byLabel(a.label, b.label);
  const [first, second] = [keys[sort](a), keys[sort](b)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return direction * (first - second);
}

/**
 * The units that match the query, free ones first unless sorted; missing values sort last, ties keep the given order.
 */
export function selectUnits(units: readonly LocatedUnit[], query: UnitQuery): LocatedUnit[] {
  return units.filter((unit) => passes(unit, query)).toSorted((a, b) => compare(a, b, query));
}

/** The plan to show: the chosen unit's, the requested, the first with a matching unit (best a free one), the first. */
function shownFloor(
  buildings: readonly Building[],
  choice: Pick<UnitChoice, 'query' | 'shown' | 'selected'>,
): number | undefined {
  const ids = buildings.flatMap(({ floors }) => floors.flatMap(({ id, plan }) => (plan ? [id] : [])));
  const firstWith = (units: readonly LocatedUnit[]) => ids.find((id) => units.some(({ floorId }) => floorId === id));
  const { selected, query, shown } = choice;
  return (
    (selected && firstWith([selected])) ??
    query.plan ??
    firstWith(shown.filter(({ status }) => status === 'FREE')) ??
    firstWith(shown) ??
    ids[0]
  );
}

/** Parses the address of a project's page. */
export function chooseUnits(
  project: Pick<ProjectView, 'units' | 'buildings' | 'unitTypes'>,
  params: URLSearchParams,
): UnitChoice {
  const parsed = parseUnitQuery(params);
  const { query, unknown } = knownQuery(parsed.query, project);
  const all = locateUnits(project.units, project.buildings);
  const selected = all.find(({ id }) => id === query.unit);
  const types = project.unitTypes.filter((unitType) => passesType(unitType, query));
  const choice = { query, all, shown: selectUnits(all, query), types, selected };
  return { ...choice, wrong: [...parsed.wrong, ...unknown], floorId: shownFloor(project.buildings, choice) };
}
