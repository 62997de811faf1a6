import { searchWords } from '#domain/search-words.ts';
import type { DemoListing } from '../listings/listing.ts';
import type { StoredPicture } from '../pictures/store.ts';
import { pictureHeight, pictureWidth } from '../pictures/engine/drawing.ts';
import { pictureWidths } from '../pictures/store.ts';
import type { Cell } from './copy.ts';

const day = 86_400_000;
const lifetimeDays = 90;

export const listingColumns = [
  'id', 'kind', 'status', 'owner_id', 'purpose', 'category', 'type', 'title_hr', 'title_en', 'description_hr', 'description_en', 'price_cents', 'previous_price_cents', 'price_on_request', 'deposit_cents',
  'utilities_included', 'available_from', 'pets_allowed', 'registration_number', 'net_area', 'gross_area', 'plot_area', 'county_id', 'municipality_id', 'settlement_id', 'street', 'house_number', 'lat', 'lng',
  'point_precision', 'public_lat', 'public_lng', 'rooms', 'bedrooms', 'bathrooms', 'floor', 'floors_in_building', 'lift', 'building_levels', 'year_built', 'year_renovated', 'condition', 'furniture_status',
  'furniture', 'heating_type', 'heating_ways', 'parking_types', 'parking_spaces', 'energy_class', 'primary_energy_class', 'energy_state', 'orientations', 'window_types', 'zone', 'zone_label', 'flags',
  'distance_to_sea', 'papers', 'advertiser_kind', 'advertiser_name', 'company', 'oib', 'licence_number', 'contact_email', 'phones', 'image_count', 'papers_attached', 'created_at', 'updated_at',
  'first_published_at', 'published_at', 'expires_at', 'block_reason',
] as const;

/** What a row needs besides the listing itself. */
export type RowContext = { id: number; ownerId: number; now: number; large: boolean };

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The listing as a row of `listings`; dates are counted back from now. */
export function listingRow(listing: DemoListing, { id, ownerId, now, large }: RowContext): Cell[] {
  const { facts, place, prices, title, description, user, daysAgo, address } = listing;
  const at = (days: number | null) => (days === null ? null : new Date(now - days * day));
  const draft = listing.status === 'DRAFT';
  const { advertiser } = user;
  const english = listing.inEnglish;
  return [
    id, 'SINGLE', listing.status, ownerId, facts.purpose, facts.category, facts.type, title.hr, english ? title.en : null, draft ? null : (description?.hr ?? null), english && !draft && !large ? (description?.en ?? null) : null,
    draft ? null : prices.priceCents, draft ? null : prices.previousPriceCents, prices.priceOnRequest, prices.depositCents,
    listing.utilitiesIncluded, listing.availableInDays === null ? null : isoDay(now + listing.availableInDays * day), listing.petsAllowed, listing.registrationNumber, facts.netArea, facts.grossArea, facts.plotArea,
    place.county.id, place.municipality.id, place.settlement.id, address?.street, address?.houseNumber, place.lat, place.lng,
    listing.precision, listing.publicPoint.lat, listing.publicPoint.lng, facts.rooms, facts.bedrooms, facts.bathrooms, facts.floor, facts.floorsInBuilding, facts.lift, facts.buildingLevels, facts.yearBuilt,
    facts.yearRenovated, facts.condition, facts.furnitureStatus, facts.furniture, facts.heatingType, facts.heatingWays, facts.parkingTypes, facts.parkingSpaces, facts.energyClass, facts.primaryEnergyClass,
    facts.energyState, facts.orientations, facts.windowTypes, facts.zone, facts.zoneLabel, [...facts.flags], facts.distanceToSea, facts.papers, advertiser.kind, listing.advertiserName, advertiser.company,
    advertiser.oib, advertiser.licenceNumber, advertiser.contactEmail, advertiser.phones, listing.pictures.length, listing.papersAttached, at(daysAgo.created), at(daysAgo.updated), at(daysAgo.firstPublished),
    at(daysAgo.published), at(daysAgo.published === null ? null : daysAgo.published - lifetimeDays), listing.blockReason,
  ];
}

export const imageColumns = ['listing_id', 'position', 'file_name', 'kind', 'width', 'height', 'widths', 'placeholder', 'alt_hr', 'alt_en'] as const;

/** One row of `images`. */
export function imageRow(listingId: number, position: number, picture: StoredPicture, kind: string): Cell[] {
  return [listingId, position, picture.fileName, kind, pictureWidth, pictureHeight, pictureWidths, picture.placeholder, picture.altHr, picture.altEn];
}

export const priceColumns = ['listing_id', 'since', 'price_cents'] as const;

/** The prices over time: earlier ones spread over the time since the first publication, the present one last. */
export function priceRows(listing: DemoListing, { id, now }: RowContext): Cell[][] {
  const { prices, daysAgo } = listing;
  if (daysAgo.firstPublished === null) return [];
  const all = [...prices.earlier.map(({ priceCents }) => priceCents), prices.priceCents];
  return all.map((priceCents, index) => [id, new Date(now - (daysAgo.firstPublished ?? 0) * day * (1 - index / all.length)), priceCents]);
}

/** The words of the listing; place names in both languages, with the island and other names people type. */
export function wordsOf(listing: DemoListing, large: boolean): string[] {
  const { place, title, description, inEnglish } = listing;
  const names = [place.settlement.name, ...place.settlement.alternativeNames, place.municipality.name, place.county.nameHr, place.county.nameEn, place.quarter, place.island];
  const draft = listing.status === 'DRAFT';
  return searchWords({
    titleHr: title.hr, titleEn: inEnglish ? title.en : null, descriptionHr: draft ? null : (description?.hr ?? null), descriptionEn: inEnglish && !draft && !large ? (description?.en ?? null) : null,
    placeNames: names.filter((name): name is string => name !== undefined), street: listing.address?.street ?? null, zoneLabel: listing.facts.zoneLabel,
  });
}
