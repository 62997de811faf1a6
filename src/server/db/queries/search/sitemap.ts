import { sql, type Kysely } from 'kysely';
import type { Kind } from '#contract/reference.ts';
import type { Database } from '#server/db/tables/index.ts';

export type SitemapPart = { part: number; lastModified: Date };
export type SitemapListing = { id: number; kind: Kind; titleHr: string; titleEn: string | null; updatedAt: Date };

/** The ranges of ids of this size that hold public listings, with their latest change; read from an index alone. */
export async function listSitemapParts(db: Kysely<Database>, size: number): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    select id / ${sql.lit(size)} as part, max(updated_at) as last_modified
    from listings where status in ('PUBLISHED', 'RESERVED') group by 1 order by 1`.execute(db);
  return rows;
}

/** The public listings and projects of one range of ids, in the order of their ids. */
export async function listSitemapListings(db: Kysely<Database>, part: number, size: number): Promise<SitemapListing[]> {
  const { rows } = await sql<SitemapListing>`
    select id, kind, title_hr, title_en, updated_at
    from listings where id >= ${part * size} and id < ${(part + 1) * size} and status in ('PUBLISHED', 'RESERVED')
    order by id`.execute(db);
  return rows;
}
