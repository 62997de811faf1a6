import { sql, type Kysely } from 'kysely';
import { migrations, type Migration } from './migrations/index.ts';

const lockKey = 4_911_001;

/** Runs each missing migration in a transaction, under a lock shared by all processes; returns their names. */
export async function migrate(db: Kysely<never>, wanted: Migration[] = migrations): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection);
    try {
      await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
        connection,
      );
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(connection);
      const done = new Set(rows.map((row) => row.name));
      const missing = wanted.filter((migration) => !done.has(migration.name));
      for (const migration of missing) {
        await connection.transaction().execute(async (transaction) => {
          await migration.up(transaction as unknown as Kysely<unknown>);
          await sql`insert into migrations (name) values (${migration.name})`.execute(transaction);
        });
      }
      return missing.map((migration) => migration.name);
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}
