import { sql, type Kysely } from 'kysely';

/** Which text of a version was accepted, since a version's text may be mended while it holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table legal_acceptances add column digest text`.execute(db);
}
