import { sql } from 'kysely';
import { statisticsDays } from '#contract/listings/own-listing.ts';
import type { Db } from '#server/db/tables/index.ts';

/** Fewer like listings, besides one's own, say nothing. */
const minLike = 5;

/** Counts anew how often like public listings of a place were viewed; returns of how many kinds and places. */
export async function countUsualViews(db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '5min'`.execute(transaction);
    await transaction.deleteFrom('usualViews').execute();
    const { numAffectedRows } = await sql`
      with viewed as (
        select listing_id, sum(views) as views from listing_days
        where day > current_date - ${sql.lit(statisticsDays)} group by listing_id
      )
      insert into usual_views (purpose, category, place, views)
      select purpose, category, place, percentile_disc(0.5) within group (order by coalesce(viewed.views, 0))
      from listings left join viewed on viewed.listing_id = listings.id
      cross join lateral (values ('s:' || settlement_id), ('c:' || county_id)) as places (place)
      where kind = 'SINGLE' and status in ('PUBLISHED', 'RESERVED') and place is not null
      group by purpose, category, place having count(*) > ${sql.lit(minLike)}`.execute(transaction);
    return Number(numAffectedRows ?? 0);
  });
}
