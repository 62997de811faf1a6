import { sql, type Kysely } from 'kysely';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { Kind, Purpose } from '#contract/reference.ts';
import type { Database } from '#server/db/tables/index.ts';

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
