import { sql, type Kysely } from 'kysely';
import type { ListingCard } from '#contract/listing.ts';
import { imageFrom, type StoredImage } from '#domain/image.ts';
import type { Database } from '../tables/index.ts';

/** A card without its address, which depends on the language. */
export type Card = Omit<ListingCard, 'url'>;

type Columns = Omit<Card, 'title' | 'location' | 'image' | 'publishedAt' | 'project'>;
type Picture = { [Column in keyof StoredImage]: StoredImage[Column] | null };
type Summary = { [Column in keyof NonNullable<Card['project']>]: NonNullable<Card['project']>[Column] };

type CardRow = Columns & Picture & Summary & {
  titleHr: string;
  titleEn: string | null;
  publicLat: number | null;
  publicLng: number | null;
  pointPrecision: 'EXACT' | 'APPROXIMATE';
  publishedAt: Date;
};

function pictureOf(row: Picture): Card['image'] {
  const { fileName, width, height, widths, placeholder, altHr, altEn } = row;
  if (fileName === null || width === null || height === null || widths === null || placeholder === null) return null;
  return imageFrom({ fileName, width, height, widths, placeholder, altHr, altEn });
}

function cardOf(row: CardRow): Card {
  const {
    titleHr, titleEn, publicLat, publicLng, pointPrecision, publishedAt, fileName, width, height, widths, placeholder,
    altHr, altEn, stage, freeUnits, priceFromCents, areaFrom, areaTo, roomsFrom, roomsTo, ...shown
  } = row;
  return {
    ...shown,
    title: { hr: titleHr, en: titleEn },
    location: publicLat === null || publicLng === null ? null : { lat: publicLat, lng: publicLng, precision: pointPrecision },
    image: pictureOf(row),
    publishedAt: publishedAt.toISOString(),
    project: row.kind === 'SINGLE' ? null : { stage, freeUnits, priceFromCents, areaFrom, areaTo, roomsFrom, roomsTo },
  };
}

const columns = sql`
  l.id, l.kind, l.purpose, l.category, l.type, l.status, l.title_hr, l.title_en, l.price_cents, l.price_on_request,
  l.previous_price_cents, l.price_per_m2_cents, l.net_area, l.plot_area, l.rooms, l.floor, l.condition, l.county_id,
  l.municipality_id, l.settlement_id, l.public_lat, l.public_lng, l.point_precision, l.image_count, l.has_model,
  l.published_at`;

const firstPicture = sql`
  select file_name, width, height, widths, placeholder, alt_hr, alt_en
  from images where listing_id = l.id and kind <> 'PLAN' order by position, id limit 1`;

const offers = sql`
  select rooms, net_area as area_from, net_area as area_to, price_cents, (status = 'FREE')::int as free
  from units where listing_id = l.id
  union all
  select rooms, area_from, area_to, price_from_cents, free_units from unit_types where listing_id = l.id`;

/** As `domain/project-summary.ts` counts: ranges over free flats, or over all where none is free. */
const summary = sql`
  select coalesce(sum(free), 0)::int as free_units,
    min(price_cents) filter (where free > 0) as price_from_cents,
    min(area_from) filter (where free > 0 or none_free) as area_from,
    max(area_to) filter (where free > 0 or none_free) as area_to,
    min(rooms) filter (where free > 0 or none_free) as rooms_from,
    max(rooms) filter (where free > 0 or none_free) as rooms_to
  from (select *, coalesce(sum(free) over (), 0) = 0 as none_free from (${offers}) as every_offer) as offer
  where l.kind <> 'SINGLE'`;

/** The public listings and projects with these ids as cards, in the order of the ids; others are left out. */
export async function listCards(db: Kysely<Database>, ids: readonly number[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${columns}, coalesce(p.stage, 'PLANNED') as stage, picture.*, summary.*,
      l.kind = 'PROJECT' or exists (select from images where listing_id = l.id and kind = 'PLAN') as has_floor_plans
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join listings l on l.id = wanted.id and l.status in ('PUBLISHED', 'RESERVED')
    left join projects p on p.listing_id = l.id
    left join lateral (${firstPicture}) as picture on true
    left join lateral (${summary}) as summary on true
    order by wanted.place`.execute(db);
  return rows.map(cardOf);
}
