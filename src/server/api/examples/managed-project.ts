import type { ManagedProject, ProjectUpdate } from '#contract/projects/managed-project.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { projectDocumentUrl } from '#domain/media/document.ts';
import { exampleImage, managedAdvertiser } from './listing.ts';
import { exampleOwnListing } from './managed-listing.ts';
import { exampleDocument, exampleProject } from './project.ts';

const { id, hasFloorPlans, status, countyId, municipalityId, publishedAt, updatedAt, images, model } = exampleProject;
const { kind, url, summary, documents, buildings, units, unitTypes: _unitTypes, ...facts } = exampleProject;
const { title, ...ownFacts } = exampleOwnListing;

const newFloor = '0d1c6a52-7a55-4b0e-9a5c-6a8f3c1f6f01';
const newUnit = '5a0f1d3e-2c64-4f19-8f0c-2f1f6f1c9b02';
const saveId = 'b7c1d2f0-6d0e-4c8e-9d0b-3a6f5e4d2c03';

const flat: ProjectUpdate['units'][number] = {
  id: '311',
  label: 'A1',
  floorId: '40',
  rooms: 3,
  netArea: 74,
  outdoorArea: 12.5,
  outdoorWeight: 0.25,
  orientation: 'S',
  priceCents: 25_900_000,
  status: 'FREE',
  polygon: units[0]?.polygon ?? null,
};
const newFlat = { ...flat, label: 'B1', priceCents: 27_400_000, polygon: null };

const written: Omit<ProjectUpdate, 'version' | 'saveId'> = {
  ...facts,
  type: 'APARTMENT_BUILDING',
  advertiser: managedAdvertiser(facts.advertiser),
  buildings: [
    {
      id: '12',
      name: 'Zgrada A',
      floors: [
        { id: '40', level: 1 },
        { id: newFloor, level: 2 },
      ],
    },
  ],
  units: [flat, { ...newFlat, id: newUnit, floorId: newFloor }],
  unitTypes: [],
};

const since = '2026-10-01T08:00:00.000Z';

/** A floor with a flat is new. */
export const exampleProjectUpdate: ProjectUpdate = { ...written, version: 7, saveId };

export const exampleManagedProject: ManagedProject = {
  ...written,
  saveIds: [saveId],
  id,
  kind,
  hasFloorPlans,
  status,
  version: 8,
  countyId,
  municipalityId,
  buildings: [
    {
      id: '12',
      name: 'Zgrada A',
      floors: [
        { id: '40', level: 1, plan: exampleImage },
        { id: newFloor, level: 2, plan: null },
      ],
    },
  ],
  units: [
    { ...flat, history: [{ since, status: 'FREE' }] },
    { ...newFlat, id: newUnit, floorId: newFloor, history: [{ since: updatedAt, status: 'FREE' }] },
  ],
  images,
  documents: [
    {
      ...exampleDocument,
      url: projectDocumentUrl(id, exampleDocument.fileName),
      isPublic: true,
      createdAt: since,
    },
  ],
  model: model && { ...model, url: projectDocumentUrl(id, model.fileName) },
  missing: [],
  moves: ['PAUSED', 'RESERVED', 'SOLD', 'ARCHIVED', 'BLOCKED'],
  blockReason: null,
  url,
  publishedAt,
  expiresAt: '2027-01-03T08:30:00.000Z',
  updatedAt,
};

export const exampleOwnProject: OwnListing = {
  ...ownFacts,
  id,
  kind,
  title: exampleProject.name,
  priceCents: 25_900_000,
  previousPriceCents: null,
  moves: exampleManagedProject.moves,
  url,
};
