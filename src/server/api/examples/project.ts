import { valuesOf } from '#contract/listings/field-values.ts';
import {
  ownFields,
  sharedFields,
  type OwnName,
  type ProjectField,
  type SharedValues,
} from '#contract/projects/fields.ts';
import type { ProjectView, PublicDocument, Unit } from '#contract/projects/project.ts';
import { documentUrl, projectDocumentUrl } from '#domain/media/document.ts';
import type { ManagedProject, ProjectUpdate } from '#contract/projects/managed-project.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { exampleAdvertiser, exampleImage, exampleOwnListing, managedAdvertiser, saveId } from './listing.ts';

const documentFile = '9d41c07ab35e2f688c1f0e9d7b6a5432.pdf';
const modelFile = '5be0a1c2d3f4458697a8b9cadbecfd0e.glb';

export const exampleDocument: PublicDocument = {
  fileName: documentFile,
  title: 'Opis gradnje i opreme',
  url: documentUrl(documentFile),
  bytes: 482_113,
};

const exampleUnit: Unit = {
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
};

const exampleOf = ({ example }: ProjectField) => example;

export const exampleProject: ProjectView = {
  id: 1310,
  kind: 'PROJECT',
  hasFloorPlans: true,
  status: 'PUBLISHED',
  category: 'FLAT',
  name: { hr: 'Stambeni kvart Marjan', en: 'Marjan Residences' },
  description: { hr: 'Dvije zgrade s pogledom na more.', en: 'Two buildings with a sea view.' },
  url: '/home/project-listing/1310/stambeni-kvart-marjan',
  ...valuesOf<Pick<ProjectView, OwnName>, ProjectField>(ownFields, exampleOf),
  countyId: 17,
  municipalityId: 4090,
  settlementId: 59200,
  quarterId: 'split-spinut',
  quarter: 'Spinut',
  street: 'Primjerova ulica',
  houseNumber: '7',
  location: { lat: 43.5091, lng: 16.4437, precision: 'EXACT' },
  ...valuesOf<SharedValues, ProjectField>(sharedFields, exampleOf),
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
  units: [exampleUnit],
  unitTypes: [],
  images: [{ ...exampleImage, kind: 'VISUALISATION' }],
  documents: [exampleDocument],
  model: { fileName: modelFile, url: documentUrl(modelFile), bytes: 3_204_880 },
  advertiser: { ...exampleAdvertiser, kind: 'DEVELOPER', name: 'Iva Ivić', company: 'Primjer gradnja d.o.o.' },
  publishedAt: '2026-10-05T08:30:00.000Z',
  updatedAt: '2026-11-12T10:00:00.000Z',
};

const { id, hasFloorPlans, status, countyId, municipalityId, publishedAt, updatedAt, images, model } = exampleProject;
const { kind, url, summary, documents, buildings, units, unitTypes: _unitTypes, ...facts } = exampleProject;
const { title, ...ownFacts } = exampleOwnListing;

const newFloor = '0d1c6a52-7a55-4b0e-9a5c-6a8f3c1f6f01';
const newUnit = '5a0f1d3e-2c64-4f19-8f0c-2f1f6f1c9b02';

const flat: ProjectUpdate['units'][number] = { ...exampleUnit, id: '311', floorId: '40' };
const newFlat = { ...flat, label: 'B1', priceCents: 27_400_000, polygon: null };

const building = {
  id: '12',
  name: 'Zgrada A',
  floors: [
    { id: '40', level: 1, plan: exampleImage },
    { id: newFloor, level: 2, plan: null },
  ],
};

const written: Omit<ProjectUpdate, 'version' | 'saveId'> = {
  ...facts,
  type: 'APARTMENT_BUILDING',
  advertiser: managedAdvertiser(facts.advertiser),
  buildings: [{ ...building, floors: building.floors.map(({ id: floorId, level }) => ({ id: floorId, level })) }],
  units: [flat, { ...newFlat, id: newUnit, floorId: newFloor }],
  unitTypes: [],
};

const since = '2026-10-01T08:00:00.000Z';

/** Adds a floor with a unit. */
export const exampleProjectUpdate: ProjectUpdate = { ...written, version: 7, saveId };

export const exampleManagedProject: ManagedProject = {
  ...written,
  maxImages: 40,
  publicPoint: written.location && { lat: written.location.lat, lng: written.location.lng },
  unconfirmedContact: null,
  saveIds: [saveId],
  ...{ id, kind, hasFloorPlans, status, url, countyId, municipalityId, publishedAt, updatedAt },
  version: 8,
  buildings: [building],
  units: [
    { ...flat, history: [{ since, status: 'FREE' }] },
    { ...newFlat, id: newUnit, floorId: newFloor, history: [{ since: updatedAt, status: 'FREE' }] },
  ],
  images,
  documents: [
    { ...exampleDocument, url: projectDocumentUrl(id, exampleDocument.fileName), isPublic: true, createdAt: since },
  ],
  usualPerM2Cents: 385_000,
  model: model && { ...model, url: projectDocumentUrl(id, model.fileName) },
  missing: [],
  moves: ['PAUSED', 'RESERVED', 'SOLD', 'ARCHIVED', 'BLOCKED'],
  blockReason: null,
  block: null,
  expiresAt: '2027-01-03T08:30:00.000Z',
};

export const exampleOwnProject: OwnListing = {
  ...ownFacts,
  id,
  kind,
  title: exampleProject.name,
  referenceNumber: null,
  priceCents: 25_900_000,
  previousPriceCents: null,
  moves: exampleManagedProject.moves,
  url,
};
