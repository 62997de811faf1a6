import { sql, type Selectable } from 'kysely';
import type { Kind } from '#contract/reference/index.ts';
import type { Db } from '#server/db/tables/index.ts';
import type { ListingTable } from '#server/db/tables/listings.ts';

type SitemapPart = { part: number; lastModified: Date };
type SitemapListing = { id: number; kind: Kind; titleHr: string | null; titleEn: string | null; updatedAt: Date };

/** Id ranges of this size with public listings and their latest change; an index-only scan. */
export async function listSitemapParts(db: Db, size: number): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    select id / ${sql.lit(size)} as part, max(updated_at) as last_modified
    from listings where status in ('PUBLISHED', 'RESERVED') group by 1 order by 1`.execute(db);
  return rows;
}

/** The public listings and projects of an id range, in order of id. */
export async function listSitemapListings(db: Db, part: number, size: number): Promise<SitemapListing[]> {
  const { rows } = await sql<SitemapListing>`
    select id, kind, title_hr, title_en, updated_at
    from listings where id >= ${part * size} and id < ${(part + 1) * size} and status in ('PUBLISHED', 'RESERVED')
    order by id`.execute(db);
  return rows;
}

export type SummaryRow = Pick<
  Selectable<ListingTable>,
  'id' | 'kind' | 'status' | 'purpose' | 'titleHr' | 'titleEn' | 'settlementId' | 'quarterId' | 'priceOnRequest'
> & { wasPublic: boolean; blocked: boolean; prices: { since: string; priceCents: number | null }[] };

const maxPrices = 100;

/** Listings and projects with these ids, in any status, with their public prices. */
export async function listSummaryRows(db: Db, ids: readonly number[]): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select id, kind, status, purpose, title_hr, title_en, settlement_id, quarter_id, price_on_request,
      first_published_at is not null as was_public, block_reason is not null as blocked,
      (select coalesce(json_agg(json_build_object('since', since, 'priceCents', price_cents) order by since), '[]') from (
        select since, price_cents from listing_prices where listing_id = listings.id order by since desc limit ${maxPrices}
      ) as latest) as prices
    from listings where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
