import type { Transaction } from 'kysely';
import type { ProjectFacts } from '#domain/projects/project-facts.ts';
import { imageKeys } from '#domain/media/image.ts';
import { releaseFiles } from '#server/db/queries/media/pending-files.ts';
import type { ManagedProjectRow } from '#server/db/queries/projects/managed-project.ts';
import {
  insertRows,
  recordUnitStatus,
  removeLoosePlans,
  removeRows,
  updateRows,
  type RowTable,
} from '#server/db/queries/projects/project-rows.ts';
import type { Database } from '#server/db/tables/index.ts';

type Row = { id: number } & Record<string, unknown>;
type Ids = ReadonlyMap<number, number>;
type Rows = Record<RowTable, Row[]>;

/** The rows as they are in the tables. */
function rowsBefore({ id: listingId, buildings, units, unitTypes }: ManagedProjectRow): Rows {
  return {
    buildings: buildings.map(({ id, name, position }) => ({ id, name, position, listingId })),
    floors: buildings.flatMap(({ id: buildingId, floors }) =>
      floors.map(({ id, level }) => ({ id, level, buildingId })),
    ),
    units: units.map(({ history: _history, ...unit }) => ({ ...unit, listingId })),
    unitTypes: unitTypes.map((unitType) => ({ ...unitType, listingId })),
  };
}

/** The rows as they are to be, each with its place; new ones are named by the ids of the facts. */
function rowsAfter(listingId: number, { buildings, units, unitTypes }: ProjectFacts): Rows {
  const placed = <Facts extends { id: number }>(rows: readonly Facts[]) =>
    rows.map((row, position) => ({ ...row, listingId, position }));
  return {
    buildings: placed(buildings.map(({ id, name }) => ({ id, name }))),
    floors: buildings.flatMap(({ id: buildingId, floors }) =>
      floors.map(({ id, level }) => ({ id, level, buildingId })),
    ),
    units: placed(units),
    unitTypes: placed(unitTypes),
  };
}

type Difference = { added: Row[]; changed: Row[]; removed: number[] };

/** What a table has to have done; rows that are as they were are left alone. */
function difference(before: readonly Row[], after: readonly Row[]): Difference {
  const told = (row: Row) =>
    JSON.stringify(Object.entries(row).toSorted(([first], [second]) => (first < second ? -1 : 1)));
  const known = new Map(before.map((row) => [row.id, told(row)]));
  const kept = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => id < 0),
    changed: after.filter((row) => row.id > 0 && known.get(row.id) !== told(row)),
    removed: before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
}

/** The same with the true ids of what its rows name in this column. */
function replaced({ added, changed, removed }: Difference, column: string, ids: Ids): Difference {
  const named = (rows: Row[]) =>
    rows.map((row) => ({ ...row, [column]: ids.get(row[column] as number) ?? row[column] }));
  return { added: named(added), changed: named(changed), removed };
}

async function write(
  transaction: Transaction<Database>,
  table: RowTable,
  { added, changed }: Difference,
): Promise<Ids> {
  await updateRows(transaction, table, changed);
  return insertRows(transaction, table, added);
}

async function recordChanges(
  transaction: Transaction<Database>,
  { before, after, ids }: { before: ManagedProjectRow['units']; after: ProjectFacts['units']; ids: Ids },
): Promise<void> {
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  const changed = after.filter(({ id, status }) => statuses.get(id) !== status);
  await recordUnitStatus(
    transaction,
    changed.map(({ id, status }) => ({ id: ids.get(id) ?? id, status })),
  );
}

/**
 * Writes the buildings, floors, flats and kinds of flats of a locked project: what is new, what is changed, and takes away
 * what is left out, in a dozen statements at most. What is taken away goes last, with what hung on it by then; the files
 * of plans that no floor has any more are let go.
 * @returns the ids of the new rows, by those (below zero) that the facts gave them.
 */
export async function saveProjectRows(
  transaction: Transaction<Database>,
  row: ManagedProjectRow,
  facts: ProjectFacts,
): Promise<Map<number, number>> {
  const [before, after] = [rowsBefore(row), rowsAfter(row.id, facts)];
  const compare = (table: RowTable) => difference(before[table], after[table]);
  const [buildings, floors, units, unitTypes] = [
    compare('buildings'),
    compare('floors'),
    compare('units'),
    compare('unitTypes'),
  ];
  const buildingIds = await write(transaction, 'buildings', buildings);
  const floorIds = await write(transaction, 'floors', replaced(floors, 'buildingId', buildingIds));
  const unitIds = await write(transaction, 'units', replaced(units, 'floorId', floorIds));
  await recordChanges(transaction, { before: row.units, after: facts.units, ids: unitIds });
  const unitTypeIds = await write(transaction, 'unitTypes', unitTypes);
  for (const [table, { removed }] of Object.entries({ units, floors, buildings, unitTypes }))
    await removeRows(transaction, table as RowTable, removed);
  if (floors.removed.length > 0)
    await releaseFiles(transaction, (await removeLoosePlans(transaction, row.id)).flatMap(imageKeys));
  return new Map([...buildingIds, ...floorIds, ...unitIds, ...unitTypeIds]);
}
