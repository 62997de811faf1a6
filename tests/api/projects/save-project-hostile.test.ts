import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ManagedProject } from '#contract/projects/managed-project.ts';
import { Problem } from '#contract/problem.ts';
import { answer, newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { hostileIds } from '../../support/schemas/hostile.ts';
import { rowOf } from '../../support/listings/managed.ts';
import { completeProject, projectBody, projecting, publishedProject } from '../../support/projects/managed-projects.ts';
import { allowedProject, hostileProject } from '../../support/projects/project-arbitrary.ts';
import { newRow } from '../../support/projects/row-keys.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newPerson(api, { role: 'ADMIN' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const calls = () => projecting(api, admin);
const versionOf = async (id: number) => (await rowOf(api, id)).version;

const send = (path: string, body?: string, method = 'PUT') =>
  api.request(`/api/v1/real-estate-project-listings${path}`, {
    method,
    headers: { authorization: `Bearer ${admin.accessToken}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });

describe('a body within all limits', () => {
  test('is saved; what is answered can be sent back and changes nothing', async () => {
    const { id } = await completeProject(api, admin);
    await fc.assert(
      fc.asyncProperty(allowedProject, async (body) => {
        const saved = await answer(calls().update(id, { ...body, version: await versionOf(id) }), ManagedProject);
        const again = await answer(calls().update(id, projectBody(saved)), ManagedProject);
        const { version, updatedAt } = again;
        expect(again).toEqual({ ...saved, version, updatedAt });
      }),
      { numRuns: 60 },
    );
  });

  test('leaves a public project complete', async () => {
    const { id } = await publishedProject(api, admin);
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(allowedProject, fc.boolean(), async (body, whole) => {
        const now = projectBody(await calls().project(id));
        const { units, buildings, distanceToSea } = body;
        const response = await calls().update(
          id,
          whole ? { ...now, units, buildings, distanceToSea } : { ...now, ...body },
        );
        statuses.add(response.status);
        expect([200, 422]).toContain(response.status);
        expect(await calls().project(id)).toMatchObject({ status: 'PUBLISHED', missing: [] });
        await api.get(`/api/v1/real-estate-project-listings/${id}`);
      }),
      { numRuns: 60 },
    );
    expect([...statuses].sort()).toEqual([200, 422]);
  });
});

describe('a hostile body', () => {
  test.each(['', '?hasFloorPlans=false'])('is refused or saved, and breaks nothing: %s', async (query) => {
    const id = await calls().draft(query);
    const other = await completeProject(api, admin);
    const untouched = await calls().project(other.id);
    await fc.assert(
      fc.asyncProperty(hostileProject, fc.constantFrom('', '', '/publish', '/status'), async (body, path) => {
        const version = await versionOf(id);
        const response = await send(`/${id}${path}`, JSON.stringify({ version, ...body }));
        expect([200, 400, 409, 422]).toContain(response.status);
        if (response.status !== 200) Problem.parse(await response.json());
        expect(await rowOf(api, id)).toMatchObject({ ownerId: admin.userId, purpose: 'SALE' });
        await calls().project(id);
      }),
      { numRuns: 200 },
    );
    expect(await calls().project(other.id)).toEqual(untouched);
  });

  const thousand = (value: unknown) => JSON.stringify({ version: 1, units: Array<unknown>(1000).fill(value) });
  test.each<[string, string, number]>([
    ['nothing', '', 400],
    ['half an object', '{"version":1', 400],
    ['a number beyond all', '{"version":1,"distanceToSea":1e999}', 422],
    ['a NUL', '{"version":1,"units":[{"id":"1","label":"a\\u0000"}]}', 400],
    ['a deep outline', `{"version":1,"units":[{"id":"1","polygon":${'['.repeat(5000)}${']'.repeat(5000)}}]}`, 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['as many rows as fit', `{"version":1,"units":[${'1,'.repeat(1_000_000)}1]}`, 413],
    ['a thousand rows of nothing', thousand({}), 422],
    ['a thousand outlines of nonsense', thousand({ id: newRow(1), polygon: Array(60).fill(['x', {}, 1]) }), 422],
    ['more than two megabytes', `{"version":1,"name":{"hr":"${'a'.repeat(2_100_000)}"}}`, 413],
  ])('of %s is refused in time', async (_what, body, status) => {
    const { id } = await completeProject(api, admin);
    const before = await rowOf(api, id);
    const started = process.threadCpuUsage();
    const response = await send(`/${id}`, body);
    expect(response.status).toBe(status);
    expect((await response.text()).length).toBeLessThan(200_000);
    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(2000);
    expect(await rowOf(api, id)).toEqual(before);
  });

  test('may be large for the project only, not for its status', async () => {
    const { id } = await completeProject(api, admin);
    const body = JSON.stringify({ status: 'PAUSED', reason: 'a'.repeat(300_000) });
    expect((await send(`/${id}/status`, body)).status).toBe(413);
    expect((await send(`/${id}`, JSON.stringify({ version: 1, x: 'a'.repeat(300_000) }))).status).toBe(422);
  });
});

test.each(hostileIds)('the id %s is none', async (id) => {
  const body = JSON.stringify({ version: 1, status: 'PAUSED' });
  for (const [method, path] of [
    ['PUT', `/${id}`],
    ['PUT', `/${id}/publish`],
    ['PUT', `/${id}/status`],
    ['DELETE', `/${id}`],
    ['GET', `/${id}`],
  ] as const) {
    const response = await send(path, method === 'GET' ? undefined : body, method);
    expect([400, 404, 405, 414], `${method} ${path}`).toContain(response.status);
  }
});
