import { sql, type Kysely } from 'kysely';
import type { Kind, Purpose } from '#contract/reference.ts';
import type { Database } from '#server/db/tables/index.ts';
import type { ListingStatus } from '#contract/listings/listing.ts';

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

export type SummaryRow = {
  id: number;
  kind: Kind;
  status: ListingStatus;
  purpose: Purpose | null;
  titleHr: string | null;
  titleEn: string | null;
  settlementId: number | null;
  priceOnRequest: boolean;
  wasPublic: boolean;
  blocked: boolean;
  prices: { since: string; priceCents: number | null }[];
};

const mostPrices = 100;

/** Listings and projects with these ids, in whatever status, with the prices that visitors saw. */
export async function listSummaryRows(db: Kysely<Database>, ids: readonly number[]): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select id, kind, status, purpose, title_hr, title_en, settlement_id, price_on_request,
      first_published_at is not null as was_public, block_reason is not null as blocked,
      (select coalesce(json_agg(json_build_object('since', since, 'priceCents', price_cents) order by since), '[]') from (
        select since, price_cents from listing_prices where listing_id = listings.id order by since desc limit ${mostPrices}
      ) as latest) as prices
    from listings where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
