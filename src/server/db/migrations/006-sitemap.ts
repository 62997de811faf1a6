import { sql, type Kysely } from 'kysely';

/** Latest change per id range of public listings, without reading them: sitemaps query this for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listings_sitemap on listings (id, updated_at) where status in ('PUBLISHED', 'RESERVED')
  `.execute(db);
}
