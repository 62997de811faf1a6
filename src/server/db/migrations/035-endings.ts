import { sql, type Kysely } from 'kysely';

/** Expired listings by their end, to find those of which the owner has not been told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index listings_expired on listings (expires_at) where status = 'EXPIRED'`.execute(db);
}
