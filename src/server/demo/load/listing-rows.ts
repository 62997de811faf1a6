import type { DemoListing } from '../listings/listing.ts';
import { pictureHeight, pictureWidth } from '../pictures/engine/drawing.ts';
import { pictureWidths, type StoredPicture } from '../pictures/store.ts';
import type { Cell } from './copy.ts';

const day = 86_400_000;
const lifetimeDays = 90;

/** What a row needs besides the listing itself. */
export type RowContext = { id: number; ownerId: number; now: number; large: boolean };

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Nobody reads the mails of made-up advertisers to say that something is still available; Ana is there to be tried. */
function expires({ status, user }: DemoListing): boolean {
  return status === 'EXPIRED' || user.username === 'ana';
}

/** The listing as a row of `listings`; dates are counted back from now. */
export function listingRow(listing: DemoListing, { id, ownerId, now, large }: RowContext): Cell[] {
  const { facts, place, prices, title, description, user, daysAgo, address, terms } = listing;
  const at = (days: number | null) => (days === null ? null : new Date(now - days * day));
  const draft = listing.status === 'DRAFT';
  const { advertiser } = user;
  const english = listing.inEnglish;
  return [
    id,
    'SINGLE',
    listing.status,
    ownerId,
    facts.purpose,
    facts.category,
    facts.type,
    title.hr,
    english ? title.en : null,
    draft ? null : (description?.hr ?? null),
    english && !draft && !large ? (description?.en ?? null) : null,
    draft ? null : prices.priceCents,
    draft ? null : prices.previousPriceCents,
    prices.priceOnRequest,
    prices.depositCents,
    terms.utilitiesIncluded,
    terms.availableInDays === null ? null : isoDay(now + terms.availableInDays * day),
    terms.petsAllowed,
    terms.registrationNumber,
    facts.netArea,
    facts.grossArea,
    facts.plotArea,
    place.county.id,
    place.municipality.id,
    place.settlement.id,
    address?.street,
    address?.houseNumber,
    place.lat,
    place.lng,
    listing.precision,
    listing.publicPoint.lat,
    listing.publicPoint.lng,
    facts.rooms,
    facts.bedrooms,
    facts.bathrooms,
    facts.floor,
    facts.floorsInBuilding,
    facts.lift,
    facts.buildingLevels,
    facts.yearBuilt,
    facts.yearRenovated,
    facts.condition,
    facts.furnitureStatus,
    facts.furniture,
    facts.heatingType,
    facts.heatingWays,
    facts.parkingTypes,
    facts.parkingSpaces,
    facts.energyClass,
    facts.primaryEnergyClass,
    facts.energyState,
    facts.orientations,
    facts.windowTypes,
    facts.zone,
    facts.zoneLabel,
    [...facts.flags],
    facts.distanceToSea,
    facts.papers,
    advertiser.kind,
    listing.advertiserName,
    advertiser.company,
    advertiser.oib,
    advertiser.licenceNumber,
    advertiser.contactEmail,
    advertiser.phones,
    listing.pictures.length,
    listing.papersAttached,
    at(daysAgo.created),
    at(daysAgo.updated),
    at(daysAgo.firstPublished),
    at(daysAgo.published),
    at(daysAgo.published === null || !expires(listing) ? null : daysAgo.published - lifetimeDays),
    listing.blockReason,
  ];
}

/** One row of `images`. */
export function imageRow(listingId: number, position: number, picture: StoredPicture, kind: string): Cell[] {
  return [
    listingId,
    position,
    picture.fileName,
    kind,
    pictureWidth,
    pictureHeight,
    pictureWidths,
    picture.placeholder,
    picture.altHr,
    picture.altEn,
  ];
}

/** The prices over time, oldest first. */
export function priceRows({ prices }: DemoListing, { id, now }: RowContext): Cell[][] {
  return prices.history.map(({ priceCents, daysAgo }) => [id, new Date(now - daysAgo * day), priceCents]);
}
