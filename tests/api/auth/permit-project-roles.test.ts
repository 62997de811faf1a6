import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ManagedProject } from '#contract/projects/managed-project.ts';
import { ProjectView } from '#contract/projects/project.ts';
import { answer, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { rowOf } from '../../support/listings/managed.ts';
import {
  completeProject,
  projectBody,
  projecting,
  publishedProject,
  typesFacts,
} from '../../support/projects/managed-projects.ts';
import { insertProject } from '../../support/projects/projects.ts';
import { newRow } from '../../support/projects/row-keys.ts';

let api: TestApi;
let owner: Person;
let other: Person;
let user: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api, { role: 'ADMIN' });
  other = await newPerson(api, { role: 'ADMIN' });
  user = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const by = (person: Person) => projecting(api, person);
type Calls = ReturnType<typeof projecting>;

const writes: Record<string, (calls: Calls, id: number) => Promise<Response>> = {
  'POST /': (calls) => calls.create(),
  'PUT /{id}': (calls, id) => calls.update(id, { ...typesFacts, version: 1 }),
  'PUT /{id} with nonsense': (calls, id) => calls.update(id, { version: 'x' }),
  'PUT /{id}/publish': (calls, id) => calls.publish(id),
  'PUT /{id}/status': (calls, id) => calls.change(id, { status: 'PAUSED' }),
  'PUT /{id}/status of a draft': (calls, id) => calls.change(id, { status: 'DRAFT' }),
  'DELETE /{id}': (calls, id) => calls.remove(id),
  'the own list': (calls) => calls.list(),
};
const table = Object.entries(writes);

describe.each(table)('%s', (name, ask) => {
  test('asks whoever is not logged in to log in', async () => {
    const { id } = await completeProject(api, owner);
    for (const accessToken of ['', 'nonsense', 'a.b.c'])
      await refusal(ask(by({ ...user, accessToken }), id), 'UNAUTHORIZED');
  });

  test('is forbidden to who is no admin, of projects there are and of those there are not', async () => {
    const id = await insertProject(api.database.db, { ownerId: user.userId });
    const before = await rowOf(api, id);
    for (const asked of [id, 999_999_999]) await refusal(ask(by(user), asked), 'FORBIDDEN');
    expect(await rowOf(api, id)).toEqual(before);
  });

  test('is forbidden to who was an admin', async () => {
    const was = await newPerson(api, { role: 'ADMIN' });
    const { id } = await completeProject(api, was);
    await api.database.db.updateTable('users').set({ role: 'USER' }).where('id', '=', was.userId).execute();
    await refusal(ask(by(was), id), 'FORBIDDEN');
  });

  test.runIf(name.includes('{id}') && !name.includes('nonsense'))(
    'knows no single listing and nothing that is gone',
    async () => {
      const single = await insertListing(api.database.db, { ownerId: owner.userId });
      const purged = await insertProject(api.database.db, { ownerId: owner.userId, status: 'ARCHIVED' });
      const before = await rowOf(api, single);
      for (const id of [single, purged, 999_999_999, 999_999_999_999_999])
        await refusal(ask(by(owner), id), 'NOT_FOUND');
      expect(await rowOf(api, single)).toEqual(before);
    },
  );
});

describe('GET /{id}', () => {
  test('tells an admin everything, and nobody keeps it', async () => {
    const project = await completeProject(api, owner);
    const response = await by(other).read(project.id);
    expect(response.headers.get('vary')).toBe('Authorization, Accept-Language');
    expect(await response.json()).toEqual(project);
  });

  test('tells everybody else what is public', async () => {
    const draft = await completeProject(api, owner);
    const { id } = await publishedProject(api, owner);
    const path = `/api/v1/real-estate-project-listings/${id}`;
    const seen = await api.read(path, ProjectView);
    expect(seen.units.map(({ priceCents }) => priceCents)).toEqual([18_000_000, 25_000_000, null]);
    const headers = { authorization: `Bearer ${user.accessToken}` };
    const response = await api.get(path, headers);
    expect(response.headers.get('vary')).toBe('Accept-Language, Authorization');
    expect(await answer(response, ProjectView)).toEqual(seen);
    for (const known of [{}, headers])
      await api.refused(`/api/v1/real-estate-project-listings/${draft.id}`, 'NOT_FOUND', known);
    await api.refused(path, 'UNAUTHORIZED', { authorization: 'Bearer a.b.c' });
  });

  test('knows no single listing, whoever asks', async () => {
    const single = await insertListing(api.database.db);
    await refusal(by(owner).read(single), 'NOT_FOUND');
  });
});

test('any admin manages a project, which stays who made it’s', async () => {
  const { id } = await completeProject(api, owner);
  await by(other).save(id, { distanceToSea: 50 });
  await answer(by(other).publish(id), ManagedProject);
  expect((await by(other).remove(id)).status).toBe(204);
  expect((await rowOf(api, id)).ownerId).toBe(owner.userId);
});

test('what a client may not set is ignored', async () => {
  const project = await completeProject(api, owner);
  const before = await rowOf(api, project.id);
  const foreign = {
    id: 1,
    kind: 'SINGLE',
    hasFloorPlans: false,
    status: 'PUBLISHED',
    ownerId: user.userId,
    owner_id: user.userId,
    listingId: 1,
    purpose: 'RENT',
    priceCents: 1,
    countyId: 1,
    publicLat: 45,
    publicLng: 15,
    imageCount: 40,
    images: [],
    documents: [],
    model: null,
    hasModel: true,
    yearBuilt: 1999,
    publishedAt: '2020-01-01T00:00:00.000Z',
    expiresAt: '2099-01-01T00:00:00.000Z',
    blockReason: 'no reason',
    moves: ['BLOCKED'],
    saveIds: [newRow(1)],
    __proto__: { status: 'PUBLISHED' },
  };
  const { units, buildings } = projectBody(project);
  const rows = {
    units: units.map((unit) => ({ ...unit, listingId: 1, listing_id: 1, position: 99, history: [] })),
    buildings: buildings.map(({ floors, ...rest }) => ({
      ...rest,
      listingId: 1,
      position: 99,
      floors: floors.map((floor) => ({ ...floor, planImageId: 1, plan: { fileName: 'x' }, buildingId: 1 })),
    })),
  };
  const response = await by(owner).update(project.id, { ...projectBody(project), ...foreign, ...rows });
  expect(response.status).toBe(200);
  const { updatedAt: _updatedAt, version, ...after } = await rowOf(api, project.id);
  expect({ ...after, version: version - 1, updatedAt: before.updatedAt }).toEqual(before);
  const now = await by(owner).project(project.id);
  expect(now).toEqual({ ...project, version: now.version, updatedAt: now.updatedAt });
});

test('a project that is not there cannot be saved, in the words of the specification', async () => {
  const response = await by(owner).update(999_999_999, { ...typesFacts, version: 1 });
  expect((await refusal(response, 'NOT_FOUND')).detail).toBe('No current managed listing available');
});
