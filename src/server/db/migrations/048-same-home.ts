import { sql, type Kysely } from 'kysely';

/** Earlier advertisements of the same home, which each listing's page shows: an owner with thousands would be read whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listings_same_home on listings (owner_id, settlement_id, category, purpose)
    where kind = 'SINGLE' and published_at is not null`.execute(db);
}
