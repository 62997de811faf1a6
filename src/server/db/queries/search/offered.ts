import { sql } from 'kysely';
import { minListings, type OfferedAmounts } from '#domain/search/interpret/offered.ts';
import type { Db } from '#server/db/tables/index.ts';

/** So many listings tell the usual amounts as well as a million. */
const sample = 100_000;

const isPublic = sql`status in ('PUBLISHED', 'RESERVED')`;

/** The usual amounts of all kinds with enough public single listings, in the country and in each county. */
export async function listOfferedAmounts(db: Db): Promise<OfferedAmounts[]> {
  const { rows } = await sql<OfferedAmounts>`
    select quantity, category, purpose, type, county_id, count(*)::int as count,
      percentile_cont(array[0.16, 0.5, 0.84]) within group (order by value) as percentiles
    from listings tablesample bernoulli ((
      select least(100, 100 * ${sql.lit(sample)} / greatest(reltuples, 1)) from pg_class where oid = 'listings'::regclass
    )) repeatable (1)
    cross join lateral (values
      ('price', case when not price_on_request then price_cents / 100.0::float8 end),
      ('area', coalesce(net_area, case when category = 'LAND' then plot_area end)::float8)
    ) as amounts (quantity, value)
    where kind = 'SINGLE' and ${isPublic} and value > 0
    group by quantity, category, purpose, cube (type, county_id)
    having count(*) >= ${sql.lit(minListings)}
      and (grouping(type) = 1 or type is not null) and (grouping(county_id) = 1 or county_id is not null)`.execute(db);
  return rows;
}

/** The number of public listings in each county, municipality, settlement and quarter, by search id. */
export async function countHomes(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ place: string; homes: number }>`
    with counted as (
      select county_id, municipality_id, settlement_id, quarter_id, count(*) as homes
      from listings where ${isPublic} group by 1, 2, 3, 4
    )
    select place, sum(homes)::int as homes
    from counted cross join lateral (values
      ('c:' || county_id), ('m:' || municipality_id), ('s:' || settlement_id), ('q:' || quarter_id)
    ) as places (place)
    where place is not null
    group by place`.execute(db);
  return new Map(rows.map(({ place, homes }) => [place, homes]));
}
