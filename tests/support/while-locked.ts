import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApi } from './app.ts';

/** Runs the work while the account's row is locked, and answers once both are done. */
export async function whileLocked<Result>(
  { database }: TestApi,
  userId: number,
  { begun, change }: { begun: () => Promise<Result>; change: string },
): Promise<Result> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from users where id = $1 for no key update', [userId]);
    const under = begun();
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
        return rows.length;
      })
      .toBeGreaterThan(0);
    await client.query(change);
    await client.query('commit');
    return await under;
  } finally {
    client.release();
  }
}
