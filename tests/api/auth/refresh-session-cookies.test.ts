import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../support/servers/create-api.ts';
import { refreshTokenOf } from '#server/services/auth/refresh-session.ts';
import {
  call,
  insertPerson,
  logIn,
  newPerson,
  password,
  refusal,
  type Person,
} from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

const origin = 'https://portal.example.hr';
const gone = { name: '', attributes: '' };

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const host = (token: string) => `__Host-refresh=${token}`;
const old = (token: string) => `__Secure-refresh=${token}`;
const idOf = ({ refreshToken }: Person) => refreshToken.split('.')[0] ?? '';
const generationOf = (person: Person, generation: number) =>
  refreshTokenOf(api.runtime, { sessionId: idOf(person), generation });

const post = (path: string, cookies: string[], on = api, from = on.runtime.config.publicUrl) =>
  call(on, path, { method: 'POST', headers: { origin: from, cookie: cookies.join('; ') } });
const refresh = (...cookies: string[]) => post('/refresh-token', cookies);

/** The cookies that an answer sets, by name and path; what is cleared has no value. */
function cookiesOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => {
      const [, name = gone.name, value = '', attributes = gone.attributes] =
        /^([^=]+)=([^;]*);(.*)$/.exec(cookie) ?? [];
      expect(attributes.includes('Max-Age=0')).toBe(value === '');
      expect(attributes).toContain('HttpOnly; ');
      expect(attributes).not.toContain('Domain');
      return [`${name} ${/Path=([^;]*)/.exec(attributes)?.[1]}`, value];
    }),
  );
}

async function isLive(person: Person): Promise<boolean> {
  const { endedAt } = await api.database.db
    .selectFrom('sessions')
    .where('id', '=', idOf(person))
    .select('endedAt')
    .executeTakeFirstOrThrow();
  return endedAt === null;
}

/** A session of before the cookie had its name. */
async function formerPerson(): Promise<Person> {
  const person = await newPerson(api, { passwordHash: null });
  await api.database.pool.query('update sessions set host_generation = null where id = $1', [idOf(person)]);
  return person;
}

const somebody = () => newPerson(api, { passwordHash: null });
const age = (person: Person) =>
  api.database.pool.query(`update sessions set rotated_at = rotated_at - interval '11 seconds' where id = $1`, [
    idOf(person),
  ]);

describe('of several cookies of the name the valid one counts', () => {
  test.each([
    ['first', (valid: string, other: string) => [valid, other]],
    ['last', (valid: string, other: string) => [other, valid]],
    [
      'between nonsense',
      (valid: string, other: string) => [host(''), other, valid, host('x'), 'refresh=1', '__Host-refresh'],
    ],
    ['after three hundred others', (valid: string, other: string) => [...new Array<string>(100).fill(other), valid]],
  ])('where it stands %s', async (_, order) => {
    const [person, stranger] = [await somebody(), await somebody()];
    await api.database.pool.query('update sessions set ended_at = now() where id = $1', [idOf(stranger)]);
    const response = await refresh(...order(host(person.refreshToken), host(stranger.refreshToken)));
    expect(response.status).toBe(200);
    expect(cookiesOf(response)).toEqual({ '__Host-refresh /': generationOf(person, 2) });
  });

  test('one that was replaced long ago beside it is no copy, whosever it is', async () => {
    const [person, stranger] = [await somebody(), await somebody()];
    for (const one of [person, stranger]) await refresh(host(one.refreshToken));
    for (const one of [person, stranger]) await age(one);
    const response = await refresh(
      host(generationOf(person, 2)),
      host(person.refreshToken),
      host(stranger.refreshToken),
    );
    expect(cookiesOf(response)).toEqual({ '__Host-refresh /': generationOf(person, 3) });
    expect([await isLive(person), await isLive(stranger)]).toEqual([true, true]);
  });

  test('a logout ends every session whose cookie is there', async () => {
    const [person, stranger] = [await somebody(), await somebody()];
    const response = await post('/logout', [old('x'), host(stranger.refreshToken), host(person.refreshToken)]);
    expect(cookiesOf(response)).toEqual({ '__Host-refresh /': '', '__Secure-refresh /api/v1': '' });
    expect([await isLive(person), await isLive(stranger)]).toEqual([false, false]);
  });
});

describe('a cookie of the old name', () => {
  test('of a session from before works once, is replaced and cleared', async () => {
    const person = await formerPerson();
    const response = await refresh(old(person.refreshToken));
    const next = generationOf(person, 2);
    expect(cookiesOf(response)).toEqual({ '__Host-refresh /': next, '__Secure-refresh /api/v1': '' });
    expect(cookiesOf(await refresh(old(person.refreshToken)))['__Host-refresh /']).toBe(next);
    await refusal(refresh(old(next)), 'SESSION_EXPIRED');
    expect(await isLive(person)).toBe(true);
    expect((await refresh(host(next))).status).toBe(200);
  });

  test('brings nobody into the session of a stranger, who wrote it from a subdomain', async () => {
    const [person, stranger] = [await somebody(), await somebody()];
    const refused = await refresh(old(stranger.refreshToken));
    await refusal(refused.clone(), 'SESSION_EXPIRED');
    expect(cookiesOf(refused)).toEqual({});
    const former = await formerPerson();
    for (const thrown of [stranger, former])
      for (const cookies of [
        [old(thrown.refreshToken), host(person.refreshToken)],
        [host(person.refreshToken), old(thrown.refreshToken)],
      ]) {
        const { '__Host-refresh /': token = '' } = cookiesOf(await refresh(...cookies));
        expect(token).toBe(generationOf(person, 2));
      }
    expect(await isLive(stranger)).toBe(true);
  });

  test('does not end the session, nor tell that it ended', async () => {
    const [person, stranger] = [await somebody(), await somebody()];
    await post('/logout', [host(stranger.refreshToken)]);
    await api.database.pool.query(`update sessions set rotated_at = now() - interval '31 days' where id = $1`, [
      idOf(person),
    ]);
    const problem = await refusal(refresh(old(stranger.refreshToken), host(person.refreshToken)), 'SESSION_EXPIRED');
    expect(problem.ended).toBeUndefined();
  });
});

test.each([
  ['http://127.0.0.1:4321', 'refresh', false],
  ['https://portun.example.hr', '__Host-refresh', true],
])('on %s the cookie is %s for the whole origin', async (publicUrl, name, secure) => {
  const runtime = { ...api.runtime, config: { ...api.runtime.config, publicUrl } };
  const there = { ...api, ...createApi(runtime), runtime };
  const person = await somebody();
  const response = await post('/refresh-token', [`${name}=${person.refreshToken}`], there);
  const [cookie = ''] = response.headers.getSetCookie();
  const attributes = ['Max-Age=2592000', 'Path=/', 'HttpOnly', ...(secure ? ['Secure'] : []), 'SameSite=Strict'];
  expect(cookie).toBe([`${name}=${generationOf(person, 2)}`, ...attributes].join('; '));
  const cleared = secure ? [] : ['refresh=; Max-Age=0; Path=/api/v1; HttpOnly; SameSite=Strict'];
  expect(response.headers.getSetCookie().slice(1)).toEqual(cleared);
  const loggedOut = await post('/logout', [`${name}=${generationOf(person, 2)}`], there);
  const [, ...rest] = attributes;
  expect(loggedOut.headers.getSetCookie()).toEqual([[`${name}=`, 'Max-Age=0', ...rest].join('; '), ...cleared]);
  expect(await isLive(person)).toBe(false);
});

describe('a login ends the session that the browser had', () => {
  async function enter(cookies: string[]) {
    const email = `osoba.${Math.random().toString(36).slice(2)}@example.hr`;
    const userId = await insertPerson(api, { email });
    const before = await logIn(api, userId);
    const response = await call(api, '/local/login', {
      method: 'POST',
      body: { email, password },
      headers: { origin, cookie: cookies.join('; ') },
    });
    expect(response.status).toBe(200);
    return { before, cookies: cookiesOf(response) };
  }

  test('of whomever, under either name, and no other', async () => {
    const [person, former, elsewhere] = [await somebody(), await formerPerson(), await somebody()];
    const entered = await enter([host(person.refreshToken), old(former.refreshToken), host('x')]);
    expect(entered.cookies).toMatchObject({ '__Secure-refresh /api/v1': '' });
    const live = await Promise.all([person, former, elsewhere, entered.before].map(isLive));
    expect(live).toEqual([false, false, true, true]);
    expect((await refresh(host(entered.cookies['__Host-refresh /'] ?? ''))).status).toBe(200);
  });

  test('but a refused one ends nothing', async () => {
    const person = await somebody();
    const headers = { origin, cookie: host(person.refreshToken) };
    const body = { email: 'nobody@example.hr', password };
    await refusal(call(api, '/local/login', { method: 'POST', body, headers }), 'BAD_CREDENTIALS');
    expect(await isLive(person)).toBe(true);
  });
});
