import type { Image } from '#contract/media/image.ts';
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
  company: 'Primjer nekretnine d.o.o.',
  oib: '12345678903',
  licenceNumber: '1/2026',
  contactEmail: 'listing-1204@contact.invalid',
  hasPhone: true,
};

/** The advertiser as who manages the listing sees and writes it. */
export function managedAdvertiser({ hasPhone: _hasPhone, ...advertiser }: Advertiser) {
  return { ...advertiser, contactEmail: 'ana@example.hr', phones: ['+385 91 234 5678'] };
}

const both = {
  id: 1204,
  kind: 'SINGLE',
  purpose: 'SALE',
  category: 'FLAT',
  type: 'APARTMENT_BUILDING',
  status: 'PUBLISHED',
  title: { hr: 'Trosoban stan s pogledom na more', en: 'Three-room flat with a sea view' },
  url: '/home/listing/1204/trosoban-stan-s-pogledom-na-more',
  priceCents: 24_000_000,
  previousPriceCents: 25_000_000,
  priceOnRequest: false,
  pricePerM2Cents: 320_000,
  netArea: 75,
  plotArea: null,
  rooms: 3,
  floor: 2,
  condition: 'GOOD',
  countyId: 17,
  municipalityId: 4090,
  settlementId: 59200,
  location: { lat: 43.5091, lng: 16.4437, precision: 'APPROXIMATE' },
  publishedAt: '2026-10-05T08:30:00.000Z',
} as const;

export const exampleCard: ListingCard = {
  ...both,
  image: exampleImage,
  imageCount: 1,
  hasModel: false,
  hasFloorPlans: false,
  project: null,
};

export const exampleListing: ListingView = {
  ...both,
  description: {
    hr: 'Svijetao stan u mirnoj ulici.\nSpreman za useljenje.',
    en: 'A bright flat in a quiet street.\nReady to move in.',
  },
  depositCents: null,
  utilitiesIncluded: null,
  availableFrom: '2026-12-01',
  petsAllowed: null,
  registrationNumber: null,
  grossArea: 84.5,
  street: null,
  houseNumber: null,
  bedrooms: 2,
  bathrooms: 1,
  floorsInBuilding: 5,
  lift: true,
  buildingLevels: null,
  yearBuilt: 1998,
  yearRenovated: 2021,
  furnitureStatus: 'PARTLY_FURNISHED',
  furniture: 'INCLUDED',
  heatingType: 'INDIVIDUAL_CENTRAL',
  heatingWays: ['GAS'],
  parkingTypes: ['UNCOVERED'],
  parkingSpaces: 1,
  energyClass: 'B',
  primaryEnergyClass: 'C',
  energyState: 'HAS',
  orientations: ['S', 'W'],
  windowTypes: ['PVC'],
  zone: null,
  zoneLabel: null,
  flags: ['BALCONY', 'SEA_VIEW', 'AC'],
  distanceToSea: 400,
  papers: ['CLEAN_TITLE', 'USAGE_PERMIT'],
  papersAttached: true,
  advertiser: exampleAdvertiser,
  images: [exampleImage],
  firstSeenAt: '2026-09-20T07:15:00.000Z',
  updatedAt: '2026-10-05T08:30:00.000Z',
  priceHistory: [
    { priceCents: 25_000_000, since: '2026-09-20T07:15:00.000Z' },
    { priceCents: 24_000_000, since: '2026-10-05T08:30:00.000Z' },
  ],
};
