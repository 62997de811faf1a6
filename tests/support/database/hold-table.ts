import { expect } from 'vitest';
import type { DatabaseConnection } from '#server/db/client.ts';

/** Keeps others from writing into a table until something waits for it, does this then, and waits until all work has ended. */
export async function onceHeld(
  { pool }: Pick<DatabaseConnection, 'pool'>,
  table: 'images' | 'listing_words',
  then: () => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; lock table ${table} in share row exclusive mode`);
    const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`;
    const isAwaited = async () => (await client.query(waiting)).rowCount;
    await expect.poll(isAwaited, { interval: 10 }).toBeGreaterThan(0);
    await then();
    await client.query('rollback');
    const under = `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
    await expect.poll(async () => (await client.query(under)).rowCount).toBe(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
