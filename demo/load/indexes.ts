import type { Pool } from 'pg';

const loaded = ['listings', 'images', 'listing_prices'];

/** Drops indexes that are faster to rebuild, and records them in the database, to survive a killed process. */
export async function dropIndexes(pool: Pool): Promise<void> {
  await pool.query('create table if not exists demo_dropped_indexes (name text primary key, definition text not null)');
  const { rows } = await pool.query<{ name: string }>(
    `insert into demo_dropped_indexes
     select i.relname, pg_get_indexdef(i.oid) from pg_index x
     join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any($1) and t.relnamespace = current_schema()::regnamespace and not x.indisunique
     on conflict (name) do update set definition = excluded.definition returning name`,
    [loaded],
  );
  for (const { name } of rows) await pool.query(`drop index if exists "${name.replaceAll('"', '""')}"`);
}

/** Rebuilds the indexes that a load dropped, including those of a killed one. */
export async function restoreIndexes(pool: Pool, onIndex: (name: string) => void = () => {}): Promise<void> {
  const { rows: kept } = await pool.query(`select to_regclass('demo_dropped_indexes') is not null as kept`);
  if (!kept[0]?.kept) return;
  const { rows } = await pool.query<{ name: string; definition: string }>(
    'select name, definition from demo_dropped_indexes order by name',
  );
  for (const { name, definition } of rows) {
    onIndex(name);
    await pool.query(definition.replace(/^CREATE INDEX /, 'CREATE INDEX IF NOT EXISTS '));
  }
  await pool.query('drop table demo_dropped_indexes');
}
