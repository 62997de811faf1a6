import { sql, type RawBuilder } from 'kysely';
import { statisticsDays } from '#contract/listings/own-listing.ts';
import { qualityLimits as limits, type QualityFact } from '#contract/listings/quality.ts';
import type { Category, Purpose } from '#contract/reference/index.ts';
import type { Db } from '#server/db/tables/index.ts';

/** Of the newest listings: enough for medians, and cheap among a million. */
const sample = 3000;

/** As `domain/listings/quality.ts` has it of a draft; null where a listing cannot tell it. */
const isTold: Record<QualityFact, RawBuilder<unknown>> = {
  PICTURES: sql`image_count >= ${limits.pictures}`,
  MORE_PICTURES: sql`image_count >= ${limits.morePictures}`,
  FLOOR_PLAN: sql`exists (select from images where listing_id = recent.id and is_plan)`,
  DESCRIPTION: sql`greatest(char_length(description_hr), char_length(description_en)) >= ${limits.description}`,
  LANGUAGES: sql`num_nulls(title_hr, title_en, description_hr, description_en) = 0`,
  EXACT_PLACE: sql`point_precision = 'EXACT'`,
  FEATURES: sql`cardinality(flags) >= ${limits.features}`,
  YEAR_BUILT: sql`year_built is not null`,
  ENERGY_CLASS: sql`case energy_state when 'HAS' then energy_class is not null end`,
  HEATING: sql`heating_type is not null`,
  PARKING: sql`cardinality(parking_types) > 0`,
  PAPERS: sql`cardinality(papers) > 0`,
  VIDEO: sql`video_url is not null`,
};

/** How many listings tell a fact and how many do not, with the median of their views. */
export type FactViews = {
  fact: QualityFact;
  told: number;
  untold: number;
  toldViews: number | null;
  untoldViews: number | null;
};

/** Views of 30 days, of single listings that have been public as long. */
export async function listFactViews(
  db: Db,
  { purpose, category }: { purpose: Purpose; category: Category },
): Promise<FactViews[]> {
  const columns = Object.entries(isTold).map(([fact, told]) => sql`(${sql.lit(fact)}, ${told})`);
  const { rows } = await sql<FactViews>`
    with recent as materialized (
      select * from listings
      where kind = 'SINGLE' and status in ('PUBLISHED', 'RESERVED') and purpose = ${purpose} and category = ${category}
        and published_at <= now() - make_interval(days => ${sql.lit(statisticsDays)})
      order by published_at desc, id desc limit ${sample}
    ), viewed as (
      select facts.fact, coalesce(facts.is_told, false) as is_told, views.total
      from recent
      cross join lateral (
        select coalesce(sum(views), 0)::int as total from listing_days
        where listing_id = recent.id and day > current_date - ${sql.lit(statisticsDays)}
      ) as views
      cross join lateral (values ${sql.join(columns)}) as facts (fact, is_told)
      where facts.fact <> 'ENERGY_CLASS' or facts.is_told is not null
    )
    select fact,
      count(*) filter (where is_told)::int as told, count(*) filter (where not is_told)::int as untold,
      percentile_cont(0.5) within group (order by total) filter (where is_told) as told_views,
      percentile_cont(0.5) within group (order by total) filter (where not is_told) as untold_views
    from viewed group by fact`.execute(db);
  return rows;
}
