import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ListingStatus } from '#contract/listings/listing.ts';
import type { Kind } from '#contract/reference/index.ts';
import type { Db } from '#server/db/tables/index.ts';
import { folded } from '#server/db/queries/folded.ts';

/** Each word starts a title word or a settlement's name; or the listing has the number or one of the owners. */
export type AdminText = {
  words: { word: string; settlementIds: number[] }[];
  id: number | undefined;
  ownerIds: number[];
};

type AdminFilter = {
  text: AdminText | undefined;
  kind: Kind | undefined;
  status: ListingStatus | undefined;
  ownerId: number | undefined;
  reported: boolean;
};

/** Count limit; with more matches users refine their search anyway. */
const maxCounted = 10_000;

const ids = (list: readonly number[]) => sql`any(${[...list]}::bigint[])`;

function beginsOrLies({ word, settlementIds }: AdminText['words'][number]): RawBuilder<boolean> {
  const begins = sql<boolean>`title_words @@ ${`'${word}':*`}::tsquery`;
  return settlementIds.length === 0 ? begins : sql`(${begins} or settlement_id = ${ids(settlementIds)})`;
}

function saysText({ words, id, ownerIds }: AdminText): RawBuilder<boolean> {
  const ways = [
    ...(words.length > 0 ? [sql`(${sql.join(words.map(beginsOrLies), sql` and `)})`] : []),
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(ownerIds.length > 0 ? [sql`owner_id = ${ids(ownerIds)}`] : []),
  ];
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`;
}

/** Kind and status are inlined as literals, so that the planner can use partial indexes. */
function matching({ text, kind, status, ownerId, reported }: AdminFilter): RawBuilder<boolean> {
  const conditions = [
    sql`(status <> 'ARCHIVED' or archived_from is not null)`,
    sql`not exists (select from users where users.id = owner_id and users.email like '#%')`,
    ...(text ? [saysText(text)] : []),
    ...(kind ? [sql`kind = ${sql.lit(kind)}`] : []),
    ...(status ? [sql`status = ${sql.lit(status)}`] : []),
    ...(ownerId === undefined ? [] : [sql`owner_id = ${ownerId}`]),
    ...(reported ? [sql`id in (select listing_id from reports where closed_at is null)`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

type AdminPage = { skip: number; take: number };

/** A page of ids, last changed first, and the total up to 10,000; fast for few and for many matches. */
export async function findAdminIds(
  db: Db,
  filter: AdminFilter,
  { skip, take }: AdminPage,
): Promise<{ total: number; ids: number[] }> {
  const order = sql`order by updated_at desc, id desc offset ${skip} limit ${take}`;
  // Few matches are filtered, then sorted; for many the newest are scanned until the page is full.
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select id, updated_at from listings where ${matching(filter)} limit ${maxCounted + 1}
    )
    select (select count(*) from found) as total,
      (select coalesce(json_agg(id), '[]') from (select id from found ${order}) page) as ids`.execute(db);
  const { total = 0, ids: few = [] } = rows[0] ?? {};
  if (total <= maxCounted) return { total, ids: few };
  const newest = await sql<{ id: number }>`select id from listings where ${matching(filter)} ${order}`.execute(db);
  return { total: maxCounted, ids: newest.rows.map(({ id }) => id) };
}

/** Listings and projects as the admin area shows them; `now` is the database's time. */
function selectForAdmin(db: Db) {
  return db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.ownerId')
    .select([
      'listings.id',
      'kind',
      'status',
      'archivedFrom',
      'archivedAt',
      'purpose',
      'titleHr',
      'titleEn',
      'settlementId',
      ...(['quarterId', 'street', 'houseNumber', 'netArea', 'plotArea', 'advertiserName', 'company'] as const),
      'ownerId',
      'username',
      'listings.blockReason',
      'blockedFrom',
      'publishedAt',
      'updatedAt',
    ])
    .select((each) => [
      jsonObjectFrom(
        each
          .selectFrom('images')
          .whereRef('images.listingId', '=', 'listings.id')
          .where('images.kind', '<>', 'PLAN')
          .select(['fileName', 'width', 'height', 'widths', 'placeholder', 'altHr', 'altEn'])
          .orderBy('position')
          .orderBy('images.id')
          .limit(1),
      ).as('image'),
      each
        .selectFrom('reports')
        .whereRef('reports.listingId', '=', 'listings.id')
        .where('closedAt', 'is', null)
        .select((report) => report.fn.countAll<number>().as('number'))
        .as('openReports'),
      sql<Date>`clock_timestamp()`.as('now'),
    ]);
}

export type AdminListingRow = Awaited<ReturnType<ReturnType<typeof selectForAdmin>['execute']>>[number];

/** These listings, in the order of the ids. */
export async function listAdminRowsOf(db: Db, listingIds: readonly number[]): Promise<AdminListingRow[]> {
  if (listingIds.length === 0) return [];
  const rows = await selectForAdmin(db).where('listings.id', 'in', listingIds).execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return listingIds.flatMap((id) => known.get(id) ?? []);
}

/** Users whose name or, with `whole`, e-mail address contains this folded text. */
export async function listOwnersNamed(
  db: Db,
  text: string,
  { limit, whole }: { limit: number; whole: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where strpos(${folded(whole ? sql`concat_ws(' ', username, email)` : sql`username`)}, ${text}) > 0
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
