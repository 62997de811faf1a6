import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, newPerson, password, refusal } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { queuedMails } from '../../support/outside/mails.ts';
import { becomeUser, goodPassword, post, problemOf, registrationOf, waits } from '../../support/database/visitors.ts';

const email = 'iva@example.hr';
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await becomeUser(api, 'iva', '203.0.113.5');
});
beforeEach(() => sql`delete from rate_limits`.execute(api.database.db));
afterAll(async () => {
  expect(api.reports).toEqual([]);
  await api.close();
});

let addresses = 0;
const anywhere = () => `10.${(addresses += 1) % 250}.1.${Math.floor(addresses / 250)}`;
const mailsOf = async (template: string) =>
  (await queuedMails(api.database.db)).filter((mail) => mail.to === email && mail.template === template).length;
const reset = (address = anywhere(), cookie = '') =>
  post(api, '/user/password-reset-request', { body: { email }, address, headers: { cookie } });
let names = 0;
const register = (address: string) =>
  post(api, '/registration', {
    body: registrationOf(`gost-${'abcdefghijklmnop'[(names += 1) % 16]}${names}`, email),
    address,
  });

/** Does it so many times at once. */
const atOnce = (times: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: times }, work));

/** How many mails of the kind the work has caused. */
async function caused(template: string, work: () => Promise<unknown>): Promise<number> {
  const before = await mailsOf(template);
  await work();
  return (await mailsOf(template)) - before;
}

describe('mails to one address', () => {
  test('of one kind use up no budget of another', async () => {
    await atOnce(12, () => register(anywhere()));
    await atOnce(12, () => post(api, '/user/resend-verification-email', { body: { email }, address: anywhere() }));
    expect(await caused('reset', () => reset())).toBe(1);
  });

  test('that one network asks for leave the others theirs', async () => {
    const stranger = anywhere();
    expect(await caused('reset', () => atOnce(20, () => reset(stranger)))).toBe(3);
    expect(await caused('reset', () => reset())).toBe(1);
    expect(await caused('already-registered', () => atOnce(8, () => register(stranger)))).toBe(5);
    expect(await caused('already-registered', () => register(anywhere()))).toBe(1);
  });

  test('of a registration are left to a network that has not asked yet, whatever a few others have asked for', async () => {
    const strangers = [anywhere(), anywhere(), anywhere()];
    const resend = (address: string) => post(api, '/user/resend-verification-email', { body: { email }, address });
    for (const ask of [register, resend]) {
      const flood = async () => {
        for (const stranger of strangers) await atOnce(7, () => ask(stranger));
      };
      expect(await caused('already-registered', flood)).toBe(3 + 4);
      expect(await caused('already-registered', () => ask(anywhere()))).toBe(1);
      expect(await caused('already-registered', () => atOnce(9, () => ask(anywhere())))).toBe(4);
    }
  });

  test('that many networks ask for leave its owner some, at home and on a known device', async () => {
    const login = await post(api, '/local/login', { body: { email, password: goodPassword }, address: '203.0.113.5' });
    const device = login.headers
      .getSetCookie()
      .find((text) => text.startsWith('__Host-device='))
      ?.split(';')[0];
    expect(await caused('reset', () => atOnce(24, () => reset()))).toBe(9);
    expect(await caused('reset', () => reset(anywhere(), device))).toBe(1);
    expect(await caused('reset', () => reset('203.0.113.5'))).toBe(1);
    const more = () => atOnce(20, () => Promise.all([reset(anywhere(), device), reset('203.0.113.5')]));
    expect(await caused('reset', more)).toBe(8);
  });
});

describe('changes of one account that are told by mail', () => {
  const act = (token: string, method: string, path: string, body: object = {}) =>
    call(api, `/users/me${path}`, { method, token, body: { currentPassword: password, ...body } });
  const mailsOf = async (to: string) => (await queuedMails(api.database.db)).filter((mail) => mail.to === to).length;

  test('are ten an hour, of all kinds together, and leave others and a reset by mail theirs', async () => {
    const { later, waitOf } = waits(() => api);
    const to = 'pero@example.hr';
    const { accessToken: token, userId } = await newPerson(api, { email: to });
    const { db } = api.database;
    await db.insertInto('socialIdentities').values({ provider: 'GOOGLE', subject: to, userId }).execute();
    expect((await act(token, 'PUT', '/password', { password, confirmPassword: password })).status).toBe(204);
    expect((await act(token, 'DELETE', '/identities/google')).status).toBe(204);
    for (let time = 0; time < 8; time += 1) {
      expect((await act(token, 'DELETE', '')).status).toBe(202);
      expect((await call(api, '/users/me/restore', { method: 'POST', token })).status).toBe(200);
    }
    const identity = { token: 'x'.repeat(20) };
    expect(await waitOf(await act(token, 'DELETE', ''))).toBeGreaterThan(3000);
    await refusal(act(token, 'DELETE', '/identities/google'), 'TOO_MANY_REQUESTS');
    await refusal(act(token, 'PUT', '/identities/google', identity), 'TOO_MANY_REQUESTS');
    await refusal(act(token, 'PUT', '/password', { password, confirmPassword: password }), 'TOO_MANY_REQUESTS');
    await refusal(act(token, 'PUT', '/email', { email: 'next@example.hr' }), 'TOO_MANY_REQUESTS');
    expect(await mailsOf(to)).toBe(10);
    await post(api, '/user/password-reset-request', { body: { email: to }, address: anywhere() });
    expect(await mailsOf(to)).toBe(11);
    expect((await act((await newPerson(api)).accessToken, 'DELETE', '')).status).toBe(202);
    await later(60 * 60);
    expect((await act(token, 'DELETE', '')).status).toBe(202);
  });

  test('are ten for who has no password, too', async () => {
    const { accessToken: token } = await newPerson(api, { passwordHash: null });
    for (let time = 0; time < 10; time += 1)
      expect((await act(token, 'DELETE', '', { currentPassword: '' })).status).toBe(202);
    await refusal(act(token, 'DELETE', '', { currentPassword: '' }), 'TOO_MANY_REQUESTS');
  });
});

test('usernames are looked up sixty times a minute from one network, told by 429 and Retry-After', async () => {
  const { later, waitOf } = waits(() => api);
  const ask = (address = '192.0.2.30') =>
    api.request('/api/v1/registration/check-username-existence?username=netko', {}, address);
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const wait = await waitOf(await ask());
  expect(wait).toBeGreaterThan(40);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await ask('192.0.2.31')).status).toBe(200);
  await later(60);
  expect((await ask()).status).toBe(200);
});

test.each([
  ['/registration', registrationOf('lured', 'lured@example.hr')],
  ['/user/resend-verification-email', { email }],
  ['/user/password-reset-request', { email }],
  ['/google/registration', { email }],
  ['/facebook/registration', { email }],
])('%s sends nothing that the page of another site asks for', async (path, body) => {
  const before = (await queuedMails(api.database.db)).length;
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign)
    expect(await problemOf(await post(api, path, { body, headers, address: anywhere() }))).toMatchObject({
      code: 'FORBIDDEN',
    });
  expect((await queuedMails(api.database.db)).length).toBe(before);
  const own = { origin: api.runtime.config.publicUrl, 'sec-fetch-site': 'same-origin' };
  expect((await post(api, path, { body, headers: own, address: anywhere() })).status).not.toBe(403);
});
