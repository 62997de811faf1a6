import type { Point } from '#contract/location.ts';
import type { ListingFacts } from '#domain/shown-facts.ts';
import type { ListingChanges, ManagedRow } from '../db/queries/managed-listing.ts';
import type { Runtime } from '../runtime.ts';
import { shiftPoint } from './shift-point.ts';

/** Facts that contract and table call by one name. */
const sameNamed = [
  'purpose',
  'category',
  'type',
  'priceCents',
  'priceOnRequest',
  'depositCents',
  'utilitiesIncluded',
  'availableFrom',
  'petsAllowed',
  'registrationNumber',
  'netArea',
  'grossArea',
  'plotArea',
  'settlementId',
  'street',
  'houseNumber',
  'rooms',
  'bedrooms',
  'bathrooms',
  'floor',
  'floorsInBuilding',
  'lift',
  'buildingLevels',
  'yearBuilt',
  'yearRenovated',
  'condition',
  'furnitureStatus',
  'furniture',
  'heatingType',
  'heatingWays',
  'parkingTypes',
  'parkingSpaces',
  'energyClass',
  'primaryEnergyClass',
  'energyState',
  'orientations',
  'windowTypes',
  'zone',
  'zoneLabel',
  'flags',
  'distanceToSea',
  'papers',
] as const satisfies (keyof ListingFacts & keyof ManagedRow)[];

type SameNamed = Pick<ListingFacts, (typeof sameNamed)[number]>;

/** Codes in rows are held to their lists by the database, as the contract holds those of requests. */
function pick(source: Record<(typeof sameNamed)[number], unknown>): SameNamed {
  return Object.fromEntries(sameNamed.map((name) => [name, source[name]])) as SameNamed;
}

/** What the advertiser says of a listing, by its row. */
export function factsOf(row: ManagedRow): ListingFacts {
  const { lat, lng, pointPrecision: precision } = row;
  return {
    ...pick(row),
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

type Columns = Omit<ListingChanges, 'status'>;

function pointColumns(runtime: Pick<Runtime, 'secrets'>, id: number, location: ListingFacts['location']): Columns {
  if (!location) return { lat: null, lng: null, publicLat: null, publicLng: null, pointPrecision: 'APPROXIMATE' };
  const { lat, lng, precision } = location;
  const seen: Point = precision === 'EXACT' ? location : shiftPoint(runtime, id, location);
  return { lat, lng, publicLat: seen.lat, publicLng: seen.lng, pointPrecision: precision };
}

/** The facts as columns of the listing's row; county and municipality follow from the settlement. */
export function columnsOf(
  runtime: Pick<Runtime, 'secrets' | 'places'>,
  id: number,
  { title, description, location, advertiser, ...facts }: ListingFacts,
): Columns {
  const municipalityId = runtime.places.settlement(facts.settlementId ?? 0)?.municipalityId ?? null;
  return {
    ...pick(facts),
    ...pointColumns(runtime, id, location),
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
