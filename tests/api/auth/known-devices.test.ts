import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoginResult } from '#contract/auth/login.ts';
import { throttle } from '#server/services/limits/throttle.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { told } from '../../support/servers/even.ts';
import { becomeUser, goodPassword, post, registrationOf, waits } from '../../support/database/visitors.ts';

const guess = 'Wrong&guess1';
const home = '203.0.113.5';
const email = 'ante@example.hr';
let api: TestApi;
let device: string;
beforeAll(async () => {
  api = await openTestApi();
  await becomeUser(api, 'ante', '203.0.113.77');
  device = deviceOf(await logIn(email, goodPassword));
});
beforeEach(() => sql`delete from rate_limits`.execute(api.database.db));
afterAll(async () => {
  expect(api.reports).toEqual([]);
  await api.close();
});

let addresses = 0;
const anywhere = () => `10.${(addresses += 1) % 250}.0.${Math.floor(addresses / 250)}`;
const { later } = waits(() => api);
function logIn(to: string, password: string, { address = home, cookie = '' } = {}) {
  return post(api, '/local/login', { body: { email: to, password }, address, headers: { cookie } });
}
function deviceOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('__Host-device='));
  expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Strict/);
  return cookie?.split(';')[0] ?? '';
}

/** Logs in at home, on a new device. */
async function entered(to: string) {
  const response = await logIn(to, goodPassword);
  return { ...LoginResult.parse(await response.json()), device: deviceOf(response) };
}

const fresh = 'M@slina9Brac';
const currentPassword = goodPassword;
/** How an owner puts others out: which call does it, and which password counts then. */
const defences = [
  ['pero', 'DELETE', '/sessions', {}, goodPassword],
  ['nika', 'PUT', '/password', { currentPassword, password: fresh, confirmPassword: fresh }, fresh],
  ['dora', 'DELETE', '/identities/google', { currentPassword }, goodPassword],
] as const;

/** A call of somebody who is logged in, from home and on this device. */
function act(method: string, path: string, { token, cookie, body }: { token: string; cookie: string; body: object }) {
  const headers = { authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json' };
  return api.request(`/api/v1/users/me${path}`, { method, headers, body: JSON.stringify(body) }, home);
}

/** Strangers from many networks fail at accounts, until these are closed to everybody for a minute. */
async function besiege(...accounts: string[]): Promise<void> {
  for (let network = 0; network < 28; network += 1) {
    if (network > 20) await later(60);
    const failing = accounts.map((account) => throttle(api.runtime, 'login', { account, address: anywhere() }));
    await Promise.all(failing.map(async (attempt) => (await attempt).failed()));
  }
}

describe('an account at which strangers fail from many networks', () => {
  test('is closed to devices and networks it does not know, as an address without an account is', async () => {
    await besiege(email, 'nobody@example.hr');
    for (const to of [email, 'nobody@example.hr'])
      expect((await logIn(to, goodPassword, { address: anywhere() })).status).toBe(429);
  });

  test('lets its owner in on a device where he has logged in before, wherever it is', async () => {
    await besiege(email);
    expect((await logIn(email, goodPassword, { address: anywhere(), cookie: device })).status).toBe(200);
  });

  test('lets its owner in from a network where he has logged in before', async () => {
    await besiege(email);
    expect((await logIn(email, goodPassword)).status).toBe(200);
  });

  test('does not tell who shares a network with its owner that there is one', async () => {
    await besiege(email, 'nobody@example.hr');
    await post(api, '/registration', { body: { ...registrationOf('spy', email) }, address: anywhere() });
    await sql`update registrations set password_hash = (select password_hash from users where email = ${email})`.execute(
      api.database.db,
    );
    const other = 'Other&word#7';
    for (let time = 0; time < 12; time += 1) {
      const [known, unknown] = await Promise.all(
        [email, 'nobody@example.hr'].map(async (to) => {
          const start = performance.now();
          const response = await logIn(to, time % 2 ? guess : other);
          expect(performance.now() - start).toBeGreaterThan(140);
          return { ...((await told(response)) as { status: number; body: string }), headers: [] };
        }),
      );
      expect(known?.status).toBe(429);
      expect(known?.body.replaceAll(/\d+ s/g, '')).toBe(unknown?.body.replaceAll(/\d+ s/g, ''));
    }
  });

  test('slows down guesses from a network of its own, unseen, and lets the device in all the same', async () => {
    await besiege(email);
    for (let time = 0; time < 4; time += 1) expect((await logIn(email, guess)).status).toBe(429);
    expect((await logIn(email, goodPassword)).status).toBe(429);
    expect((await logIn(email, goodPassword, { cookie: device })).status).toBe(200);
  });
});

describe('a known device', () => {
  test('waits for its own failures, so that a stolen one does not guess for ever', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const at = () => ({ address: anywhere(), cookie: device });
    for (let time = 0; time < 3; time += 1) expect((await logIn(email, guess, at())).status).toBe(422);
    expect((await logIn(email, goodPassword, at())).status).toBe(429);
    expect((await logIn(email, goodPassword, { address: anywhere() })).status).toBe(200);
  });

  test('is known to the accounts alone that have logged in on it', async () => {
    await becomeUser(api, 'mate', anywhere());
    await besiege('mate@example.hr');
    const there = { address: anywhere(), cookie: device };
    expect((await logIn('mate@example.hr', goodPassword, there)).status).toBe(429);
  });

  test('gets another name when somebody else logs in on it, who may have a copy, and cannot be made up', async () => {
    await becomeUser(api, 'jure', anywhere());
    expect(deviceOf(await logIn('jure@example.hr', goodPassword, { cookie: device }))).not.toBe(device);
    for (const made of [`__Host-device=${'a'.repeat(22)}.${'b'.repeat(43)}`, '__Host-device=x', `${device}a`])
      expect(deviceOf(await logIn('jure@example.hr', goodPassword, { cookie: made }))).not.toBe(made);
  });

  test.each(defences)('of others is forgotten when %s puts them out by %s %s, the own one stays', async (...row) => {
    const [name, method, path, body, password] = row;
    const to = `${name}@example.hr`;
    await becomeUser(api, name, anywhere());
    const { userId, accessToken: token, device: cookie } = await entered(to);
    const elsewhere = anywhere();
    const others = deviceOf(await logIn(to, goodPassword, { address: elsewhere }));
    await api.database.db.insertInto('socialIdentities').values({ provider: 'GOOGLE', subject: to, userId }).execute();
    expect((await act(method, path, { token, cookie, body })).status).toBe(204);
    await besiege(to);
    const at = async (origin: { address: string; cookie?: string }) => (await logIn(to, password, origin)).status;
    expect(await at({ address: anywhere(), cookie: others })).toBe(429);
    expect(await at({ address: elsewhere })).toBe(429);
    expect(await at({ address: anywhere(), cookie })).toBe(200);
    expect(await at({ address: home })).toBe(200);
  });

  test('becomes known by logging in alone, not by putting others out', async () => {
    await becomeUser(api, 'luka', anywhere());
    const login = await logIn('luka@example.hr', goodPassword, { address: anywhere() });
    const { accessToken: token } = LoginResult.parse(await login.json());
    expect((await act('DELETE', '/sessions', { token, cookie: device, body: {} })).status).toBe(204);
    await besiege('luka@example.hr');
    for (const cookie of [device, '', deviceOf(login)])
      expect((await logIn('luka@example.hr', goodPassword, { cookie })).status).toBe(429);
  });

  test('is forgotten after a year, and its network after 90 days', async () => {
    await sql`update known_devices set seen_at = seen_at - interval '91 days'`.execute(api.database.db);
    await besiege(email);
    expect((await logIn(email, goodPassword)).status).toBe(429);
    expect((await logIn(email, goodPassword, { cookie: device })).status).toBe(200);
    await sql`update known_devices set seen_at = seen_at - interval '366 days'`.execute(api.database.db);
    expect((await logIn(email, goodPassword, { address: anywhere(), cookie: device })).status).toBe(429);
  });
});

test('nothing in the tables names an address, an account or a network', async () => {
  await logIn(email, guess);
  await logIn('2001@example.hr', guess, { address: '2001:db8::1' });
  await post(api, '/user/password-reset-request', { body: { email }, address: home });
  await api.request(`/api/v1/registration/check-username-existence?username=ana`, {}, home);
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(api.database.db);
  expect(rows.length).toBeGreaterThan(8);
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+(?::[a-z-]+)*:[\w-]{43}$/);
});
