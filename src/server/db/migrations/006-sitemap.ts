import { sql, type Kysely } from 'kysely';

/** When the public listings of a range of ids last changed, without reading the listings themselves: the sitemaps ask this of all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listings_sitemap on listings (id, updated_at) where status in ('PUBLISHED', 'RESERVED')
  `.execute(db);
}
