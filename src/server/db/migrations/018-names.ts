import { sql, type Kysely } from 'kysely';

const names = { sent_keys: 'idempotency_keys', loose_files: 'pending_files', admin_actions: 'audit_log' };

/** Constraint names depend on the version: since PostgreSQL 18 not-null constraints have names too. */
const renameTable = (from: string, to: string) => `
  do $$
  declare
    change text;
  begin
    alter table ${from} rename to ${to};
    for change in
      select format('alter table ${to} rename constraint %I to %I', conname, replace(conname, '${from}', '${to}'))
      from pg_constraint where conrelid = '${to}'::regclass and starts_with(conname, '${from}')
    loop
      execute change;
    end loop;
    for change in
      select format('alter %s %I rename to %I', case relkind when 'S' then 'sequence' else 'index' end,
        relname, replace(relname, '${from}', '${to}'))
      from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('i', 'S') and starts_with(relname, '${from}')
    loop
      execute change;
    end loop;
  end $$`;

/** Renames tables and everything named after them; rows are unchanged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of Object.entries(names)) await sql.raw(renameTable(from, to)).execute(db);
}
