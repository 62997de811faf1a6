import { sql, type Kysely } from 'kysely';

/** The sender's telephone number, if typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column phone text check (char_length(phone) between 6 and 30)`.execute(db);
}
