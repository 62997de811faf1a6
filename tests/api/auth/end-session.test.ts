import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { Session } from '#contract/account/account.ts';
import { answer, call, logIn, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { hostileIds } from '../../support/schemas/hostile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const list = ({ accessToken: token }: Person) => answer(call(api, '/users/me/sessions', { token }), z.array(Session));
const end = ({ accessToken: token }: Person, id: string) =>
  call(api, `/users/me/sessions/${id}`, { method: 'DELETE', token });
const idOf = ({ refreshToken }: Person) => refreshToken.split('.')[0] ?? '';

test('a session that is ended is logged out at once, for refreshes too', async () => {
  const person = await newPerson(api);
  const other = await logIn(api, person.userId);
  expect((await end(person, idOf(other))).status).toBe(204);
  await refusal(call(api, '/users/me', { token: other.accessToken }), 'UNAUTHORIZED');
  const headers = { origin: 'https://portal.example.hr', cookie: `__Host-refresh=${other.refreshToken}` };
  await refusal(call(api, '/refresh-token', { method: 'POST', headers }), 'SESSION_EXPIRED');
  await refusal(end(person, idOf(other)), 'NOT_FOUND');
});

test('the present session can be ended', async () => {
  const person = await newPerson(api);
  expect((await end(person, idOf(person))).status).toBe(204);
  await refusal(call(api, '/users/me', { token: person.accessToken }), 'UNAUTHORIZED');
});

test('the session of somebody else is not there, for admins neither', async () => {
  const stranger = await newPerson(api);
  for (const role of ['USER', 'ADMIN'] as const) {
    const problem = await refusal(end(await newPerson(api, { role }), idOf(stranger)), 'NOT_FOUND');
    expect(problem.detail).not.toContain(idOf(stranger));
  }
  expect(await list(stranger)).toHaveLength(1);
});

test.each(hostileIds)('an id like %s is not found', async (id) => {
  const { accessToken } = await newPerson(api, { passwordHash: null });
  const response = await api.request(`/api/v1/users/me/sessions/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect([404, 405, 415]).toContain(response.status);
});

test('a user agent of any length and content can be kept', async () => {
  const person = await newPerson(api);
  const agents = ['a\0b', '\ud800', `${'a'.repeat(399)}👩‍👩‍👧‍👦`, 'x'.repeat(100_000), ' '];
  for (const agent of agents) await logIn(api, person.userId, agent);
  expect(await list(person)).toHaveLength(agents.length + 1);
});
