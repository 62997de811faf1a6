import { sql, type Selectable } from 'kysely';
import type { Publication } from '#domain/listings/publication.ts';
import type { Db } from '#server/db/tables/index.ts';
import type { ListingTable } from '#server/db/tables/listings.ts';

type Row = Selectable<ListingTable>;

/** A listing's owner, and the facts by which its home is recognised. */
export type Home = Pick<Row, 'id' | 'ownerId'> &
  Pick<Row, 'purpose' | 'category' | 'settlementId' | 'netArea' | 'plotArea'> &
  Pick<Row, 'type' | 'rooms' | 'floor' | 'street' | 'houseNumber'>;

/** Another listing of the same home by the same owner, once published. */
export type HomePost = Pick<Row, 'id' | 'status' | 'titleHr' | 'titleEn'> & Publication;

const maxPosts = 20;

/** A listing and all others of the same home by its owner. */
export async function listIdsOfHome(db: Db, id: number): Promise<number[]> {
  const home = await db
    .selectFrom('listings')
    .where('id', '=', id)
    .select(['id', 'ownerId', 'purpose', 'category', 'settlementId', 'netArea', 'plotArea'])
    .select(['type', 'rooms', 'floor', 'street', 'houseNumber'])
    .executeTakeFirst();
  return [id, ...(home ? await listPostsOfHome(db, home) : []).map((post) => post.id)];
}

/** Other published listings of the home, newest first; none without place and area. Tombstones have fewer facts to compare. */
export async function listPostsOfHome(db: Db, home: Home): Promise<HomePost[]> {
  const { id, ownerId, purpose, category, settlementId, netArea, plotArea, type, rooms, floor } = home;
  if (!purpose || !category || settlementId === null || (netArea ?? plotArea) === null) return [];
  const { rows } = await sql<HomePost>`
    select id, status, title_hr, title_en, published_at,
      case when status not in ('PUBLISHED', 'RESERVED') then withdrawn_at end as withdrawn_at
    from listings
    where owner_id = ${ownerId} and id <> ${id} and kind = 'SINGLE' and published_at is not null
      and purpose = ${purpose} and category = ${category} and settlement_id = ${settlementId}
      and net_area is not distinct from ${netArea}::numeric and plot_area is not distinct from ${plotArea}::numeric
      and ((status = 'ARCHIVED' and archived_from is null) or (
        type is not distinct from ${type} and floor is not distinct from ${floor}::smallint
        and rooms is not distinct from ${rooms}::numeric
        and coalesce(lower(street) = lower(${home.street}), true)
        and coalesce(lower(house_number) = lower(${home.houseNumber}), true)))
    order by id desc limit ${maxPosts}`.execute(db);
  return rows;
}
