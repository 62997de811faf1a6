import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApi } from './app.ts';

/** A row that a call waits for. */
export type LockedRow = { table: 'users' | 'listings' | 'messages' | 'reports'; id: number };
type Meanwhile<Result> = {
  begun: () => Promise<Result>;
  /** How many wait for the row, of work that is several calls. */
  calls?: number;
  /** What changes once they wait. */
  change?: string;
};

/** Runs the work while the row is locked, changes something once the work waits, and answers once both are done. */
export async function whileRowLocked<Result>(
  { database }: TestApi,
  { table, id }: LockedRow,
  { begun, calls = 1, change }: Meanwhile<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select from ${table} where id = $1 for no key update`, [id]);
    const under = begun();
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      return rows.length;
    };
    await expect.poll(waiting).toBeGreaterThanOrEqual(calls);
    if (change) await client.query(change);
    await client.query('commit');
    return await under;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The same with the account's row. */
export function whileLocked<Result>(api: TestApi, userId: number, work: Meanwhile<Result>): Promise<Result> {
  return whileRowLocked(api, { table: 'users', id: userId }, work);
}
