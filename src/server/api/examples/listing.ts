import { valuesOf } from '#contract/listings/field-values.ts';
import { fields, plainFields, publicFields, type Field, type PlainValues } from '#contract/listings/fields.ts';
import type { Image } from '#contract/media/image.ts';
import type { ListingUpdate, ManagedListing, PriceLevel } from '#contract/listings/managed-listing.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import type { Advertiser, ListingCard, ListingView } from '#contract/listings/listing.ts';
import { imageFrom } from '#domain/media/image.ts';

export const exampleImage: Image = imageFrom({
  fileName: '3f2c9a7be41d06585a90c1d2e3f4a5b6',
  width: 1600,
  height: 1200,
  widths: [320, 640, 1280],
  placeholder: '#a3b5bd',
  altHr: 'Dnevni boravak',
  altEn: 'Living room',
});

export const exampleAdvertiser: Advertiser = {
  kind: 'AGENCY',
  name: 'Ana Anić',
  company: 'Agencija Obala d.o.o.',
  oib: '12345678903',
  licenceNumber: '1/2026',
  contactEmail: 'listing-1204@contact.invalid',
  hasPhone: true,
};

export function managedAdvertiser({ hasPhone: _hasPhone, ...advertiser }: Advertiser) {
  return { ...advertiser, contactEmail: 'ana@example.hr', phones: ['+385 91 234 5678'] };
}

const example = valuesOf<PlainValues & Pick<ListingView, 'title' | 'description'>, Field>(
  fields,
  (field) => field.example,
);
const { type, title, priceCents, netArea, plotArea, rooms, floor, condition } = example;

const both = {
  ...{ type, title, priceCents, netArea, plotArea, rooms, floor, condition },
  id: 1204,
  kind: 'SINGLE',
  purpose: 'SALE',
  category: 'FLAT',
  status: 'PUBLISHED',
  url: '/home/listing/1204/trosoban-stan-s-pogledom-na-more',
  previousPriceCents: 25_000_000,
  priceOnRequest: false,
  pricePerM2Cents: 320_000,
  countyId: 17,
  municipalityId: 4090,
  settlementId: 59200,
  quarterId: 'split-bacvice',
  street: null,
  location: { lat: 43.5091, lng: 16.4437, precision: 'APPROXIMATE' },
  publishedAt: '2026-10-05T08:30:00.000Z',
} as const;

export const exampleCard: ListingCard = {
  ...both,
  image: exampleImage,
  imageCount: 1,
  hasModel: false,
  hasFloorPlans: false,
  checkedPapers: [{ kind: 'OWNERSHIP', checkedAt: '2026-10-08T10:00:00.000Z' }],
  project: null,
};

export const exampleListing: ListingView = {
  ...valuesOf<PlainValues, Field>(publicFields, (field) => field.example),
  ...both,
  description: example.description,
  quarter: 'Bačvice',
  attachedPapers: [{ kind: 'OWNERSHIP', checkedAt: '2026-10-08T10:00:00.000Z' }],
  advertiser: exampleAdvertiser,
  images: [exampleImage],
  firstSeenAt: '2026-09-20T07:15:00.000Z',
  updatedAt: '2026-10-05T08:30:00.000Z',
  priceHistory: [
    { priceCents: 25_000_000, since: '2026-09-20T07:15:00.000Z' },
    { priceCents: 24_000_000, since: '2026-10-05T08:30:00.000Z' },
  ],
};

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
  attachedPapers: _attachedPapers,
  quarter: _quarter,
  firstSeenAt,
  priceHistory,
  status,
  ...facts
} = exampleListing;

const written: Omit<ListingUpdate, 'version' | 'saveId'> = {
  ...facts,
  ...valuesOf<PlainValues, Field>(plainFields, (field) => field.example),
  street: 'Marmontova ulica',
  houseNumber: '12',
  location: { lat: 43.5087, lng: 16.4381, precision: 'APPROXIMATE' },
  advertiser: managedAdvertiser(facts.advertiser),
};

export const saveId = 'b7c1d2f0-6d0e-4c8e-9d0b-3a6f5e4d2c03';

export const exampleUpdate: ListingUpdate = { ...written, version: 7, saveId };

const now = {
  ...{ id, kind, status, url, publishedAt, updatedAt },
  missing: [],
  blockReason: null,
  block: null,
  unconfirmedContact: null,
  expiresAt: '2027-01-03T08:30:00.000Z',
};

export const exampleManagedListing: ManagedListing = {
  ...now,
  ...written,
  maxImages: 40,
  publicPoint: { lat: 43.50634, lng: 16.44398 },
  version: 8,
  saveIds: [saveId],
  ...{ countyId, municipalityId, images },
  hasOwnershipDocument: true,
  hasUsagePermit: false,
  paperChecks: [{ kind: 'OWNERSHIP', state: 'CHECKED', decidedAt: '2026-10-08T10:00:00.000Z', reason: null }],
  warnings: [],
  sameHome: null,
  moves: ['PAUSED', 'RESERVED', 'SOLD', 'ARCHIVED'],
};

export const exampleOwnListing: OwnListing = {
  ...now,
  ...{
    purpose: facts.purpose,
    category: facts.category,
    settlementId: facts.settlementId,
    priceOnRequest: false,
    previousPriceCents,
  },
  ...{ type, title, priceCents, referenceNumber: facts.referenceNumber },
  freeUnits: null,
  place: 'Bačvice, Split',
  image: exampleImage,
  imageCount: 1,
  moves: exampleManagedListing.moves,
  archivedAt: null,
  views: 57,
  usualViews: 40,
  contacts: 3,
  phoneClicks: 5,
  days: [
    { day: '2026-10-05', views: 41, contacts: 2, phoneClicks: 4 },
    { day: '2026-10-06', views: 16, contacts: 1, phoneClicks: 1 },
  ],
};

export const examplePriceLevel: PriceLevel = { medianPerM2Cents: 385_000, count: 214, level: 'SETTLEMENT' };
