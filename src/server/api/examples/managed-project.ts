import type { ManagedProject, ProjectUpdate, SavedProject } from '#contract/projects/managed-project.ts';
import type { OwnListing } from '#contract/listings/own-listing.ts';
import { projectDocumentUrl } from '#domain/media/document.ts';
import { exampleImage, managedAdvertiser } from './listing.ts';
import { exampleOwnListing } from './managed-listing.ts';
import { exampleDocument, exampleProject } from './project.ts';

const { id, hasFloorPlans, status, countyId, municipalityId, publishedAt, updatedAt, images, model } = exampleProject;
const { kind, url, summary, documents, buildings, units, ...facts } = exampleProject;
const { title, ...ownFacts } = exampleOwnListing;

const flat: ProjectUpdate['units'][number] = {
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
  polygon: units[0]?.polygon ?? null,
};
const newFlat = { ...flat, label: 'B1', priceCents: 27_400_000, polygon: null };

/** A floor with a flat is new. */
export const exampleProjectUpdate: ProjectUpdate = {
  ...facts,
  version: 7,
  type: 'APARTMENT_BUILDING',
  advertiser: managedAdvertiser(facts.advertiser),
  buildings: [
    {
      id: 12,
      name: 'Zgrada A',
      floors: [
        { id: 40, level: 1 },
        { id: -1, level: 2 },
      ],
    },
  ],
  units: [flat, { ...newFlat, id: -2, floorId: -1 }],
};

const since = '2026-10-01T08:00:00.000Z';

export const exampleManagedProject: ManagedProject = {
  ...exampleProjectUpdate,
  id,
  kind,
  hasFloorPlans,
  status,
  version: 8,
  countyId,
  municipalityId,
  buildings: [
    {
      id: 12,
      name: 'Zgrada A',
      floors: [
        { id: 40, level: 1, plan: exampleImage },
        { id: 41, level: 2, plan: null },
      ],
    },
  ],
  units: [
    { ...flat, history: [{ since, status: 'FREE' }] },
    { ...newFlat, id: 312, floorId: 41, history: [{ since: updatedAt, status: 'FREE' }] },
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

export const exampleSavedProject: SavedProject = { ...exampleManagedProject, newIds: { '-1': 41, '-2': 312 } };

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
