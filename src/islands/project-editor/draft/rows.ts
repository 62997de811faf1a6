import type {
  BuildingUpdate,
  ProjectUpdate,
  UnitTypeUpdate,
  UnitUpdate,
  ManagedProject,
} from '#contract/projects/managed-project.ts';

/** The tables of a project. Floors form one table here, across buildings. */
export const tableNames = ['buildings', 'floors', 'units', 'unitTypes'] as const;
export type TableName = (typeof tableNames)[number];

/** A floor; `level` is null if it cannot be parsed yet. */
export type FloorRow = { id: string; buildingId: string | null; level: number | null };

export type RowOf = {
  buildings: Omit<BuildingUpdate, 'floors'>;
  floors: FloorRow;
  units: UnitUpdate;
  unitTypes: UnitTypeUpdate;
};

export type Column<T extends TableName = TableName> = T extends TableName
  ? Exclude<keyof RowOf[T], 'id'> & string
  : never;

/** Rows by id, and the ids in order. Rows whose id is not listed are deleted. */
export type Table<T extends TableName> = { ids: readonly string[]; rows: ReadonlyMap<string, RowOf[T]> };
export type Tables = { [T in TableName]: Table<T> };

type Plain = Omit<ProjectUpdate, 'version' | 'buildings' | 'units' | 'unitTypes'>;

export type Facts = Plain & Tables;

type Parts<Name extends 'name' | 'description' | 'advertiser'> = `${Name}.${string & keyof Plain[Name]}`;
type PlainPath =
  | Exclude<keyof Plain, 'name' | 'description' | 'advertiser'>
  | Parts<'name'>
  | Parts<'description'>
  | Parts<'advertiser'>;
export type RowPath = `${TableName}.${string}`;
export type CellPath = { [T in TableName]: `${T}.${string}.${Column<T>}` }[TableName];

/** A plain fact, a table's ids (`units`), a cell (`units.12.netArea`), or a row in conflict, deleted by others. */
export type Path = PlainPath | TableName | RowPath | CellPath;

export const blank: { [T in TableName]: Omit<RowOf[T], 'id'> } = {
  buildings: { name: null },
  floors: { buildingId: null, level: null },
  units: {
    floorId: null,
    label: null,
    rooms: null,
    netArea: null,
    outdoorArea: null,
    outdoorWeight: null,
    orientation: null,
    priceCents: null,
    status: 'FREE',
    polygon: null,
  },
  unitTypes: {
    label: null,
    rooms: null,
    areaFrom: null,
    areaTo: null,
    priceFromCents: null,
    priceToCents: null,
    freeUnits: 0,
  },
};

export const columnsOf = <T extends TableName>(table: T) => Object.keys(blank[table]) as Column<T>[];

export const isTable = (text: string): text is TableName => Object.hasOwn(blank, text);

const references: Readonly<Record<string, TableName>> = { floorId: 'floors', buildingId: 'buildings' };

export const referredBy = (path: Path): TableName | undefined => references[inTables(path)?.column ?? ''];

export type InTable = { table: TableName; id?: string; column?: Column };

const known = new Map<string, InTable | undefined>();
const inTable = /^(buildings|floors|units|unitTypes)(?:\.([\da-f-]{1,36})(?:\.(\w+))?)?$/;

function parse(path: string): InTable | undefined {
  const [, table, id, column] = inTable.exec(path) ?? [];
  if (!table || !isTable(table)) return undefined;
  if (id === undefined) return { table };
  if (column === undefined) return { table, id };
  return Object.hasOwn(blank[table], column) ? { table, id, column: column as Column } : undefined;
}

/** The table, row and column of a path; undefined for plain facts. Cached, since every keystroke needs all of them. */
export function inTables(path: string): InTable | undefined {
  if (known.has(path)) return known.get(path);
  const found = parse(path);
  known.set(path, found);
  return found;
}

export const cellPath = (table: TableName, id: string, column: Column): CellPath =>
  `${table}.${id}.${column}` as CellPath;

/** A row of a table; blank if it does not exist. */
export function rowOf<T extends TableName>(table: T, { rows }: Table<T>, id: string): RowOf[T] {
  return rows.get(id) ?? ({ id, ...blank[table] } as RowOf[T]);
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The ids as a set, cached per list. */
export function setOf(ids: readonly string[]): ReadonlySet<string> {
  const set = sets.get(ids) ?? new Set(ids);
  sets.set(ids, set);
  return set;
}

export type ProjectTypes = { saved: ManagedProject; facts: Facts; path: Path };
