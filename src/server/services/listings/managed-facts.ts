import { plainNames } from '#contract/listings/fields.ts';
import type { Point } from '#contract/location.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import type { ListingChanges, ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Runtime } from '#server/runtime.ts';
import { rounded } from '#domain/places/pin-bounds.ts';
import { createHmac } from 'node:crypto';

/** Facts named alike in contract and table. */
const sameNamed = ['purpose', 'category', 'priceOnRequest', ...plainNames] as const satisfies (keyof ListingFacts &
  keyof ManagedRow)[];

/** Picks keys of a source. The database restricts codes in rows to their lists, as the contract does in requests. */
export function pick<Name extends string, Picked extends Record<Name, unknown>>(
  names: readonly Name[],
  source: Record<Name, unknown>,
): Pick<Picked, Name> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Picked, Name>;
}

type SharedFacts = Pick<ListingFacts, 'title' | 'description' | 'location' | 'advertiser'>;

/** Facts common to singles and projects that span several columns. */
export function sharedFacts(row: ManagedRow): SharedFacts {
  const { lat, lng, pointPrecision: precision } = row;
  return {
    title: { hr: row.titleHr, en: row.titleEn },
    description: { hr: row.descriptionHr, en: row.descriptionEn },
    location: lat === null || lng === null ? null : { lat, lng, precision },
    advertiser: {
      kind: row.advertiserKind,
      name: row.advertiserName,
      company: row.company,
      oib: row.oib,
      licenceNumber: row.licenceNumber,
      contactEmail: row.contactEmail,
      phones: row.phones,
    },
  };
}

/** The listing's facts, from its row. */
export function factsOf(row: ManagedRow): ListingFacts {
  return { ...pick<(typeof sameNamed)[number], ListingFacts>(sameNamed, row), ...sharedFacts(row) };
}

type Columns = Omit<ListingChanges, 'status'>;
type Room = Pick<Runtime, 'secrets' | 'places'>;

function pointColumns(runtime: Room, id: number, location: ListingFacts['location']): Columns {
  if (!location) return { lat: null, lng: null, publicLat: null, publicLng: null, pointPrecision: 'APPROXIMATE' };
  const { lat, lng, precision } = location;
  const seen: Point = precision === 'EXACT' ? rounded(location) : shiftPoint(runtime, id, location);
  return { lat, lng, publicLat: seen.lat, publicLng: seen.lng, pointPrecision: precision };
}

/** Columns of the facts common to singles and projects; county and municipality follow from the settlement. */
export function sharedColumns(
  runtime: Room,
  id: number,
  { title, description, location, advertiser, settlementId }: SharedFacts & Pick<ListingFacts, 'settlementId'>,
): Columns {
  const municipalityId = runtime.places.settlement(settlementId ?? 0)?.municipalityId ?? null;
  return {
    ...pointColumns(runtime, id, location),
    settlementId,
    municipalityId,
    countyId: runtime.places.municipality(municipalityId ?? 0)?.countyId ?? null,
    titleHr: title.hr,
    titleEn: title.en,
    descriptionHr: description.hr,
    descriptionEn: description.en,
    advertiserKind: advertiser.kind,
    advertiserName: advertiser.name,
    company: advertiser.company,
    oib: advertiser.oib,
    licenceNumber: advertiser.licenceNumber,
    contactEmail: advertiser.contactEmail,
    phones: advertiser.phones,
  };
}

/** The facts as columns of the listing's row. */
export function columnsOf(runtime: Room, id: number, facts: ListingFacts): Columns {
  return { ...pick<(typeof sameNamed)[number], ListingFacts>(sameNamed, facts), ...sharedColumns(runtime, id, facts) };
}

const nearest = 155;
const furthest = 495;
const metresPerDegree = 111_195;

/** The approximate public point, derived from id and key only (settled question 12), to a metre: saving again reveals no more. */
export function shiftPoint({ secrets }: Pick<Runtime, 'secrets'>, listingId: number, { lat, lng }: Point): Point {
  const digest = createHmac('sha256', secrets.keyFor('point-offset')).update(String(listingId)).digest();
  const [turn, reach] = [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
  const metres = Math.sqrt(nearest ** 2 + reach * (furthest ** 2 - nearest ** 2));
  const degrees = metres / metresPerDegree;
  const angle = 2 * Math.PI * turn;
  return rounded({
    lat: lat + degrees * Math.sin(angle),
    lng: lng + (degrees * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180),
  });
}
