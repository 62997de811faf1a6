import { ProjectUpdate, type ManagedProject } from '#contract/projects/managed-project.ts';
import { plainFactAt, setPlainFact, treeOf } from '#islands/editor/plain-facts.ts';
import {
  blank,
  inTables,
  isTable,
  rowOf,
  setOf,
  type Facts,
  type Path,
  type RowOf,
  type Table,
  type TableName,
} from './rows.ts';

const tableOf = <Row extends { id: string }>(rows: readonly Row[]) => ({
  ids: rows.map(({ id }) => id),
  rows: new Map(rows.map((row) => [row.id, row])),
});

const flattened = new WeakMap<ManagedProject, Facts>();

/** The facts of a project with flattened tables; rows keep their identity. */
export function factsOf(project: ManagedProject): Facts {
  const known = flattened.get(project);
  if (known) return known;
  const floors = project.buildings.flatMap(({ id: buildingId, floors: own }) =>
    own.map(({ id, level }) => ({ id, buildingId, level })),
  );
  const { buildings, units, unitTypes } = project;
  const tables = { buildings: tableOf(buildings), floors: tableOf(floors), units: tableOf(units) };
  const facts = { ...project, ...tables, unitTypes: tableOf(unitTypes) };
  flattened.set(project, facts);
  return facts;
}

/** A fact: for a table its ids, for a row all of it, undefined if it does not exist. */
export function factAt(facts: Facts, path: Path): unknown {
  const place = inTables(path);
  if (!place) return plainFactAt(facts, path);
  const { table, id, column } = place;
  if (id === undefined) return facts[table].ids;
  if (column === undefined) return facts[table].rows.get(id);
  const row = facts[table].rows.get(id);
  return row && treeOf(row)[column];
}

type AnyRow = RowOf[keyof RowOf];
type Changing = { ids: readonly string[]; rows: Map<string, AnyRow> };

/** Copies tables on write: each at its first change. */
function changing(facts: Facts) {
  const tree: Record<string, unknown> = { ...treeOf(facts) };
  const copied = new Map<string, Changing>();
  const copy = (name: keyof RowOf) => {
    const table = copied.get(name) ?? { ids: facts[name].ids, rows: new Map<string, AnyRow>(facts[name].rows) };
    copied.set(name, table);
    tree[name] = table;
    return table;
  };
  return { tree, copy };
}

/** Sets a table's ids; adds blank rows for missing ones. */
function setIds(table: Changing, name: TableName, ids: readonly string[]): void {
  table.ids = ids;
  for (const id of ids) if (!table.rows.has(id)) table.rows.set(id, { id, ...blank[name] } as AnyRow);
}

/** The facts with other values at paths; values parsed by the paths' schemas fit the facts. */
export function withFacts(facts: Facts, changes: ReadonlyMap<Path, unknown>): Facts {
  if (changes.size === 0) return facts;
  const { tree, copy } = changing(facts);
  for (const [path, value] of changes) {
    const place = inTables(path);
    if (!place) setPlainFact(tree, path, value);
    else if (place.id === undefined) setIds(copy(place.table), place.table, value as readonly string[]);
    else if (place.column !== undefined) {
      const { rows } = copy(place.table);
      rows.set(place.id, {
        ...rowOf(place.table, { ids: [], rows } as never, place.id),
        [place.column]: value === undefined ? treeOf(blank[place.table])[place.column] : value,
      } as never);
    }
  }
  return tree as Facts;
}

function freeLevel(taken: ReadonlySet<number | null>): number {
  let level = 0;
  while (taken.has(level)) level += 1;
  return level;
}

/** The facts as sent: a floor without a valid level gets the next free one in its building. */
export function whole(facts: Facts): Facts {
  const { ids, rows } = facts.floors;
  const unread = ids.filter((id) => rows.get(id)?.level === null);
  if (unread.length === 0) return facts;
  const levels = new Map<Path, unknown>();
  for (const id of unread) {
    const own = rows.get(id)?.buildingId;
    const others = ids.filter((other) => rows.get(other)?.buildingId === own);
    const level = (other: string) =>
      rows.get(other)?.level ?? (levels.get(`floors.${other}.level`) as number | undefined) ?? null;
    levels.set(`floors.${id}.level`, freeLevel(new Set(others.map(level))));
  }
  return withFacts(facts, levels);
}

const listed = <T extends keyof RowOf>(name: T, table: Table<T>) => table.ids.map((id) => rowOf(name, table, id));

export type Nested = Omit<ProjectUpdate, 'version' | 'saveId'>;

const nestings = new WeakMap<Facts, Nested>();

export function nested(facts: Facts): Nested {
  const known = nestings.get(facts);
  if (known) return known;
  const byBuilding = Map.groupBy(listed('floors', whole(facts).floors), ({ buildingId }) => buildingId);
  const buildings = listed('buildings', facts.buildings).map(({ id, name }) => ({
    id,
    name,
    floors: (byBuilding.get(id) ?? []).map((floor) => ({ id: floor.id, level: floor.level ?? 0 })),
  }));
  const made = {
    ...facts,
    buildings,
    units: listed('units', facts.units),
    unitTypes: listed('unitTypes', facts.unitTypes),
  };
  nestings.set(facts, made);
  return made;
}

const plainNames = (Object.keys(ProjectUpdate.shape) as (keyof ProjectUpdate)[]).filter((name) => !isTable(name));
const unitNames = Object.keys(ProjectUpdate.shape.units.unwrap().element.shape);

/** A unit as in the contract; a floor that no longer exists becomes null. */
function unitOf(unit: RowOf['units'], floors: ReadonlySet<string>): RowOf['units'] {
  const own = Object.fromEntries(unitNames.map((name) => [name, treeOf(unit)[name]])) as RowOf['units'];
  return unit.floorId !== null && !floors.has(unit.floorId) ? { ...own, floorId: null } : own;
}

/** The body of a save: the contract's facts, nothing else that the project carries. */
export function updateOf(facts: Facts, save: Pick<ProjectUpdate, 'version' | 'saveId'>): ProjectUpdate {
  const { buildings, units, unitTypes } = nested(facts);
  const plain = Object.fromEntries(plainNames.map((name) => [name, treeOf({ ...facts, ...save })[name]]));
  const floors = setOf(facts.floors.ids);
  return { ...plain, buildings, units: units.map((unit) => unitOf(unit, floors)), unitTypes } as ProjectUpdate;
}

/** The path of a field that the server names by its position in the body: `units.3.label` is `units.12.label`. */
export function pathOf(name: string, sent: Facts): string {
  const { buildings, units, unitTypes } = nested(sent);
  const [, place, floorPlace, floorRest] = /^buildings\.(\d+)\.floors\.(\d+)(.*)$/.exec(name) ?? [];
  const floor = buildings[Number(place)]?.floors[Number(floorPlace)];
  if (floor) return `floors.${floor.id}${floorRest ?? ''}`;
  if (floorPlace === undefined && /^buildings\.\d+\.floors/.test(name)) return 'floors';
  const [, table = '', index, rest = ''] = /^(\w+)\.(\d+)(.*)$/.exec(name) ?? [];
  const rows: Record<string, readonly { id: string }[]> = { buildings, units, unitTypes };
  const row = rows[table]?.[Number(index)];
  return row ? `${table}.${row.id}${rest}` : name;
}
