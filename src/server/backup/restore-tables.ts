import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { databaseOnClient } from '#server/db/client.ts';
import { createMigrationTable, migrationLock, runMigration } from '#server/db/migrate.ts';
import { migrations, type Migration } from '#server/db/migrations/index.ts';
import { BackupFault } from './fault.ts';
import type { Manifest } from './manifest.ts';
import { dropEverything, listDefinitions, listSequences, listTables } from './tables.ts';
import type { Stored, Vault } from './vault.ts';

const packed = { packed: true };

/** @throws BackupFault if the backup is of a newer portal than this one. */
export function migrationsOf({ id, version, migrations: names }: Manifest): Migration[] {
  const unknown = names.filter((name) => migrations.every((each) => each.name !== name));
  if (unknown.length > 0)
    throw new BackupFault(
      `Backup ${id} was made by version ${version}, which this one is older than: it does not know ${unknown.join(', ')}. Restore it with that version or a newer one.`,
    );
  return migrations.filter(({ name }) => names.includes(name));
}

type From = { client: pg.PoolClient; vault: Vault; manifest: Manifest };

/** Answers the tables that it made, by name. */
async function makeSchema({ client, manifest }: From): Promise<Map<string, readonly string[]>> {
  await client.query(dropEverything);
  const db = databaseOnClient(client) as never;
  await createMigrationTable.execute(db);
  for (const migration of migrationsOf(manifest)) await runMigration(db, migration);
  // What migrations insert is in the backup.
  const columns = new Map((await listTables(client)).map(({ table, columns }) => [table, columns]));
  await client.query(`truncate ${[...columns.keys()].join(', ')}`);
  return columns;
}

type Loaded = { known: Manifest['tables']; leftOut: string[] };

/** The tables that the schema knows, and the names of those that it does not. Names become SQL: no manifest may bring others. */
function chooseTables({ tables }: Manifest, schema: Map<string, readonly string[]>): Loaded {
  const { known = [], other = [] } = Object.groupBy(tables, ({ table }) => (schema.has(table) ? 'known' : 'other'));
  for (const { table, columns } of known) {
    const stray = columns.find((column) => !schema.get(table)?.includes(column));
    if (stray)
      throw new BackupFault(`The manifest names a column of ${table} that its version did not have: ${stray}.`);
  }
  const missing = [...schema.keys()].filter((name) => !known.some(({ table }) => table === name));
  if (missing.length > 0) throw new BackupFault(`The manifest lacks tables of its version: ${missing.join(', ')}.`);
  return { known, leftOut: other.map(({ table }) => table) };
}

/** Copies rows in, which must be as many as were stored. */
async function load({ client, vault }: From, into: string, stored: Stored & { rows: number }): Promise<void> {
  const stream = client.query(copyFrom(`copy ${into} from stdin`));
  await pipeline(vault.read(stored, packed), stream);
  if (stream.rowCount !== stored.rows)
    throw new BackupFault(`${stored.name} has ${stream.rowCount} rows instead of ${stored.rows}.`);
}

/** By the columns that both versions of pg-boss have; those of another kind are made by the next start. */
async function loadJobs(from: From, jobs: NonNullable<Manifest['jobs']>): Promise<void> {
  const { client } = from;
  await client.query('create temporary table restored_jobs (job jsonb) on commit drop');
  await load(from, 'restored_jobs', jobs);
  const { rows } = await client.query<{ columns: string | null }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and (select job ? attname from restored_jobs limit 1)`,
  );
  await client.query(`delete from pgboss.job`);
  const columns = rows[0]?.columns;
  if (columns)
    await client.query(`insert into pgboss.job (${columns})
      select ${columns} from restored_jobs, jsonb_populate_record(null::pgboss.job, job)`);
}

/**
 * Replaces the database by all or nothing of the backup.
 * @returns the names of tables that are none of the portal's
 * @throws BackupFault
 */
export async function restoreTables(from: From, onRows: (done: number, total: number) => void): Promise<string[]> {
  const { client, manifest } = from;
  const { jobs, sequences } = manifest;
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const { known: tables, leftOut } = chooseTables(manifest, await makeSchema(from));
  const definitions = await listDefinitions(client);
  for (const { drop } of definitions) await client.query(drop);
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const stored of tables) {
    onRows(done, total);
    done += stored.rows;
    await client.query(`alter table ${stored.table} disable trigger user`);
    await load(from, `${stored.table} (${stored.columns.join(', ')})`, stored);
  }
  await client.query('set constraints all immediate');
  for (const { make } of definitions) await client.query(make);
  for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`);
  // Those of tables that were left out are unknown here.
  const ours = new Set((await listSequences(client)).map(({ name }) => name));
  for (const { name, value, called } of sequences.filter((each) => ours.delete(each.name)))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called]);
  if (ours.size > 0) throw new BackupFault(`The manifest lacks sequences of its version: ${[...ours].join(', ')}.`);
  if (jobs) await loadJobs(from, jobs);
  await client.query('commit');
  return leftOut;
}
