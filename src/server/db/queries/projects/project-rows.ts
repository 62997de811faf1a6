import { sql } from 'kysely';
import type { Transaction, Db } from '#server/db/tables/index.ts';
import { snakeCase } from '#server/db/snake-case.ts';

/** Columns of project child rows, by their name in the contract, with SQL types. */
const columns = {
  buildings: { key: 'text', listingId: 'bigint', position: 'int', name: 'text' },
  floors: { key: 'text', buildingId: 'bigint', level: 'int' },
  units: {
    key: 'text',
    listingId: 'bigint',
    position: 'int',
    floorId: 'bigint',
    label: 'text',
    rooms: 'numeric',
    netArea: 'numeric',
    outdoorArea: 'numeric',
    outdoorWeight: 'numeric',
    orientation: 'orientation',
    priceCents: 'bigint',
    status: 'unit_status',
    polygon: 'jsonb',
  },
  unitTypes: {
    key: 'text',
    listingId: 'bigint',
    position: 'int',
    label: 'text',
    rooms: 'numeric',
    areaFrom: 'numeric',
    areaTo: 'numeric',
    priceFromCents: 'bigint',
    priceToCents: 'bigint',
    freeUnits: 'int',
  },
} as const;

export type RowTable = keyof typeof columns;
type Row = { key: string } & Record<string, unknown>;

/** A table's SQL fragments: its columns, their values from JSON rows, and the JSON record definition. */
function sqlOf(table: RowTable, rows: readonly Row[]) {
  const entries = Object.entries(columns[table]);
  const list = (part: (name: string, type: string) => string) =>
    sql.raw(entries.map(([name, type]) => part(name, type)).join(', '));
  return {
    table: sql.table(snakeCase(table)),
    columns: list(snakeCase),
    sent: list((name) => `sent."${name}"`),
    assignments: list((name) => `${snakeCase(name)} = sent."${name}"`),
    rows: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id bigint, ${list((name, type) => `"${name}" ${type}`)})`,
  };
}

/** Inserts project rows in one statement; returns their ids by key. */
export async function insertRows(
  transaction: Transaction,
  table: RowTable,
  rows: readonly Row[],
): Promise<{ key: string; id: number }[]> {
  if (rows.length === 0) return [];
  const part = sqlOf(table, rows);
  const inserted = await sql<{ key: string; id: number }>`
    insert into ${part.table} (${part.columns}) select ${part.sent} from ${part.rows} returning key, id`.execute(
    transaction,
  );
  return inserted.rows;
}

/** Updates rows in one statement. */
export async function updateRows(
  transaction: Transaction,
  table: RowTable,
  rows: readonly (Row & { id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  const part = sqlOf(table, rows);
  await sql`
    update ${part.table} as kept set ${part.assignments} from ${part.rows} where kept.id = sent.id`.execute(
    transaction,
  );
}

export async function removeRows(transaction: Transaction, table: RowTable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from ${sql.table(snakeCase(table))} where id = any(${[...ids]}::bigint[])`.execute(transaction);
}

/** Records the new status of units. */
export async function recordUnitStatus(
  transaction: Transaction,
  units: readonly { id: number; status: string }[],
): Promise<void> {
  if (units.length === 0) return;
  await sql`
    insert into unit_status_changes (unit_id, since, status)
    select id, clock_timestamp(), status
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as sent (id bigint, status unit_status)`.execute(
    transaction,
  );
}

/** Deletes plans no longer used by any floor of the project; returns their files. */
export async function removeUnusedPlans(
  transaction: Transaction,
  listingId: number,
): Promise<{ fileName: string; widths: number[] }[]> {
  return transaction
    .deleteFrom('images')
    .where('listingId', '=', listingId)
    .where('kind', '=', 'PLAN')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('floors').whereRef('planImageId', '=', 'images.id').select('floors.id'))),
    )
    .returning(['fileName', 'widths'])
    .execute();
}

/** A project's floor, by key. */
export type FloorOf = { listingId: number; floorId: string };

export function findFloor(db: Db, { listingId, floorId }: FloorOf) {
  return db
    .selectFrom('floors')
    .innerJoin('buildings', 'buildings.id', 'floors.buildingId')
    .where('buildings.listingId', '=', listingId)
    .where('floors.key', '=', floorId)
    .select(['floors.id', 'floors.level', 'floors.planImageId'])
    .executeTakeFirst();
}

/** Sets or removes a floor's plan. */
export async function setPlan(transaction: Transaction, floorId: number, planImageId: number | null): Promise<void> {
  await transaction.updateTable('floors').set({ planImageId }).where('id', '=', floorId).execute();
}
