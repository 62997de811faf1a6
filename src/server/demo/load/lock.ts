import type { Pool } from 'pg';

const lockKey = 4_911_003;

/** Runs work while no other process loads demo data into the same database; waits for one that does. */
export async function alone<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await work();
  } finally {
    client.release(true);
  }
}
