import { sql } from 'kysely';
import type { Transaction, Db } from '#server/db/tables/index.ts';
import { snakeCase } from '#server/db/snake-case.ts';

/** Columns of the rows that hang on a project, by the name of each in the contract, with their types. */
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

/** The SQL of a table: its columns, the same of the rows that are sent as JSON, and how these are read. */
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

/** Inserts rows of a project in one statement; answers their ids with their keys. */
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

/** Writes rows anew in one statement. */
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

/** Writes down which status flats have from now on. */
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

/** Removes plans that no floor of the project has any more; answers what files they had. */
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

/** A floor of a project, by its key. */
export type FloorOf = { listingId: number; floorId: string };

/** The floor, or undefined when the project has none of this key. */
export function findFloor(db: Db, { listingId, floorId }: FloorOf) {
  return db
    .selectFrom('floors')
    .innerJoin('buildings', 'buildings.id', 'floors.buildingId')
    .where('buildings.listingId', '=', listingId)
    .where('floors.key', '=', floorId)
    .select(['floors.id', 'floors.level', 'floors.planImageId'])
    .executeTakeFirst();
}

/** Gives a floor a picture as its plan, or none. */
export async function setPlan(transaction: Transaction, floorId: number, planImageId: number | null): Promise<void> {
  await transaction.updateTable('floors').set({ planImageId }).where('id', '=', floorId).execute();
}
