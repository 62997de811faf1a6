import { sql } from 'kysely';

const key = 4_911_004;

/** A lock of the session, held from before a backup's snapshot until its last file is copied. */
export const takeBackupLock = `select pg_try_advisory_lock(${key}) as taken`;

/** Subquery: a row while a backup of this database runs. */
export const backupRuns = sql`
  select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and classid = 0 and objid = ${sql.lit(key)} and datname = current_database()`;
