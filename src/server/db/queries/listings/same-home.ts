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

/** Published listings of the same owner and home; none without place and area. Tombstones have fewer facts to compare. */
const sameHome = sql`
  other.owner_id = home.owner_id and other.id <> home.id and other.kind = 'SINGLE' and other.published_at is not null
  and other.purpose = home.purpose and other.category = home.category and other.settlement_id = home.settlement_id
  and coalesce(home.net_area, home.plot_area) is not null
  and other.net_area is not distinct from home.net_area and other.plot_area is not distinct from home.plot_area
  and ((other.status = 'ARCHIVED' and other.archived_from is null) or (
    other.type is not distinct from home.type and other.floor is not distinct from home.floor
    and other.rooms is not distinct from home.rooms
    and coalesce(lower(other.street) = lower(home.street), true)
    and coalesce(lower(other.house_number) = lower(home.house_number), true)))`;

/** A listing and all others of the same home by its owner. */
export async function listIdsOfHome(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from listings home join listings other on ${sameHome}
    where home.id = ${id} order by other.id desc limit ${maxPosts}`.execute(db);
  return [id, ...rows.map((row) => row.id)];
}

/** Other published listings of the home, newest first. */
export async function listPostsOfHome(db: Db, home: Home): Promise<HomePost[]> {
  const { id, ownerId, purpose, category, settlementId, netArea, plotArea, type, rooms, floor } = home;
  const found = await sql<HomePost>`
    select other.id, other.status, other.title_hr, other.title_en, other.published_at,
      case when other.status not in ('PUBLISHED', 'RESERVED') then other.withdrawn_at end as withdrawn_at
    from (select ${id}::bigint as id, ${ownerId}::bigint as owner_id, ${purpose}::purpose as purpose,
      ${category}::category as category, ${settlementId}::int as settlement_id, ${netArea}::numeric as net_area,
      ${plotArea}::numeric as plot_area, ${type}::type as type, ${rooms}::numeric as rooms,
      ${floor}::smallint as floor, ${home.street}::text as street, ${home.houseNumber}::text as house_number) home
    join listings other on ${sameHome} order by other.id desc limit ${maxPosts}`.execute(db);
  return found.rows;
}
