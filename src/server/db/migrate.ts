import { sql, type Kysely } from 'kysely';
import { migrations, type Migration } from './migrations/index.ts';

/** Of the advisory lock of whoever changes the schema. */
export const migrationLock = 4_911_001;

/** Within a transaction that also creates or has the table of migrations. */
export async function runMigration(transaction: Kysely<never>, { name, up }: Migration): Promise<void> {
  await up(transaction as unknown as Kysely<unknown>);
  await sql`insert into migrations (name) values (${name})`.execute(transaction);
}

export const createMigrationTable = sql`
  create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`;

/** Runs each missing migration in a transaction, under a lock shared by all processes; returns their names. */
export async function migrate(db: Kysely<never>, wanted: Migration[] = migrations): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
    try {
      await createMigrationTable.execute(connection);
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(connection);
      const done = new Set(rows.map((row) => row.name));
      const missing = wanted.filter((migration) => !done.has(migration.name));
      for (const migration of missing) {
        await connection.transaction().execute((transaction) => runMigration(transaction, migration));
      }
      return missing.map((migration) => migration.name);
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
}
