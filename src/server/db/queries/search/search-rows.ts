import { filtersOf } from '#contract/search/filter-list.ts';
import { ownNumbers, type Offer, type SearchRecord } from '#domain/search/search-record.ts';
import { searchedFacts, type StatedFacts } from '#domain/search/searched-facts.ts';
import { snakeCase } from '#server/db/snake-case.ts';

/** A database row as text columns, `null` for NULL. */
export type TextRow = readonly (string | null)[];

const isPublic = `l.status in ('PUBLISHED', 'RESERVED')`;
const own = (column: string) => `l.${snakeCase(column)}`;
const joined = (column: string) => `array_to_string(${own(column)}, ',')`;
const codes = filtersOf('code', 'codes');
const switches = filtersOf('switch').map(({ column }) => column);
const hasPrice = 'not l.price_on_request';

const columns = {
  id: 'l.id',
  publishedAt: `date_part('epoch', l.published_at)`,
  settlementId: 'l.settlement_id',
  quarterId: 'l.quarter_id',
  advertiser: 'hashtext(coalesce(l.oib, l.owner_id::text))',
  latitude: 'l.public_lat',
  longitude: 'l.public_lng',
  isApproximate: `l.point_precision = 'APPROXIMATE'`,
  ...Object.fromEntries(codes.map(({ column, several }) => [column, several ? joined(column) : own(column)])),
  ...Object.fromEntries([...switches, ...ownNumbers].map((column) => [column, own(column)])),
  types: 'l.type',
  conditions: 'l.condition',
  onTopFloor: 'l.floor = l.floors_in_building',
  withoutPoint: 'l.public_lat is null',
  lift: 'l.lift',
  furniture: 'l.furniture',
  parkingSpaces: 'l.parking_spaces',
  distanceToSea: 'l.distance_to_sea',
  hasPictures: 'l.image_count > 0',
  hasPlan: `l.kind = 'PROJECT' or l.id in (select listing_id from images where kind = 'PLAN' or is_plan)`,
  hasModel: 'l.has_model',
  price: `case when ${hasPrice} then l.price_cents end`,
  pricePerM2: `case when ${hasPrice} then l.price_per_m2_cents end`,
  area: `coalesce(l.net_area, case when l.category = 'LAND' then l.plot_area end)`,
  rooms: 'l.rooms',
  floor: 'l.floor',
} as Record<string, string>;

const at = Object.fromEntries(Object.keys(columns).map((name, index) => [name, index]));
const cell = (row: TextRow, name: string) => row[at[name] ?? -1] ?? null;

/** SQL for public listings that satisfy the condition; parsed by `searchRecordFrom`. */
export const selectListings = (condition = 'true') =>
  `select ${Object.values(columns).join(', ')} from listings l where ${isPublic} and ${condition}`;

/** SQL for the number of public listings. */
export const countListings = `select count(*) from listings l where ${isPublic}`;

/** SQL for available offers of public projects that satisfy the condition; parsed by `offerFrom`. */
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

/** Parses a row of `selectOffers`: the project's id and an offer. */
export function offerFrom([id, cents, centsTo, from, to, rooms, floor]: TextRow): [listingId: number, offer: Offer] {
  const [price, area] = [numberFrom(cents), numberFrom(from)];
  const pricePerM2 = price !== null && area ? Math.round(price / area) : null;
  const [priceTo, areaTo] = [numberFrom(centsTo), numberFrom(to)];
  return [Number(id), { price, priceTo, pricePerM2, area, areaTo, rooms: numberFrom(rooms), floor: numberFrom(floor) }];
}

function ownOffer(row: TextRow): Offer {
  const number = (name: keyof Offer) => numberFrom(cell(row, name));
  return {
    price: number('price'),
    pricePerM2: number('pricePerM2'),
    area: number('area'),
    rooms: number('rooms'),
    floor: number('floor'),
  };
}

/** The values of filter columns; the database restricts codes to the list of their column's type. */
function filteredColumns(row: TextRow) {
  const values: Record<string, unknown> = {};
  for (const { column, several } of codes) {
    const text = cell(row, column);
    values[column] = several ? (text ? text.split(',') : []) : text;
  }
  for (const column of [...switches, 'isApproximate', 'hasPictures', 'hasPlan', 'hasModel'])
    values[column] = cell(row, column) === 't';
  for (const column of ownNumbers) values[column] = numberFrom(cell(row, column));
  return values as Omit<
    SearchRecord,
    'id' | 'publishedAt' | 'settlementId' | 'quarterId' | 'advertiser' | 'latitude' | 'longitude' | 'offers'
  >;
}

/** The facts that the row states, of which some filters follow. */
function statedFacts(row: TextRow, filtered: ReturnType<typeof filteredColumns>): StatedFacts {
  const number = (name: string) => numberFrom(cell(row, name));
  return {
    ...filtered,
    type: filtered.types[0] ?? null,
    condition: filtered.conditions[0] ?? null,
    lift: cell(row, 'lift') === 't',
    furniture: cell(row, 'furniture') as StatedFacts['furniture'],
    parkingSpaces: number('parkingSpaces'),
    distanceToSea: number('distanceToSea'),
    rooms: number('rooms'),
  };
}

/** Parses a row of `selectListings`; a project has its available offers, anything else is its own offer. */
export function searchRecordFrom(row: TextRow, offers: Offer[] | undefined): SearchRecord {
  const filtered = filteredColumns(row);
  return {
    ...filtered,
    ...searchedFacts(statedFacts(row, filtered)),
    id: Number(cell(row, 'id')),
    publishedAt: Math.round(Number(cell(row, 'publishedAt')) * 1e6),
    settlementId: Number(cell(row, 'settlementId')),
    quarterId: cell(row, 'quarterId'),
    advertiser: Number(cell(row, 'advertiser')),
    latitude: numberFrom(cell(row, 'latitude')),
    longitude: numberFrom(cell(row, 'longitude')),
    offers: offers ?? [ownOffer(row)],
  };
}
