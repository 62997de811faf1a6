import type { Offer, SearchRecord } from '#domain/search/search-record.ts';

/** One row of the database as the text of its columns, `null` for NULL. */
export type TextRow = readonly (string | null)[];

const isPublic = `l.status in ('PUBLISHED', 'RESERVED')`;
const joined = (column: string) => `array_to_string(l.${column}, ',')`;
const hasPrice = 'not l.price_on_request';

const columns = {
  id: 'l.id',
  publishedAt: `date_part('epoch', l.published_at)`,
  settlementId: 'l.settlement_id',
  latitude: 'l.public_lat',
  longitude: 'l.public_lng',
  purpose: 'l.purpose',
  category: 'l.category',
  type: 'l.type',
  kind: 'l.kind',
  condition: 'l.condition',
  energyClass: 'l.energy_class',
  heatingType: 'l.heating_type',
  heatingWays: joined('heating_ways'),
  parkingTypes: joined('parking_types'),
  furnitureStatus: 'l.furniture_status',
  buildingLevels: 'l.building_levels',
  flags: joined('flags'),
  papers: joined('papers'),
  advertiserKind: 'l.advertiser_kind',
  petsAllowed: 'l.pets_allowed',
  onTopFloor: 'l.floor = l.floors_in_building',
  hasPictures: 'l.image_count > 0',
  hasPlan: `l.kind = 'PROJECT' or l.id in (select listing_id from images where kind = 'PLAN')`,
  hasModel: 'l.has_model',
  plotArea: 'l.plot_area',
  bedrooms: 'l.bedrooms',
  bathrooms: 'l.bathrooms',
  yearBuilt: 'l.year_built',
  price: `case when ${hasPrice} then l.price_cents end`,
  pricePerM2: `case when ${hasPrice} then l.price_per_m2_cents end`,
  area: `coalesce(l.net_area, case when l.category = 'LAND' then l.plot_area end)`,
  rooms: 'l.rooms',
  floor: 'l.floor',
} as const;

const names = Object.keys(columns) as (keyof typeof columns)[];
const at = Object.fromEntries(names.map((name, index) => [name, index])) as Record<keyof typeof columns, number>;

/** SQL for the public listings among those that the condition names; `searchRecordFrom` reads its rows. */
export const selectListings = (condition = 'true') =>
  `select ${Object.values(columns).join(', ')} from listings l where ${isPublic} and ${condition}`;

/** SQL for how many public listings there are. */
export const countListings = `select count(*) from listings l where ${isPublic}`;

/** SQL for what is free in the public projects among those that the condition names; `offerFrom` reads its rows. */
export const selectOffers = (condition = 'true') => `
  select u.listing_id, u.price_cents, null, u.net_area, null, u.rooms, f.level
  from listings l join units u on u.listing_id = l.id left join floors f on f.id = u.floor_id
  where ${isPublic} and l.kind <> 'SINGLE' and u.status = 'FREE'
    and u.label is not null and u.net_area is not null and ${condition}
  union all
  select t.listing_id, t.price_from_cents, t.price_to_cents, t.area_from, t.area_to, t.rooms, null
  from listings l join unit_types t on t.listing_id = l.id
  where ${isPublic} and l.kind <> 'SINGLE' and t.free_units > 0
    and t.label is not null and t.area_from is not null and t.area_to is not null and ${condition}`;

const numberFrom = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text));

/** Text that the database holds to the list of the column's type: a code, or nothing. */
function codeFrom<Code extends string | null>(text: string | null | undefined): Code {
  return (text ?? null) as Code;
}

function codesFrom<Code extends string>(text: string | null | undefined): Code[] {
  return (text ? text.split(',') : []) as Code[];
}

/** A row of `selectOffers`: the project's id and what is free. */
export function offerFrom([id, cents, centsTo, from, to, rooms, floor]: TextRow): [listingId: number, offer: Offer] {
  const [price, area] = [numberFrom(cents), numberFrom(from)];
  const pricePerM2 = price !== null && area ? Math.round(price / area) : null;
  const [priceTo, areaTo] = [numberFrom(centsTo), numberFrom(to)];
  return [Number(id), { price, priceTo, pricePerM2, area, areaTo, rooms: numberFrom(rooms), floor: numberFrom(floor) }];
}

function ownOffer(row: TextRow): Offer {
  return {
    price: numberFrom(row[at.price]),
    pricePerM2: numberFrom(row[at.pricePerM2]),
    area: numberFrom(row[at.area]),
    rooms: numberFrom(row[at.rooms]),
    floor: numberFrom(row[at.floor]),
  };
}

/** A row of `selectListings`; a project comes with what is free in it, anything else is its own offer. */
export function searchRecordFrom(row: TextRow, offers: Offer[] | undefined): SearchRecord {
  return {
    id: Number(row[at.id]),
    publishedAt: Math.round(Number(row[at.publishedAt]) * 1e6),
    settlementId: Number(row[at.settlementId]),
    latitude: numberFrom(row[at.latitude]),
    longitude: numberFrom(row[at.longitude]),
    purpose: codeFrom(row[at.purpose]),
    category: codeFrom(row[at.category]),
    type: codeFrom(row[at.type]),
    kind: codeFrom(row[at.kind]),
    condition: codeFrom(row[at.condition]),
    energyClass: codeFrom(row[at.energyClass]),
    heatingType: codeFrom(row[at.heatingType]),
    heatingWays: codesFrom(row[at.heatingWays]),
    parkingTypes: codesFrom(row[at.parkingTypes]),
    furnitureStatus: codeFrom(row[at.furnitureStatus]),
    buildingLevels: codeFrom(row[at.buildingLevels]),
    flags: codesFrom(row[at.flags]),
    papers: codesFrom(row[at.papers]),
    advertiserKind: codeFrom(row[at.advertiserKind]),
    petsAllowed: row[at.petsAllowed] === 't',
    onTopFloor: row[at.onTopFloor] === 't',
    hasPictures: row[at.hasPictures] === 't',
    hasPlan: row[at.hasPlan] === 't',
    hasModel: row[at.hasModel] === 't',
    plotArea: numberFrom(row[at.plotArea]),
    bedrooms: numberFrom(row[at.bedrooms]),
    bathrooms: numberFrom(row[at.bathrooms]),
    yearBuilt: numberFrom(row[at.yearBuilt]),
    offers: offers ?? [ownOffer(row)],
  };
}
