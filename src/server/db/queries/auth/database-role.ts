import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/tables/index.ts';

/** Whether the role of the connection rules the server, makes roles or databases, or uses files and programs of the server. */
export async function hasMightyRole(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ mighty: boolean }>`
    select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls or exists (
      select from pg_roles as server
      where server.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')
        and pg_has_role(server.oid, 'member')
    ) as mighty
    from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.mighty === true;
}
