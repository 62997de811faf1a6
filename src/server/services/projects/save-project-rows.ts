import type { ProjectFacts } from '#domain/projects/project-facts.ts';
import { imageKeys } from '#domain/media/image.ts';
import { releaseFiles } from '#server/db/queries/media/listing-files.ts';
import type { ManagedProjectRow } from '#server/db/queries/projects/managed-project.ts';
import {
  insertRows,
  recordUnitStatus,
  removeUnusedPlans,
  removeRows,
  updateRows,
  type RowTable,
} from '#server/db/queries/projects/project-rows.ts';
import type { Transaction } from '#server/db/tables/index.ts';

/** A table row to write, identified by its key. */
type Row = { key: string } & Record<string, unknown>;
type Ids = ReadonlyMap<string, number>;

const idsOf = (rows: readonly { key: string; id: number }[]): Ids => new Map(rows.map(({ key, id }) => [key, id]));

const contentOf = (row: object) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Inserts rows with new keys and updates changed ones; returns all ids by key. */
async function saveRows(
  transaction: Transaction,
  table: RowTable,
  { before, after }: { before: readonly (Row & { id: number })[]; after: readonly Row[] },
): Promise<Ids> {
  const known = new Map(before.map(({ id, ...row }) => [row.key, { id, content: contentOf(row) }]));
  const changed = after.flatMap((row) => {
    const old = known.get(row.key);
    return old && old.content !== contentOf(row) ? [{ ...row, id: old.id }] : [];
  });
  await updateRows(transaction, table, changed);
  const added = after.filter(({ key }) => !known.has(key));
  return new Map([...idsOf(before), ...idsOf(await insertRows(transaction, table, added))]);
}

function saveUnits(
  transaction: Transaction,
  { id: listingId, units: before }: ManagedProjectRow,
  { units, floorIds }: { units: ProjectFacts['units']; floorIds: Ids },
): Promise<Ids> {
  return saveRows(transaction, 'units', {
    before: before.map(({ history: _history, ...unit }) => ({ ...unit, listingId })),
    after: units.map(({ id: key, floorId, ...unit }, position) => ({
      ...unit,
      key,
      listingId,
      position,
      floorId: floorIds.get(floorId ?? '') ?? null,
    })),
  });
}

async function saveHistory(
  transaction: Transaction,
  { before, after, ids }: { before: ManagedProjectRow['units']; after: ProjectFacts['units']; ids: Ids },
): Promise<void> {
  const statuses = new Map(before.map(({ key, status }) => [key, status]));
  const changed = after.filter(({ id: key, status }) => statuses.get(key) !== status);
  await recordUnitStatus(
    transaction,
    changed.flatMap(({ id: key, status }) => ({ id: ids.get(key) ?? 0, status })),
  );
}

/** Deletes omitted rows and releases files of plans no longer used by any floor. */
async function removeLeftOut(
  transaction: Transaction,
  { id, buildings, units, unitTypes }: ManagedProjectRow,
  facts: ProjectFacts,
): Promise<void> {
  const remove = async (
    table: RowTable,
    before: readonly { key: string; id: number }[],
    after: readonly { id: string }[],
  ) => {
    const remaining = new Set(after.map((row) => row.id));
    const removed = before.filter(({ key }) => !remaining.has(key)).map((row) => row.id);
    await removeRows(transaction, table, removed);
    return removed.length > 0;
  };
  const floorsOf = <Floor>({ floors }: { floors: readonly Floor[] }) => floors;
  await remove('units', units, facts.units);
  const hasLessFloors = await remove('floors', buildings.flatMap(floorsOf), facts.buildings.flatMap(floorsOf));
  await remove('buildings', buildings, facts.buildings);
  await remove('unitTypes', unitTypes, facts.unitTypes);
  if (hasLessFloors) await releaseFiles(transaction, (await removeUnusedPlans(transaction, id)).flatMap(imageKeys));
}

/** Writes a locked project's rows in few statements; omitted ones are deleted last, with their remaining children. */
export async function saveProjectRows(
  transaction: Transaction,
  row: ManagedProjectRow,
  facts: ProjectFacts,
): Promise<void> {
  const listingId = row.id;
  const buildingIds = await saveRows(transaction, 'buildings', {
    before: row.buildings.map(({ floors: _floors, ...building }) => ({ ...building, listingId })),
    after: facts.buildings.map(({ id: key, name }, position) => ({ key, name, position, listingId })),
  });
  const floorIds = await saveRows(transaction, 'floors', {
    before: row.buildings.flatMap(({ id: buildingId, floors }) =>
      floors.map(({ id, key, level }) => ({ id, key, level, buildingId })),
    ),
    after: facts.buildings.flatMap(({ id: building, floors }) =>
      floors.map(({ id: key, level }) => ({ key, level, buildingId: buildingIds.get(building) })),
    ),
  });
  const unitIds = await saveUnits(transaction, row, { units: facts.units, floorIds });
  await saveHistory(transaction, { before: row.units, after: facts.units, ids: unitIds });
  await saveRows(transaction, 'unitTypes', {
    before: row.unitTypes.map((unitType) => ({ ...unitType, listingId })),
    after: facts.unitTypes.map(({ id: key, ...unitType }, position) => ({ ...unitType, key, listingId, position })),
  });
  await removeLeftOut(transaction, row, facts);
}
