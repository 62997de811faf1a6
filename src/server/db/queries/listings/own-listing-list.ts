import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ListingStatus } from '#contract/listings/listing-status.ts';
import { statisticsDays, type ListingDay, type OwnColumn, type OwnSort } from '#contract/listings/own-listing.ts';
import type { Database, Db } from '#server/db/tables/index.ts';
import { folded } from '#server/db/queries/folded.ts';
import type { ListingGroup } from '#server/db/queries/listing-group.ts';
import { selectManaged, existingListings, type ManagedRow } from './managed-listing.ts';

/** Deleted ones only by `status`; each word (folded) is in a title or code or names the place, or the listing has the number. */
export type OwnFilter = {
  group: ListingGroup;
  ownerId: number;
  status: ListingStatus | undefined;
  text: { words: { word: string; settlementIds: number[] }[]; id: number | undefined } | undefined;
};

/** A listing in its owner's list; `days` are those with any activity, oldest first. */
export type OwnRow = ManagedRow & { days: ListingDay[]; usualViews: number | null };

const foldedTitles = folded(sql`concat_ws(' ', title_hr, title_en, reference_number)`);

function matches(each: ExpressionBuilder<Database, 'listings'>, { ownerId, status, text }: OwnFilter) {
  const isSaid = text?.words.map(({ word, settlementIds }) => {
    const isTitled = sql<boolean>`${foldedTitles} like ${`%${word}%`}`;
    return sql<boolean>`(${isTitled} or settlement_id = any(${settlementIds}::bigint[]))`;
  });
  return each.and([
    each('ownerId', '=', ownerId),
    status ? each('status', '=', status) : each('status', '!=', 'ARCHIVED'),
    ...(text
      ? [
          each.or([
            isSaid?.length ? each.and(isSaid) : each.lit(false),
            ...(text.id === undefined ? [] : [each('id', '=', text.id)]),
          ]),
        ]
      : []),
  ]);
}

const daysBack = sql.raw(String(statisticsDays));
const recent = (count: 'views' | 'contacts') => sql<number>`(
  select coalesce(sum(${sql.raw(count)}), 0) from listing_days
  where listing_days.listing_id = listings.id and day > current_date - ${daysBack}
)`;

const shownPrice = sql<number>`case when price_on_request then null else price_cents end`;

/** Codes of one scheme in their natural order: `ST-9` before `ST-10`. */
const byReference = [
  folded(sql`regexp_replace(reference_number, '[0-9]+', '', 'g')`),
  sql`length(reference_number)`,
  folded(sql`reference_number`),
];

const statusOrder = sql.join(ListingStatus.options.map((status) => sql.lit(status)));

const orders: Record<OwnColumn, readonly RawBuilder<unknown>[]> = {
  title: [folded(sql`coalesce(title_hr, title_en)`)],
  reference: byReference,
  place: [folded(sql`(select name from settlements where settlements.id = listings.settlement_id)`)],
  price: [shownPrice],
  status: [sql`array_position(array[${statusOrder}], status::text)`],
  ends: [sql`case when status in ('PUBLISHED', 'RESERVED') then expires_at end`],
  views: [recent('views')],
  contacts: [recent('contacts')],
};

function orderOf(sort: OwnSort): RawBuilder<unknown> {
  const [column, direction] = sort.startsWith('-') ? [sort.slice(1), 'desc'] : [sort, 'asc'];
  const parts = orders[column as OwnColumn].map((part) => sql`${part} ${sql.raw(direction)} nulls last`);
  return sql.join([...parts, sql`updated_at desc, id desc`]);
}

const newestFirst = sql`updated_at desc, id desc`;

/** What like listings are usually viewed: those of the settlement before those of the county. */
const usualViews = sql<number | null>`(
  select usual_views.views from usual_views
  where listings.kind = 'SINGLE' and listings.status in ('PUBLISHED', 'RESERVED')
    and usual_views.purpose = listings.purpose::text and usual_views.category = listings.category::text
    and place in ('s:' || listings.settlement_id, 'c:' || listings.county_id)
  order by place desc limit 1
)`;

type Page = { sort: OwnSort | undefined; skip: number; take: number };

/** A page of the owner's listings, last changed first unless sorted otherwise. */
export async function listOwnRows(db: Db, filter: OwnFilter, { sort, skip, take }: Page): Promise<OwnRow[]> {
  const rows = await selectManaged(db, filter.group)
    .where((each) => matches(each, filter))
    .select((each) => [
      jsonArrayFrom(
        each
          .selectFrom('listingDays')
          .whereRef('listingDays.listingId', '=', 'listings.id')
          .where('day', '>', sql<string>`current_date - ${daysBack}`)
          .where((day) => day.or([day('views', '>', 0), day('contacts', '>', 0), day('phoneClicks', '>', 0)]))
          .select(['day', 'views', 'contacts', 'phoneClicks'])
          .orderBy('day'),
      ).as('days'),
      usualViews.as('usualViews'),
    ])
    .orderBy(sort ? orderOf(sort) : newestFirst)
    .offset(skip)
    .limit(take)
    .execute();
  return rows as OwnRow[];
}

/** Sums of what matches, by status and purpose; money in cents. */
export async function sumOwnListings(db: Db, filter: OwnFilter) {
  const rows = await existingListings(db, filter.group)
    .where((each) => matches(each, filter))
    .select((each) => [
      'status',
      'purpose',
      each.fn.countAll<number>().as('number'),
      sql<number>`coalesce(sum(${shownPrice}), 0)`.as('priceCents'),
      sql<number>`sum(${recent('views')})`.as('views'),
      sql<number>`sum(${recent('contacts')})`.as('contacts'),
    ])
    .groupBy(['status', 'purpose'])
    .execute();
  return rows.map(({ status, purpose, ...sums }) => ({
    status,
    purpose,
    number: Number(sums.number),
    priceCents: Math.min(Number(sums.priceCents), Number.MAX_SAFE_INTEGER),
    views: Number(sums.views),
    contacts: Number(sums.contacts),
  }));
}

/** Which of the ids are listings of the owner. */
export async function listIdsOfOwner(
  db: Db,
  { group, ownerId }: Pick<OwnFilter, 'group' | 'ownerId'>,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await existingListings(db, group)
    .where('ownerId', '=', ownerId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Number of available, shown units by project id; projects without any are left out. */
export async function countFreeUnits(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const units = db
    .selectFrom('units')
    .where('listingId', 'in', ids)
    .where('status', '=', 'FREE')
    .where('label', 'is not', null)
    .where('netArea', 'is not', null)
    .select((each) => ['listingId', each.fn.countAll<number>().as('free')])
    .groupBy('listingId');
  const unitTypes = db
    .selectFrom('unitTypes')
    .where('listingId', 'in', ids)
    .where('label', 'is not', null)
    .where('areaFrom', 'is not', null)
    .where('areaTo', 'is not', null)
    .select((each) => ['listingId', each.fn.sum<number>('freeUnits').as('free')])
    .groupBy('listingId');
  const rows = await units.unionAll(unitTypes).execute();
  return new Map(rows.map(({ listingId, free }) => [listingId, Number(free)]));
}

/** Number of the owner's listings per status, including zeros. */
export async function countOwnByStatus(
  db: Db,
  { group, ownerId }: Pick<OwnFilter, 'group' | 'ownerId'>,
): Promise<Partial<Record<ListingStatus, number>>> {
  const rows = await existingListings(db, group)
    .where('ownerId', '=', ownerId)
    .select((each) => ['status', each.fn.countAll<number>().as('number')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, number }) => [status, number]));
}
