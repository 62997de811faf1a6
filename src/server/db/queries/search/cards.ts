import type { ListingCard } from '#contract/listings/listing.ts';
import { imageFrom, type StoredImage } from '#domain/media/image.ts';
import { runPrepared } from '#server/db/prepared.ts';
import type { Db } from '#server/db/tables/index.ts';

/** A card without its address, which depends on the language. */
export type Card = Omit<ListingCard, 'url'>;

type Columns = Omit<Card, 'title' | 'location' | 'image' | 'publishedAt' | 'project'>;
type Picture = { [Column in keyof StoredImage]: StoredImage[Column] | null };
type Summary = { [Column in keyof NonNullable<Card['project']>]: NonNullable<Card['project']>[Column] };

type CardRow = Columns &
  Picture &
  Summary & {
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
    titleHr,
    titleEn,
    publicLat,
    publicLng,
    pointPrecision,
    publishedAt,
    fileName,
    width,
    height,
    widths,
    placeholder,
    altHr,
    altEn,
    stage,
    freeUnits,
    priceFromCents,
    areaFrom,
    areaTo,
    roomsFrom,
    roomsTo,
    ...shown
  } = row;
  return {
    ...shown,
    title: { hr: titleHr, en: titleEn },
    location:
      publicLat === null || publicLng === null ? null : { lat: publicLat, lng: publicLng, precision: pointPrecision },
    image: pictureOf(row),
    publishedAt: publishedAt.toISOString(),
    project: row.kind === 'SINGLE' ? null : { stage, freeUnits, priceFromCents, areaFrom, areaTo, roomsFrom, roomsTo },
  };
}

const columns = `
  l.id, l.kind, l.purpose, l.category, l.type, l.status, l.title_hr as "titleHr", l.title_en as "titleEn",
  l.price_on_request as "priceOnRequest", case when not l.price_on_request then l.price_cents end as "priceCents",
  case when not l.price_on_request then l.previous_price_cents end as "previousPriceCents",
  case when not l.price_on_request then l.price_per_m2_cents end as "pricePerM2Cents", l.net_area as "netArea", l.plot_area as "plotArea", l.rooms, l.floor,
  l.condition, l.county_id as "countyId", l.municipality_id as "municipalityId", l.settlement_id as "settlementId",
  case when l.point_precision = 'EXACT' then l.street end as street,
  l.public_lat as "publicLat", l.public_lng as "publicLng", l.point_precision as "pointPrecision",
  l.image_count as "imageCount", l.has_model as "hasModel", l.published_at as "publishedAt"`;

const firstPicture = `
  select file_name as "fileName", width, height, widths, placeholder, alt_hr as "altHr", alt_en as "altEn"
  from images where listing_id = l.id and kind <> 'PLAN' order by position, id limit 1`;

const offers = `
  select rooms, net_area as area_from, net_area as area_to, price_cents, (status = 'FREE')::int as free
  from units where listing_id = l.id and label is not null and net_area is not null
  union all
  select rooms, area_from, area_to, price_from_cents, free_units
  from unit_types where listing_id = l.id and label is not null and area_from is not null and area_to is not null`;

/** As in `domain/projects/project-summary.ts`: ranges over available units, or over all if none is available. */
const summary = `
  select coalesce(sum(free), 0)::int as "freeUnits",
    min(price_cents) filter (where free > 0) as "priceFromCents",
    min(area_from) filter (where free > 0 or none_free) as "areaFrom",
    max(area_to) filter (where free > 0 or none_free) as "areaTo",
    min(rooms) filter (where free > 0 or none_free) as "roomsFrom",
    max(rooms) filter (where free > 0 or none_free) as "roomsTo"
  from (select *, coalesce(sum(free) over (), 0) = 0 as none_free from (${offers}) as every_offer) as offer
  where l.kind <> 'SINGLE'`;

const select = `
  select ${columns}, coalesce(p.stage, 'PLANNED') as stage, picture.*, summary.*,
    l.kind = 'PROJECT' or exists (select from images where listing_id = l.id and (kind = 'PLAN' or is_plan)) as "hasFloorPlans"
  from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join listings l on l.id = wanted.id and l.status in ('PUBLISHED', 'RESERVED')
  left join projects p on p.listing_id = l.id
  left join lateral (${firstPicture}) as picture on true
  left join lateral (${summary}) as summary on true
  order by wanted.place`;

/** The public listings and projects with these ids as cards, in the order of the ids; others are left out. */
export async function listCards(db: Db, ids: readonly number[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const rows = await runPrepared<CardRow>(db, select, [[...ids]]);
  return rows.map(cardOf);
}
