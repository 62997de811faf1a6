import type { ProjectView, PublicDocument } from '#contract/projects/project.ts';
import { documentUrl } from '#domain/media/document.ts';
import { exampleAdvertiser, exampleImage } from './listing.ts';

const documentFile = '9d41c07ab35e2f688c1f0e9d7b6a5432.pdf';
const modelFile = '5be0a1c2d3f4458697a8b9cadbecfd0e.glb';

export const exampleDocument: PublicDocument = {
  fileName: documentFile,
  title: 'Opis gradnje i opreme',
  url: documentUrl(documentFile),
  bytes: 482_113,
};

export const exampleProject: ProjectView = {
  id: 1310,
  kind: 'PROJECT',
  hasFloorPlans: true,
  status: 'PUBLISHED',
  category: 'FLAT',
  name: { hr: 'Stambeni kvart Marjan', en: 'Marjan Residences' },
  description: { hr: 'Dvije zgrade s pogledom na more.', en: 'Two buildings with a sea view.' },
  url: '/home/project-listing/1310/stambeni-kvart-marjan',
  developer: 'Primjer gradnja d.o.o.',
  stage: 'UNDER_CONSTRUCTION',
  startDate: '2026-03-01',
  completionDate: '2027-09-30',
  countyId: 17,
  municipalityId: 4090,
  settlementId: 59200,
  street: 'Primjerova ulica',
  houseNumber: '7',
  location: { lat: 43.5091, lng: 16.4437, precision: 'EXACT' },
  condition: 'NEW_BUILD',
  heatingType: 'UNDERFLOOR',
  heatingWays: ['HEAT_PUMP'],
  parkingTypes: ['GARAGE_SPACE'],
  energyClass: 'A_PLUS',
  energyState: 'HAS',
  orientations: ['S'],
  windowTypes: ['ALUMINIUM'],
  flags: ['ELEVATOR', 'SEA_VIEW'],
  distanceToSea: 600,
  summary: {
    stage: 'UNDER_CONSTRUCTION',
    freeUnits: 1,
    priceFromCents: 25_900_000,
    areaFrom: 74,
    areaTo: 74,
    roomsFrom: 3,
    roomsTo: 3,
  },
  buildings: [{ id: 12, name: 'Zgrada A', floors: [{ id: 40, level: 1, plan: exampleImage }] }],
  units: [
    {
      id: 311,
      label: 'A1',
      floorId: 40,
      rooms: 3,
      netArea: 74,
      outdoorArea: 12.5,
      outdoorWeight: 0.25,
      orientation: 'S',
      priceCents: 25_900_000,
      status: 'FREE',
      polygon: [
        [0.05, 0.1],
        [0.48, 0.1],
        [0.48, 0.9],
        [0.05, 0.9],
      ],
    },
  ],
  unitTypes: [],
  images: [{ ...exampleImage, kind: 'VISUALISATION' }],
  documents: [exampleDocument],
  model: { fileName: modelFile, url: documentUrl(modelFile), bytes: 3_204_880 },
  advertiser: { ...exampleAdvertiser, kind: 'DEVELOPER', name: 'Iva Ivić', company: 'Primjer gradnja d.o.o.' },
  publishedAt: '2026-10-05T08:30:00.000Z',
  updatedAt: '2026-11-12T10:00:00.000Z',
};
