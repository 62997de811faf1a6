import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectView } from '#contract/projects/project.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import type { Runtime } from '#server/runtime.ts';
import { viewProject } from '#server/services/search/view-project.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { insertProject, type ProjectOverrides } from '../../support/projects/projects.ts';

let database: TestDatabase;
let runtime: Runtime;
beforeAll(async () => {
  database = await createTestDatabase();
  runtime = { reads: database.reads, places: await loadPlaces(database.db) } as Runtime;
});
afterAll(() => database.close());

async function viewed(overrides: ProjectOverrides = {}) {
  const visit = await viewProject(runtime, await insertProject(database.db, overrides), 'hr');
  if (visit.state !== 'public') throw new Error(`the project is ${visit.state}`);
  return visit.project;
}

test('a project has the shape of the contract, with buildings, floors and units', async () => {
  const project = await viewed();
  expect(ProjectView.strict().parse(project)).toEqual(project);
  expect(project.buildings.map((building) => building.floors.map((floor) => floor.level))).toEqual([[0, 1]]);
  expect(project.units.map((unit) => unit.label)).toEqual(['A1', 'B1', 'B2']);
  expect(project.units[1]).toMatchObject({
    floorId: project.buildings[0]?.floors[1]?.id,
    polygon: [
      [0, 0],
      [0.5, 0],
      [0.5, 1],
      [0, 1],
    ],
  });
});

test('the summary counts free units, and a sold one keeps its price to itself', async () => {
  const project = await viewed();
  expect(project.summary).toMatchObject({ freeUnits: 1, priceFromCents: 25_900_000, areaFrom: 74, roomsTo: 3 });
  expect(project.units[0]).toMatchObject({ status: 'SOLD', priceCents: null });
});

test('a project without floor plans has unit types', async () => {
  const project = await viewed({
    kind: 'PROJECT_WITHOUT_FLOOR_PLAN',
    unitTypes: [
      { label: 'Dvosoban', priceFromCents: 15_000_000, freeUnits: 4 },
      { label: 'Trosoban', areaFrom: 70, areaTo: 82, freeUnits: 0 },
    ],
  });
  expect(project).toMatchObject({ hasFloorPlans: false, buildings: [], units: [] });
  expect(project.unitTypes.map((unitType) => unitType.label)).toEqual(['Dvosoban', 'Trosoban']);
  expect(project.summary).toMatchObject({ freeUnits: 4, priceFromCents: 15_000_000, areaTo: 60 });
});

test('only public documents are named, and plans are no gallery pictures', async () => {
  const project = await viewed({
    images: [{ kind: 'SITE' }, { kind: 'PLAN' }],
    documents: [
      { title: 'Opis gradnje' },
      { title: 'Ugovor', isPublic: false },
      { kind: 'MODEL', fileName: 'model.glb', bytes: 4_000_000 },
    ],
  });
  expect(project.documents.map((document) => document.title)).toEqual(['Opis gradnje']);
  expect(project.model).toEqual({ fileName: 'model.glb', url: '/documents/model.glb', bytes: 4_000_000 });
  expect(project.images.map((image) => image.kind)).toEqual(['SITE']);
});

test('street and house number of an approximate place are withheld', async () => {
  const project = await viewed({ street: 'Tajna ulica', houseNumber: '7', pointPrecision: 'APPROXIMATE' });
  expect(project).toMatchObject({ street: null, houseNumber: null, location: { precision: 'APPROXIMATE' } });
});

test('a hidden project, a gone one and a single listing are told apart', async () => {
  const paused = await insertProject(database.db, { status: 'PAUSED' });
  const sold = await insertProject(database.db, { status: 'SOLD' });
  const single = await insertListing(database.db, { titleHr: 'Stan' });
  expect(await viewProject(runtime, paused, 'hr')).toEqual({ state: 'absent' });
  expect(await viewProject(runtime, sold, 'hr')).toMatchObject({ state: 'gone', kind: 'PROJECT', reason: 'SOLD' });
  expect(await viewProject(runtime, single, 'hr')).toEqual({
    state: 'listing',
    id: single,
    url: `/home/listing/${single}/stan`,
  });
  expect(await viewProject(runtime, 999_999_999, 'hr')).toEqual({ state: 'absent' });
});
