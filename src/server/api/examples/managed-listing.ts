import { plainFields, valuesOf, type PlainValues } from '#contract/listings/fields.ts';
import type { ListingUpdate, ManagedListing, PriceLevel } from '#contract/listings/managed-listing.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { exampleImage, exampleListing, managedAdvertiser } from './listing.ts';

const {
  id,
  kind,
  url,
  countyId,
  municipalityId,
  previousPriceCents,
  images,
  publishedAt,
  updatedAt,
  pricePerM2Cents,
  papersAttached,
  firstSeenAt,
  priceHistory,
  status,
  ...facts
} = exampleListing;

const written: Omit<ListingUpdate, 'version' | 'saveId'> = {
  ...facts,
  ...valuesOf<PlainValues>(plainFields, (field) => field.example),
  street: 'Marmontova ulica',
  houseNumber: '12',
  location: { lat: 43.5087, lng: 16.4381, precision: 'APPROXIMATE' },
  advertiser: managedAdvertiser(facts.advertiser),
};

const saveId = 'b7c1d2f0-6d0e-4c8e-9d0b-3a6f5e4d2c03';

export const exampleUpdate: ListingUpdate = { ...written, version: 7, saveId };

const now = {
  id,
  kind,
  status,
  missing: [],
  blockReason: null,
  url,
  publishedAt,
  expiresAt: '2027-01-03T08:30:00.000Z',
  updatedAt,
};

export const exampleManagedListing: ManagedListing = {
  ...now,
  ...written,
  version: 8,
  saveIds: [saveId],
  countyId,
  municipalityId,
  images,
  hasOwnershipDocument: true,
  hasUsagePermit: false,
  warnings: [],
  moves: ['PAUSED', 'RESERVED', 'SOLD', 'ARCHIVED'],
};

const { purpose, category, type, title, priceCents, priceOnRequest, settlementId } = facts;

export const exampleOwnListing: OwnListing = {
  ...now,
  purpose,
  category,
  type,
  title,
  priceCents,
  previousPriceCents,
  priceOnRequest,
  freeUnits: null,
  settlementId,
  place: 'Split',
  image: exampleImage,
  imageCount: 1,
  moves: exampleManagedListing.moves,
  archivedAt: null,
  views: 57,
  contacts: 3,
  phoneClicks: 5,
  days: [
    { day: '2026-10-05', views: 41, contacts: 2, phoneClicks: 4 },
    { day: '2026-10-06', views: 16, contacts: 1, phoneClicks: 1 },
  ],
};

export const examplePriceLevel: PriceLevel = { medianPerM2Cents: 385_000, count: 214, level: 'SETTLEMENT' };
