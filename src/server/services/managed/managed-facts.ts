import { plainNames } from '#contract/listings/fields.ts';
import type { Point } from '#contract/location.ts';
import type { ListingFacts } from '#domain/listings/shown-facts.ts';
import type { ListingChanges, ManagedRow } from '#server/db/queries/listings/managed-listing.ts';
import type { Runtime } from '#server/runtime.ts';
import { shiftPoint } from './shift-point.ts';

/** Facts that contract and table call by one name. */
const sameNamed = ['purpose', 'category', 'priceOnRequest', ...plainNames] as const satisfies (keyof ListingFacts &
  keyof ManagedRow)[];

/** Some keys of a source. Codes in rows are held to their lists by the database, as the contract holds those of requests. */
export function pick<Name extends string, Picked extends Record<Name, unknown>>(
  names: readonly Name[],
  source: Record<Name, unknown>,
): Pick<Picked, Name> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Picked, Name>;
}

type Told = Pick<ListingFacts, 'title' | 'description' | 'location' | 'advertiser'>;

/** What singles and projects say in several columns each. */
export function toldOf(row: ManagedRow): Told {
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

/** What the advertiser says of a listing, by its row. */
export function factsOf(row: ManagedRow): ListingFacts {
  return { ...pick<(typeof sameNamed)[number], ListingFacts>(sameNamed, row), ...toldOf(row) };
}

type Columns = Omit<ListingChanges, 'status'>;
type Room = Pick<Runtime, 'secrets' | 'places'>;

function pointColumns(runtime: Room, id: number, location: ListingFacts['location']): Columns {
  if (!location) return { lat: null, lng: null, publicLat: null, publicLng: null, pointPrecision: 'APPROXIMATE' };
  const { lat, lng, precision } = location;
  const seen: Point = precision === 'EXACT' ? location : shiftPoint(runtime, id, location);
  return { lat, lng, publicLat: seen.lat, publicLng: seen.lng, pointPrecision: precision };
}

/** The columns of what singles and projects say alike; county and municipality follow from the settlement. */
export function toldColumns(
  runtime: Room,
  id: number,
  { title, description, location, advertiser, settlementId }: Told & Pick<ListingFacts, 'settlementId'>,
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
  return { ...pick<(typeof sameNamed)[number], ListingFacts>(sameNamed, facts), ...toldColumns(runtime, id, facts) };
}
