import { sql, type Kysely } from 'kysely';

/** The interface has five languages. Older rows passed a narrower check, so no scan holds the lock on the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'registrations', 'login_attempts', 'reports', 'messages']) {
    const constraint = sql.id(`${table}_language_check`);
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${constraint},
        add constraint ${constraint} check (language in ('hr', 'en', 'de', 'it', 'sl')) not valid
    `.execute(db);
  }
}
