import { sql } from 'kysely';
import type { Db } from '#server/db/tables/index.ts';

export type DatabaseRow = { bytes: number; connections: number; maxConnections: number; version: string };

export async function readDatabase(db: Db): Promise<DatabaseRow> {
  const { rows } = await sql<DatabaseRow>`
    select pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections,
      split_part(current_setting('server_version'), ' ', 1) as version`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database says nothing of itself');
  return row;
}

export type QueueRow = { queue: string; waiting: number; active: number; parked: number; oldestAt: Date | null };

/** Unfinished and failed jobs by queue; queues without any are left out. */
export async function listQueueRows(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select name as queue,
      count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed') as parked,
      min(created_on) filter (where state < 'completed') as oldest_at
    from pgboss.job where state < 'completed' or state = 'failed' group by name`.execute(db);
  return rows;
}

export type ListingCount = { kind: string; status: string; count: number };

export async function countListings(db: Db): Promise<ListingCount[]> {
  const { rows } = await sql<ListingCount>`
    select kind, status, count(*) as count from listings group by kind, status`.execute(db);
  return rows;
}

type BackupRow = { startedAt: Date; bytes: number | null };

/** The last complete backup, and whether a later one failed. */
export async function readLastBackup(db: Db): Promise<{ last: BackupRow | undefined; failed: boolean }> {
  const ended = (failed: boolean) =>
    db
      .selectFrom('backups')
      .select(['startedAt', 'bytes'])
      .where('endedAt', 'is not', null)
      .where('error', failed ? 'is not' : 'is', null)
      .orderBy('startedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [complete, failure] = await Promise.all([ended(false), ended(true)]);
  const failed = failure !== undefined && failure.startedAt > (complete?.startedAt ?? new Date(0));
  return { last: complete, failed };
}
