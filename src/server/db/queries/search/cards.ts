import type { ListingCard, ProjectSummary } from '#contract/listings/listing.ts';
import type { ProjectOffer } from '#domain/projects/offers.ts';
import { summarizeOffers } from '#domain/projects/project-summary.ts';
import { imageFrom, type StoredImage } from '#domain/media/image.ts';
import { runPrepared } from '#server/db/prepared.ts';
import type { Db } from '#server/db/tables/index.ts';

/** A card without its address, which depends on the language; a project's with its offers. */
export type Card = Omit<ListingCard, 'url'> & { offers?: ProjectOffer[] };

type Columns = Omit<Card, 'title' | 'location' | 'image' | 'publishedAt' | 'project' | 'offers'>;
type Picture = { [Column in keyof StoredImage]: StoredImage[Column] | null };

type CardRow = Columns &
  Picture & {
    stage: ProjectSummary['stage'];
    offers: ProjectOffer[] | null;
    titleHr: string | null;
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

/** PostgreSQL writes times in JSON with an offset. */
const isoTime = (time: string) => new Date(time).toISOString();

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
    offers,
    ...shown
  } = row;
  return {
    ...shown,
    title: { hr: titleHr, en: titleEn },
    location:
      publicLat === null || publicLng === null ? null : { lat: publicLat, lng: publicLng, precision: pointPrecision },
    image: pictureOf(row),
    checkedPapers: shown.checkedPapers.map(({ kind, checkedAt }) => ({ kind, checkedAt: isoTime(checkedAt) })),
    publishedAt: publishedAt.toISOString(),
    ...(row.kind === 'SINGLE'
      ? { project: null }
      : { project: summarizeOffers(stage, offers ?? []), offers: offers ?? [] }),
  };
}

const columns = `
  l.id, l.kind, l.purpose, l.category, l.type, l.status, l.title_hr as "titleHr", l.title_en as "titleEn",
  l.price_on_request as "priceOnRequest", case when not l.price_on_request then l.price_cents end as "priceCents",
  case when not l.price_on_request then l.previous_price_cents end as "previousPriceCents",
  case when not l.price_on_request then l.price_per_m2_cents end as "pricePerM2Cents", l.net_area as "netArea", l.plot_area as "plotArea", l.rooms, l.floor,
  l.condition, l.county_id as "countyId", l.municipality_id as "municipalityId", l.settlement_id as "settlementId", l.quarter_id as "quarterId",
  case when l.point_precision = 'EXACT' then l.street end as street,
  l.public_lat as "publicLat", l.public_lng as "publicLng", l.point_precision as "pointPrecision",
  l.image_count as "imageCount", l.has_model as "hasModel", l.published_at as "publishedAt"`;

const firstPicture = `
  select file_name as "fileName", width, height, widths, placeholder, alt_hr as "altHr", alt_en as "altEn"
  from images where listing_id = l.id and kind <> 'PLAN' order by position, id limit 1`;

/** Rows of `ProjectOffer`. */
const offers = `
  select u.rooms, f.level as floor, u.net_area as "areaFrom", u.net_area as "areaTo", u.price_cents as "priceFrom",
    u.price_cents as "priceTo", (u.status = 'FREE')::int as free
  from units u left join floors f on f.id = u.floor_id
  where u.listing_id = l.id and u.label is not null and u.net_area is not null
  union all
  select rooms, null, area_from, area_to, price_from_cents, price_to_cents, free_units
  from unit_types where listing_id = l.id and label is not null and area_from is not null and area_to is not null`;

const checkedPapers = `
  select kind, decided_at as "checkedAt" from paper_checks where listing_id = l.id and state = 'CHECKED' order by kind`;

const select = `
  select ${columns}, coalesce(p.stage, 'PLANNED') as stage, picture.*, offered.offers,
    l.kind = 'PROJECT' or exists (select from images where listing_id = l.id and (kind = 'PLAN' or is_plan)) as "hasFloorPlans",
    (select coalesce(json_agg(paper), '[]') from (${checkedPapers}) as paper) as "checkedPapers"
  from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join listings l on l.id = wanted.id and l.status in ('PUBLISHED', 'RESERVED')
  left join projects p on p.listing_id = l.id
  left join lateral (${firstPicture}) as picture on true
  left join lateral (select json_agg(offer) as offers from (${offers}) as offer where l.kind <> 'SINGLE') as offered on true
  order by wanted.place`;

/** The public listings and projects with these ids as cards, in the order of the ids; others are left out. */
export async function listCards(db: Db, ids: readonly number[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const rows = await runPrepared<CardRow>(db, select, [[...ids]]);
  return rows.map(cardOf);
}
