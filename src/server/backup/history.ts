import type pg from 'pg';
import { reasonOf } from '#server/reason-of.ts';

export type Note = (outcome: { bytes?: number; error?: string }) => Promise<void>;

/** Writes into `backups`, where this database has it, that one begins; the result completes the row. */
export async function noteBackup(pool: pg.Pool, target: string): Promise<Note> {
  const { rows: found } = await pool.query<{ there: boolean }>(
    `select to_regclass('public.backups') is not null as there`,
  );
  if (!found[0]?.there) return async () => {};
  // Only one runs at a time, so that what has no end was killed.
  await pool.query(`update backups set ended_at = now(), error = 'interrupted' where ended_at is null`);
  const { rows } = await pool.query<{ id: number }>(
    `insert into backups (started_at, kind, target) values (now(), 'backup', $1) returning id`,
    [target],
  );
  return async ({ bytes, error }) => {
    const values = [rows[0]?.id, bytes ?? null, error ?? null];
    await pool.query('update backups set ended_at = now(), bytes = $2, error = $3 where id = $1', values);
  };
}

/** Writes that a backup has failed before it could begin. */
export async function noteFailure(pool: pg.Pool, target: string, error: unknown): Promise<void> {
  const note = await noteBackup(pool, target);
  await note({ error: reasonOf(error) });
}
