import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ManagedListing } from '#contract/listings/managed-listing.ts';
import { Problem } from '#contract/problem.ts';
import { answer, newPerson, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { hostileIds } from '../../support/schemas/hostile.ts';
import { bodyOf, completeDraft, flatFacts, managing, publishedListing, rowOf } from '../../support/listings/managed.ts';
import { allowedBody, hostileBody } from '../../support/listings/managed-arbitrary.ts';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await openTestApi();
  owner = await newPerson(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const calls = () => managing(api, owner);
const versionOf = async (id: number) => (await rowOf(api, id)).version;

const send = (path: string, body: string, method = 'PUT') =>
  api.request(`/api/v1/real-estate-listings${path}`, {
    method,
    headers: { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'application/json' },
    body,
  });

describe('a body within all limits', () => {
  test('is saved, or refused for facts that contradict; what is answered can be sent back and changes nothing', async () => {
    const { id } = await completeDraft(api, owner);
    await fc.assert(
      fc.asyncProperty(allowedBody, async (body) => {
        const response = await calls().update(id, { ...body, version: await versionOf(id) });
        if (response.status !== 200) {
          const { code, errors = {} } = Problem.parse(await response.json());
          expect(code).toBe('VALIDATION_FAILED');
          expect(Object.keys(errors).length).toBeGreaterThan(0);
          return;
        }
        const saved = await answer(response, ManagedListing);
        const again = await answer(calls().update(id, bodyOf(saved)), ManagedListing);
        const { version, updatedAt } = again;
        expect(again).toEqual({ ...saved, version, updatedAt });
      }),
      { numRuns: 150 },
    );
  });

  test('leaves a public listing complete, and shows nothing that its kind hides', async () => {
    const { id } = await publishedListing(api, owner);
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(allowedBody, fc.boolean(), async (body, whole) => {
        const facts = whole
          ? { ...body, ...flatFacts, purpose: body.purpose ?? 'SALE', registrationNumber: 'HR-1' }
          : body;
        const response = await calls().update(id, { ...facts, version: await versionOf(id) });
        statuses.add(response.status);
        expect([200, 422]).toContain(response.status);
        const listing = await calls().listing(id);
        expect(listing).toMatchObject({ status: 'PUBLISHED', missing: [] });
        if (listing.purpose === 'SALE') expect(listing).toMatchObject({ depositCents: null, petsAllowed: null });
      }),
      { numRuns: 100 },
    );
    expect([...statuses].sort()).toEqual([200, 422]);
  });
});

describe('a hostile body', () => {
  test('is refused or saved, and breaks nothing', async () => {
    const { id } = await completeDraft(api, owner);
    await fc.assert(
      fc.asyncProperty(hostileBody, fc.constantFrom('', '/publish', '/status'), async (body, path) => {
        const version = await versionOf(id);
        const response = await send(`/${id}${path}`, JSON.stringify({ version, ...body }));
        expect([200, 400, 409, 422]).toContain(response.status);
        expect(await rowOf(api, id)).toMatchObject({ ownerId: owner.userId, kind: 'SINGLE' });
        await calls().listing(id);
      }),
      { numRuns: 300 },
    );
  });

  test.each<[string, string, number]>([
    ['nothing', '', 400],
    ['half an object', '{"version":1', 400],
    ['NaN', '{"version":1,"netArea":NaN}', 400],
    ['a number beyond all', '{"version":1,"netArea":1e999}', 422],
    ['a NUL', '{"version":1,"title":{"hr":"a\\u0000"}}', 400],
    ['half a surrogate pair', '{"version":1,"title":{"hr":"\\ud800"}}', 400],
    ['a deep list', `{"version":1,"flags":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['too much', `{"version":1,"title":{"hr":"${'a'.repeat(300_000)}"}}`, 413],
    ['a hundred and one flags', `{"version":1,"flags":${JSON.stringify(Array(101).fill('POOL'))}}`, 422],
  ])('of %s is refused', async (_what, body, status) => {
    const { id } = await completeDraft(api, owner);
    const before = await rowOf(api, id);
    for (const path of ['', '/publish']) expect((await send(`/${id}${path}`, body)).status, path).toBe(status);
    expect([400, 413, 422]).toContain((await send(`/${id}/status`, body)).status);
    expect(await rowOf(api, id)).toEqual(before);
  });

  test('of another type is refused', async () => {
    const { id, version } = await completeDraft(api, owner);
    const response = await api.request(`/api/v1/real-estate-listings/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'text/plain' },
      body: JSON.stringify({ version }),
    });
    expect(response.status).toBe(415);
  });
});

test.each(hostileIds)('the id %s is none', async (id) => {
  const body = JSON.stringify({ ...flatFacts, version: 1, status: 'PAUSED' });
  for (const [method, path] of [
    ['PUT', `/${id}`],
    ['PUT', `/${id}/publish`],
    ['PUT', `/${id}/status`],
    ['DELETE', `/${id}`],
    ['GET', `/managed-listing/${id}`],
  ] as const) {
    const response = await send(path, method === 'GET' ? (undefined as never) : body, method);
    expect([400, 404, 405, 414], `${method} ${path}`).toContain(response.status);
  }
});
