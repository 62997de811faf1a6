import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ManagedProject } from '#contract/projects/managed-project.ts';
import { ProjectView } from '#contract/projects/project.ts';
import { documentKey } from '#domain/media/document.ts';
import { imageKey } from '#domain/media/image.ts';
import { loadUsers } from '#demo/load/users.ts';
import { createPeople } from '#demo/people.ts';
import { fileNameOf, pictureNames, storePictures } from '#demo/pictures.ts';
import { loadProjects } from '#demo/projects/load-projects.ts';
import { listCards } from '#server/db/queries/search/cards.ts';
import { loadPlaces } from '#server/db/queries/reference/places.ts';
import { localFiles, type FileStore } from '#server/ports/files.ts';
import type { Runtime } from '#server/runtime.ts';
import { listOwnProjects } from '#server/services/lifecycle/list-own-listings.ts';
import { readManagedProject } from '#server/services/projects/projects.ts';
import { openSearchIndex } from '#server/search/live/open-search-index.ts';
import { viewProject } from '#server/services/search/view-project.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { temporaryFolder } from '../support/database/folder.ts';

const now = new Date('2026-11-21T09:00:00Z');
let database: TestDatabase;
let folder: string;
let files: FileStore;
let loaded: number;
let views: ProjectView[];
const progress: [number, number][] = [];

/** Whether this picture is in the store: a sixteenth of them will do. */
const isStored = (fileName: string) => fileName.startsWith('0');

async function viewAll(): Promise<ProjectView[]> {
  const runtime = { reads: database.reads, places: await loadPlaces(database.db) } as Runtime;
  const rows = await database.db.selectFrom('listings').select('id').orderBy('id').execute();
  const visits = await Promise.all(rows.map(({ id }) => viewProject(runtime, id, 'hr')));
  return visits.flatMap((visit) => (visit.state === 'public' ? [visit.project] : []));
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await temporaryFolder();
  files = localFiles(folder);
  await storePictures(
    files,
    pictureNames().filter((name) => isStored(fileNameOf(name))),
  );
  const people = createPeople('1');
  loaded = await loadProjects(database.db, {
    files,
    places: await loadPlaces(database.db),
    people,
    owners: await loadUsers(database.pool, people.all),
    now,
    onProgress: (done, total) => progress.push([done, total]),
  });
  views = await viewAll();
}, 240_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('every project is public and has the shape of the contract', () => {
  expect(loaded).toBe(12);
  expect(views).toHaveLength(12);
  for (const view of views) expect(ProjectView.strict().parse(view)).toEqual(view);
});

test('the admin of the demo has all of them to manage, of other developers, with nothing missing', async () => {
  const admin = await database.db
    .selectFrom('users')
    .where('email', '=', 'admin@example.hr')
    .select(['id as userId', 'role'])
    .executeTakeFirstOrThrow();
  const places = await loadPlaces(database.db);
  const search = await openSearchIndex(database, places);
  onTestFinished(() => search.close());
  const runtime = { reads: database.reads, db: database.db, places, search } as Runtime;
  const actor = { ...admin, sessionId: '' };
  const asking = { actor, locale: 'hr' as const };
  const { items, total } = await listOwnProjects(runtime, asking, { status: undefined, q: undefined, page: 1 });
  expect([actor.role, total]).toEqual(['ADMIN', 12]);
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['PROJECT', 'PROJECT_WITHOUT_FLOOR_PLAN']));
  for (const { id } of views) {
    const project = await readManagedProject(runtime, { ...asking, id });
    expect(ManagedProject.parse(project)).toEqual(project);
    expect(project).toMatchObject({ missing: [], advertiser: { kind: 'DEVELOPER' } });
  }
});

test('a project is complete: both languages, exact place, pictures, documents, dates', () => {
  for (const view of views) {
    expect(view.name.en).toBeTruthy();
    expect(view.description.hr?.split('\n\n').length).toBeGreaterThanOrEqual(3);
    expect(view.description.en?.split('\n\n').length).toBeGreaterThanOrEqual(3);
    expect(view.location?.precision).toBe('EXACT');
    expect(view.street).toBeTruthy();
    expect(view.images.length).toBeGreaterThanOrEqual(5);
    expect(view.images.at(-1)?.kind).toBe('LOCATION');
    expect(view.documents).toHaveLength(2);
    expect(view.completionDate).toBeTruthy();
    expect(view.summary.freeUnits).toBeGreaterThan(0);
    expect(view.advertiser).toMatchObject({ kind: 'DEVELOPER', company: view.developer });
  }
});

test('with floor plans every floor has its plan and every flat its outline, without there are kinds of flats', () => {
  for (const view of views) {
    if (view.hasFloorPlans) {
      expect(view.buildings.flatMap(({ floors }) => floors).every(({ plan }) => plan !== null)).toBe(true);
      expect(view.units.every(({ polygon, floorId }) => polygon !== null && floorId !== null)).toBe(true);
      expect(view.unitTypes).toEqual([]);
    } else {
      expect(view.unitTypes.length).toBeGreaterThanOrEqual(3);
      expect(view.units).toEqual([]);
    }
  }
  expect(views.filter(({ hasFloorPlans }) => hasFloorPlans)).toHaveLength(9);
});

test('the price of a card is that of the cheapest free flat, and cards know of models', async () => {
  const cards = await listCards(
    database.db,
    views.map(({ id }) => id),
  );
  for (const [index, card] of cards.entries()) {
    expect(card.priceCents).toBe(card.project?.priceFromCents);
    expect(card.imageCount).toBe(views[index]?.images.length);
    expect(card.hasModel).toBe(views[index]?.model !== null);
  }
  expect(cards.filter(({ hasModel }) => hasModel).length).toBeGreaterThanOrEqual(3);
});

test('every file that a page asks for is in the store', async () => {
  const asked = new Set(views.flatMap(({ images }) => images.map(({ fileName }) => fileName)).filter(isStored));
  expect(asked.size).toBeGreaterThan(0);
  for (const view of views) {
    const plans = view.buildings.flatMap(({ floors }) => floors.flatMap(({ plan }) => (plan ? [plan] : [])));
    for (const { fileName, sources } of [...view.images, ...plans]) {
      if (!isStored(fileName)) continue;
      for (const { type, width } of sources)
        expect(await files.find(imageKey(fileName, width, type === 'image/webp' ? 'webp' : 'jpg'))).toBeDefined();
    }
    for (const { fileName, bytes } of [...view.documents, ...(view.model ? [view.model] : [])]) {
      expect((await files.find(documentKey(fileName)))?.size).toBe(bytes);
    }
  }
});

test('projects are found by words of their names', async () => {
  const rows = await database.db.selectFrom('listingWords').select('words').execute();
  expect(rows.filter(({ words }) => words.includes('^jarun'))).toHaveLength(1);
});

test('the history of a flat ends with its status', async () => {
  const { rows } = await database.pool.query(
    `select count(*)::int as wrong from units where status <> (select status from unit_status_changes where unit_id = units.id order by since desc limit 1)`,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});

test('progress rises to its total', () => {
  expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
  expect(progress.map(([done]) => done)).toEqual(progress.map(([done]) => done).toSorted((a, b) => a - b));
});
