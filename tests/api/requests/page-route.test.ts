import type { APIContext } from 'astro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL } from '../../../src/pages/api/[...path].ts';
import { insertPerson, logIn } from '../../support/accounts.ts';
import { openTestApi, type TestApi } from '../../support/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const asked = (path: string, headers: Record<string, string>) => {
  const request = new Request(`https://portal.example.hr${path}`, { headers });
  const locals = {
    runtime: api.runtime,
    requestId: 'one-request',
    address: '192.0.2.1',
    report: (error: unknown) => api.reports.push(error),
  };
  return ALL({ request, locals } as unknown as APIContext);
};

test('the route of pages hands a call with its token to the API, which answers it', async () => {
  const { accessToken } = await logIn(api, await insertPerson(api));
  const answer = await asked('/api/v1/users/me', { authorization: `Bearer ${accessToken}` });
  expect(answer.status).toBe(200);
  expect((await asked('/api/v1/users/me', {})).status).toBe(401);
  expect(api.reports).toEqual([]);
});

test('what the role does not allow is written down with the request, the client and the user', async () => {
  const userId = await insertPerson(api);
  const { accessToken } = await logIn(api, userId);
  expect((await asked('/api/v1/admin/users', { authorization: `Bearer ${accessToken}` })).status).toBe(403);
  const told = api.lines().map((line) => JSON.parse(line) as object);
  expect(told).toContainEqual(
    expect.objectContaining({ what: 'ROLE_REFUSED', id: 'one-request', client: '192.0.2.1', userId }),
  );
});
