import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ListingStatus } from '#contract/listings/listing.ts';
import { statisticsDays, type ListingDay } from '#contract/listings/own-listing.ts';
import type { Database, Db } from '#server/db/tables/index.ts';
import { folded } from '#server/db/queries/folded.ts';
import type { ListingGroup } from '#server/db/queries/listing-group.ts';
import { selectManaged, existingListings, type ManagedRow } from './managed-listing.ts';

/** Deleted ones only by `status`; each word (folded) is in a title or names the place, or the listing has the number. */
export type OwnFilter = {
  group: ListingGroup;
  ownerId: number;
  status: ListingStatus | undefined;
  text: { words: { word: string; settlementIds: number[] }[]; id: number | undefined } | undefined;
};

/** A listing in its owner's list; `days` are those with any activity, oldest first. */
export type OwnRow = ManagedRow & { days: ListingDay[] };

const foldedTitles = folded(sql`concat_ws(' ', title_hr, title_en)`);

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

/** A page of the owner's listings, last changed first. */
export async function listOwnRows(
  db: Db,
  filter: OwnFilter,
  { skip, take }: { skip: number; take: number },
): Promise<OwnRow[]> {
  const rows = await selectManaged(db, filter.group)
    .where((each) => matches(each, filter))
    .select((each) =>
      jsonArrayFrom(
        each
          .selectFrom('listingDays')
          .whereRef('listingDays.listingId', '=', 'listings.id')
          .where('day', '>', sql<string>`current_date - ${sql.lit(statisticsDays)}`)
          .where((day) => day.or([day('views', '>', 0), day('contacts', '>', 0), day('phoneClicks', '>', 0)]))
          .select(['day', 'views', 'contacts', 'phoneClicks'])
          .orderBy('day'),
      ).as('days'),
    )
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
  return rows as OwnRow[];
}

export async function countOwnListings(db: Db, filter: OwnFilter): Promise<number> {
  const { total } = await existingListings(db, filter.group)
    .where((each) => matches(each, filter))
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
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
