import type { Insertable } from 'kysely';
import { referenceCodes, type CodeOf } from '#contract/reference.ts';
import { searchWords } from '#domain/words/search-words.ts';
import type { ListingTable } from '#server/db/tables/listings.ts';
import type { DemoUser } from '../people.ts';
import type { Unit } from './buildings.ts';
import type { DrawnProject, MadeProject } from './project-files.ts';

const day = 86_400_000;

/** Where the project lies; `names` in every form that people may type. */
export type ProjectPlace = { countyId: number; municipalityId: number; settlementId: number; names: string[] };
export type RowContext = { ownerId: number; user: DemoUser; place: ProjectPlace; now: Date };

export const isoDay = (now: Date, days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10);
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day);

export const unitsOf = ({ buildings }: Pick<DrawnProject, 'buildings'>): Unit[] =>
  buildings.flatMap(({ floors }) => floors.flatMap(({ units }) => units));

/** The price of the cheapest free flat in cents. */
function lowestPrice(made: MadeProject): number {
  const prices = [
    ...unitsOf(made).filter(({ status }) => status === 'FREE'),
    ...made.unitTypes
      .filter(({ freeUnits }) => freeUnits > 0)
      .map(({ priceFromCents }) => ({ priceCents: priceFromCents })),
  ];
  return Math.min(...prices.map(({ priceCents }) => priceCents));
}

function orientationsOf(made: MadeProject): CodeOf<'orientation'>[] {
  const found = new Set(unitsOf(made).map(({ orientation }) => orientation));
  return referenceCodes('orientation').filter((code) => found.has(code));
}

function papersOf({ stage }: MadeProject['specification']): ListingTable['papers']['__insert__'] {
  return stage === 'READY'
    ? ['CLEAN_TITLE', 'USAGE_PERMIT', 'BUILDING_PERMIT']
    : stage === 'UNDER_CONSTRUCTION'
      ? ['CLEAN_TITLE', 'BUILDING_PERMIT']
      : ['LOCATION_PERMIT'];
}

function texts({
  specification: { name, description },
}: MadeProject): Pick<ListingTable, 'titleHr' | 'titleEn' | 'descriptionHr' | 'descriptionEn'> {
  return {
    titleHr: name.hr,
    titleEn: name.en,
    descriptionHr: description.hr.join('\n\n'),
    descriptionEn: description.en.join('\n\n'),
  };
}

function times(
  { specification: { publishedDaysAgo, onSaleDaysAgo } }: MadeProject,
  now: Date,
): Partial<Insertable<ListingTable>> {
  const [publishedAt, firstPublishedAt] = [daysBefore(now, publishedDaysAgo), daysBefore(now, onSaleDaysAgo)];
  return {
    createdAt: daysBefore(now, onSaleDaysAgo + 3),
    updatedAt: publishedAt,
    firstPublishedAt,
    publishedAt,
    // Nobody reads the mails of made-up developers to say that something is still available.
    expiresAt: null,
  };
}

const nothingOfOneFlat = {
  previousPriceCents: null,
  depositCents: null,
  utilitiesIncluded: null,
  availableFrom: null,
  petsAllowed: null,
  registrationNumber: null,
  netArea: null,
  grossArea: null,
  plotArea: null,
  rooms: null,
  bedrooms: null,
  bathrooms: null,
  floor: null,
  yearRenovated: null,
  furnitureStatus: null,
  furniture: null,
  primaryEnergyClass: null,
  zone: null,
  zoneLabel: null,
  archivedAt: null,
  blockReason: null,
} as const;

/** The project as a row of `listings`; its price is that of the cheapest free flat. */
export function listingRow(
  made: MadeProject,
  { ownerId, user, place: { countyId, municipalityId, settlementId }, now }: RowContext,
): Insertable<ListingTable> {
  const { specification, buildings, pictures } = made;
  const { place, homes, stage } = specification;
  const { advertiser } = user;
  const ready = stage === 'READY';
  return {
    ...nothingOfOneFlat,
    ...texts(made),
    ...times(made, now),
    kind: homes.plans ? 'PROJECT' : 'PROJECT_WITHOUT_FLOOR_PLAN',
    status: 'PUBLISHED',
    ownerId,
    purpose: 'SALE',
    category: 'FLAT',
    type: specification.type,
    priceCents: lowestPrice(made),
    countyId,
    municipalityId,
    settlementId,
    street: place.street,
    houseNumber: place.houseNumber,
    lat: place.lat,
    lng: place.lng,
    pointPrecision: 'EXACT',
    publicLat: place.lat,
    publicLng: place.lng,
    floorsInBuilding: homes.plans ? (buildings[0]?.floors.length ?? null) : homes.floors,
    lift: specification.flags.includes('ELEVATOR'),
    buildingLevels: 'MULTI_STOREY',
    yearBuilt: ready ? Number(isoDay(now, specification.completionInDays).slice(0, 4)) : null,
    condition: 'NEW_BUILD',
    heatingType: specification.heatingType,
    heatingWays: [...specification.heatingWays],
    parkingTypes: [...specification.parkingTypes],
    parkingSpaces: specification.parkingSpaces,
    energyClass: specification.energyClass,
    energyState: ready ? 'HAS' : 'IN_PREPARATION',
    orientations: homes.plans ? orientationsOf(made) : [...homes.orientations],
    windowTypes: [...specification.windowTypes],
    flags: [...specification.flags],
    distanceToSea: specification.distanceToSea,
    papers: papersOf(specification),
    advertiserKind: 'DEVELOPER',
    advertiserName: advertiser.names[0] ?? null,
    company: advertiser.company,
    oib: advertiser.oib,
    licenceNumber: null,
    contactEmail: advertiser.contactEmail,
    phones: advertiser.phones,
    imageCount: pictures.length,
    hasModel: made.documents.some(({ kind }) => kind === 'MODEL'),
  };
}

/** The words by which the project is found. */
export function wordsOf(made: MadeProject, { place, user }: RowContext): string[] {
  return searchWords({
    ...texts(made),
    placeNames: [...place.names, made.specification.place.quarter],
    street: made.specification.place.street,
    developer: user.advertiser.company,
  });
}
