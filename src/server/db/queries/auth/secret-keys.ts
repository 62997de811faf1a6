import { sql } from 'kysely';
import type { Db } from '#server/db/tables/index.ts';

/** Records that a process uses this key; returns whether another key was recorded within the last day. */
export async function recordSecretKey(db: Db, fingerprint: Buffer): Promise<boolean> {
  await db
    .insertInto('secretKeys')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ lastUsedAt: sql<Date>`now()` }))
    .execute();
  const other = await db
    .selectFrom('secretKeys')
    .where('fingerprint', '<>', fingerprint)
    .where('lastUsedAt', '>', sql<Date>`now() - interval '1 day'`)
    .select('lastUsedAt')
    .executeTakeFirst();
  return other !== undefined;
}

/** Fingerprints of the keys in use within the last 90 days, the latest first. */
export async function listSecretKeys(db: Db): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('secretKeys')
    .where('lastUsedAt', '>', sql<Date>`now() - interval '90 days'`)
    .select('fingerprint')
    .orderBy('lastUsedAt', 'desc')
    .execute();
  return rows.map(({ fingerprint }) => fingerprint);
}

/** Whether the connection's role is a superuser, may create roles or databases, or access server files and programs. */
export async function hasPrivilegedRole(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mighty: boolean }>`
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or exists (
      select from pg_roles as server
      where server.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')
        and pg_has_role(server.oid, 'member')
    ) as mighty
    from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.mighty === true;
}
