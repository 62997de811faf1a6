import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Refreshed } from '#contract/auth/refreshed.ts';
import { createApi } from '../../support/servers/create-api.ts';
import { readAccessToken } from '#server/services/auth/authenticate.ts';
import { refreshTokenOf } from '#server/services/auth/refresh-session.ts';
import { answer, call, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

const origin = 'https://portal.example.hr';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const refresh = (token: string | undefined, headers: Record<string, string> = { origin }, on = api) =>
  call(on, '/refresh-token', {
    method: 'POST',
    headers: { ...headers, ...(token !== undefined && { cookie: `__Host-refresh=${token}` }) },
  });

const cookiesOf = (response: Response) => response.headers.getSetCookie();
const tokenIn = (response: Response) => /^__Host-refresh=([^;]*)/.exec(cookiesOf(response)[0] ?? '')?.[1];
const sessionOf = ({ refreshToken }: Person) => refreshToken.split('.')[0] ?? '';

async function generation(person: Person): Promise<{ generation: number; ended: boolean }> {
  const row = await api.database.db
    .selectFrom('sessions')
    .where('id', '=', sessionOf(person))
    .select(['generation', 'endedAt'])
    .executeTakeFirstOrThrow();
  return { generation: row.generation, ended: row.endedAt !== null };
}

const later = (person: Person, column: 'rotated_at' | 'created_at', time: string) =>
  api.database.pool.query(`update sessions set ${column} = ${column} - $2::interval where id = $1`, [
    sessionOf(person),
    time,
  ]);

const nextGeneration = ({ refreshToken }: Person, number: number) =>
  refreshTokenOf(api.runtime, { sessionId: refreshToken.split('.')[0] ?? '', generation: number });

describe('a refresh', () => {
  test('answers an access token of the same user and session, and sets the next cookie', async () => {
    const person = await newPerson(api);
    const response = await refresh(person.refreshToken);
    const { accessToken } = await answer(response, Refreshed);
    expect(await readAccessToken(api.runtime, accessToken)).toEqual({
      userId: person.userId,
      role: 'USER',
      sessionId: sessionOf(person),
    });
    expect(cookiesOf(response)).toHaveLength(1);
    expect(tokenIn(response)).toBe(nextGeneration(person, 2));
    const attributes = cookiesOf(response)[0]?.split('; ').slice(1).sort();
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Strict', 'Secure']);
  });

  test('ignores the Authorization header', async () => {
    const person = await newPerson(api);
    const response = await refresh(person.refreshToken, { origin, authorization: 'Bearer nonsense' });
    expect(response.status).toBe(200);
  });

  test('brings the role that the user has now', async () => {
    const person = await newPerson(api);
    await api.database.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', person.userId).execute();
    const { accessToken } = await answer(refresh(person.refreshToken), Refreshed);
    expect((await readAccessToken(api.runtime, accessToken))?.role).toBe('ADMIN');
  });

  test('whose answer was lost is answered with the same next token', async () => {
    const person = await newPerson(api);
    const [first, second] = [await refresh(person.refreshToken), await refresh(person.refreshToken)];
    expect(tokenIn(second)).toBe(tokenIn(first));
    expect(await generation(person)).toEqual({ generation: 2, ended: false });
  });

  test('by five tabs at once rotates once, and all get the same token', async () => {
    const person = await newPerson(api);
    const responses = await Promise.all(Array.from({ length: 5 }, () => refresh(person.refreshToken)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(responses.map(tokenIn))).toEqual(new Set([nextGeneration(person, 2)]));
    expect(await generation(person)).toEqual({ generation: 2, ended: false });
  });

  test('by two processes on one database is that of one', async () => {
    const other = { ...api, ...createApi({ ...api.runtime }, (error) => api.reports.push(error)) };
    const person = await newPerson(api);
    const responses = await Promise.all(
      [api, other, api, other].map((process) => refresh(person.refreshToken, { origin }, process)),
    );
    expect(new Set(responses.map(tokenIn))).toEqual(new Set([nextGeneration(person, 2)]));
    const next = await refresh(nextGeneration(person, 2), { origin }, other);
    expect(tokenIn(next)).toBe(nextGeneration(person, 3));
  });
});

describe('a refresh is refused, and no cookie touched that a login may have written meanwhile,', () => {
  async function refused(token: string | undefined) {
    const response = await refresh(token);
    await refusal(response.clone(), 'SESSION_EXPIRED');
    expect(cookiesOf(response)).toEqual([]);
  }

  test('without a cookie', () => refused(undefined));

  test.each(['', 'x', '..', '{}', 'a'.repeat(3000), '%00', `${crypto.randomUUID()}.1.${'A'.repeat(43)}`])(
    'with a token that is not ours: %s',
    (token) => refused(token),
  );

  test('with one that is signed by another key, or tampered with', async () => {
    const person = await newPerson(api);
    const [id = '', , signature = ''] = person.refreshToken.split('.');
    await refused(`${id}.2.${signature}`);
    await refused(`${crypto.randomUUID()}.1.${signature}`);
    expect(await generation(person)).toEqual({ generation: 1, ended: false });
  });

  test('with one that was replaced more than ten seconds ago, which ends the session for good', async () => {
    const person = await newPerson(api);
    const next = tokenIn(await refresh(person.refreshToken));
    await later(person, 'rotated_at', '11 seconds');
    await refused(person.refreshToken);
    expect(await generation(person)).toEqual({ generation: 2, ended: true });
    await refused(next);
  });

  test('with one that is two generations old, however quick', async () => {
    const person = await newPerson(api);
    const second = tokenIn(await refresh(person.refreshToken));
    await refresh(second);
    await refused(person.refreshToken);
    expect((await generation(person)).ended).toBe(true);
  });

  test('after 30 days of no use', async () => {
    const person = await newPerson(api);
    await later(person, 'rotated_at', '29 days 23 hours');
    expect((await refresh(person.refreshToken)).status).toBe(200);
    await later(person, 'rotated_at', '30 days');
    await refused(nextGeneration(person, 2));
  });

  test('after 90 days, however much it was used', async () => {
    const person = await newPerson(api);
    await later(person, 'created_at', '89 days 23 hours');
    expect((await refresh(person.refreshToken)).status).toBe(200);
    await later(person, 'created_at', '1 hour');
    await refused(nextGeneration(person, 2));
  });

  test('of a user who is gone', async () => {
    const person = await newPerson(api);
    await api.database.db.deleteFrom('users').where('id', '=', person.userId).execute();
    await refused(person.refreshToken);
  });
});

describe('only our own pages may', () => {
  test.each<[Record<string, string>, number]>([
    [{ origin }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://portal.example.hr' }, 403],
    [{ origin: 'https://portal.example.hr.evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{}, 403],
  ])('refresh: %j is answered %i', async (headers, status) => {
    const person = await newPerson(api);
    const response = await refresh(person.refreshToken, headers);
    expect(response.status).toBe(status);
    expect((await generation(person)).generation).toBe(status === 200 ? 2 : 1);
    if (status !== 200) expect(cookiesOf(response)).toEqual([]);
  });

  test('log out', async () => {
    const person = await newPerson(api);
    const headers = { origin: 'https://evil.example', cookie: `__Host-refresh=${person.refreshToken}` };
    await refusal(call(api, '/logout', { method: 'POST', headers }), 'FORBIDDEN');
    expect((await generation(person)).ended).toBe(false);
  });
});

test('on plain HTTP the cookie is not marked Secure', async () => {
  const config = { ...api.runtime.config, publicUrl: 'http://127.0.0.1:4321' };
  const plain = { ...api, ...createApi({ ...api.runtime, config }) };
  const person = await newPerson(api);
  const headers = { origin: config.publicUrl, cookie: `refresh=${person.refreshToken}` };
  const [cookie] = cookiesOf(await call(plain, '/refresh-token', { method: 'POST', headers }));
  expect(cookie).toContain(`refresh=${nextGeneration(person, 2)};`);
  expect(cookie).not.toContain('Secure');
  expect(cookie).toContain('HttpOnly');
});
