import { blankOf, valuesOf } from '#contract/listings/field-values.ts';
import { publicFields, type PlainValues } from '#contract/listings/fields.ts';
import { projectFields, type OwnValues, type ProjectField, type SharedValues } from '#contract/projects/fields.ts';
import type { Image } from '#contract/media/image.ts';
import type { Advertiser, ListingView } from '#contract/listings/listing.ts';
import type { ProjectView } from '#contract/projects/project.ts';
import { Places } from '#domain/places/places.ts';

const picture: Image = {
  fileName: 'abc',
  url: '/images/abc/1280.jpg',
  width: 1600,
  height: 1200,
  alt: { hr: null, en: null },
  sources: [{ type: 'image/webp', width: 640, url: '/images/abc/640.webp' }],
  placeholder: '#8899aa',
};

const advertiser: Advertiser = {
  kind: 'OWNER',
  name: 'Ana Anić',
  company: null,
  oib: null,
  licenceNumber: null,
  contactEmail: 'listing-17@contact.invalid',
  hasPhone: true,
};

const place = {
  countyId: 17,
  municipalityId: 4090,
  settlementId: 59200,
  quarterId: null,
  quarter: null,
  street: null,
  houseNumber: null,
  location: { lat: 43.51, lng: 16.44, precision: 'APPROXIMATE' as const },
};

const times = { publishedAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-10T08:00:00.000Z' };

/** A flat for sale in Split as its visitors see it. */
export const exampleListing: ListingView = {
  ...valuesOf<PlainValues>(publicFields, blankOf),
  ...place,
  ...times,
  id: 17,
  kind: 'SINGLE',
  status: 'PUBLISHED',
  purpose: 'SALE',
  category: 'FLAT',
  type: 'APARTMENT_BUILDING',
  title: { hr: 'Trosoban stan', en: 'Three-room flat' },
  description: { hr: 'Svijetao stan.', en: 'A bright flat.' },
  url: '/home/listing/17/trosoban-stan',
  priceCents: 24_000_000,
  previousPriceCents: null,
  priceOnRequest: false,
  pricePerM2Cents: 320_000,
  netArea: 75,
  rooms: 3,
  bedrooms: 2,
  bathrooms: 1,
  floor: 2,
  floorsInBuilding: 5,
  condition: 'GOOD',
  energyClass: 'B',
  energyState: 'HAS',
  attachedPapers: [],
  advertiser,
  images: [picture],
  firstSeenAt: times.publishedAt,
  priceHistory: [],
};

const unit = {
  floorId: 1,
  rooms: 2,
  netArea: 55,
  outdoorArea: null,
  outdoorWeight: null,
  orientation: null,
  polygon: null,
};

/** A project in Split with three flats, two of them free. */
export const exampleProject: ProjectView = {
  ...valuesOf<SharedValues & OwnValues, ProjectField>(projectFields, blankOf),
  ...place,
  ...times,
  id: 18,
  kind: 'PROJECT',
  hasFloorPlans: true,
  status: 'PUBLISHED',
  category: 'FLAT',
  name: { hr: 'Stambeni kvart Marjan', en: 'Marjan Residences' },
  description: { hr: 'Novi kvart.', en: 'A new quarter.' },
  url: '/home/project-listing/18/stambeni-kvart-marjan',
  developer: 'Primjer gradnja d.o.o.',
  stage: 'UNDER_CONSTRUCTION',
  startDate: '2026-03-01',
  completionDate: '2027-09-30',
  condition: 'NEW_BUILD',
  energyClass: 'A',
  energyState: 'HAS',
  summary: {
    stage: 'UNDER_CONSTRUCTION',
    freeUnits: 2,
    priceFromCents: 18_500_000,
    areaFrom: 55,
    areaTo: 55,
    roomsFrom: 2,
    roomsTo: 2,
  },
  buildings: [{ id: 1, name: 'Zgrada A', floors: [{ id: 1, level: 0, plan: null }] }],
  units: [
    { ...unit, id: 1, label: 'A1', status: 'FREE', priceCents: 18_500_000 },
    { ...unit, id: 2, label: 'A2', status: 'FREE', priceCents: 25_900_000 },
    { ...unit, id: 3, label: 'A3', status: 'SOLD', priceCents: null },
  ],
  unitTypes: [],
  images: [{ ...picture, kind: 'VISUALISATION' }],
  documents: [],
  model: null,
  advertiser: { ...advertiser, kind: 'OWNER' },
};

const places = new Places({
  counties: [
    {
      id: 17,
      nameHr: 'Splitsko-dalmatinska županija',
      nameEn: 'Split-Dalmatia',
      iso: 'HR-17',
      seat: 'Split',
      slug: 'splitsko-dalmatinska',
    },
  ],
  municipalities: [{ id: 4090, countyId: 17, name: 'Split', kind: 'town', lat: 43.5, lng: 16.4, slug: 'split' }],
  settlements: [
    {
      id: 59200,
      municipalityId: 4090,
      name: 'Split',
      lat: 43.5,
      lng: 16.4,
      postcode: '21000',
      alternativeNames: [],
      slug: 'split',
    },
  ],
  islands: [],
  regions: [],
  quarters: [],
});

/** The page around an example in Croatian. */
export const examplePage = {
  origin: 'https://example.hr',
  locale: 'hr',
  title: 'Trosoban stan',
  description: 'Svijetao stan.',
  places,
};
