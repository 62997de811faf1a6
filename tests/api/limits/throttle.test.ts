import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../support/servers/create-api.ts';
import { connect } from '#server/db/client.ts';
import { attempting, throttle } from '#server/services/limits/throttle.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { becomeUser, goodPassword, post, registrationOf, waits } from '../../support/database/visitors.ts';

const guess = 'Wrong&guess1';
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await becomeUser(api, 'ante');
});
beforeEach(async () => {
  // The shortest wait is a second, which a busy machine may need for a single call.
  vi.useFakeTimers({ toFake: ['Date'] });
  await sql`delete from rate_limits`.execute(api.database.db);
});
afterAll(async () => {
  expect(api.reports).toEqual([]);
  await api.close();
});

const home = '203.0.113.5';
let addresses = 0;
const anywhere = () => `10.${(addresses += 1) % 250}.0.${Math.floor(addresses / 250)}`;
const logIn = (email: string, password: string, address = home) =>
  post(api, '/local/login', { body: { email, password }, address });
const { later, waitOf } = waits(() => api);

/** The two slips that are free. */
const slip = async (email = 'ante@example.hr') => {
  for (let time = 0; time < 2; time += 1) expect((await logIn(email, guess)).status).toBe(422);
};

describe('guessing at an account', () => {
  beforeEach(() => slip());

  test.each(['ante@example.hr', 'nobody@example.hr'])('gets slower with every failure after two: %s', async (email) => {
    if (email !== 'ante@example.hr') await slip(email);
    for (const delay of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect((await logIn(email, guess)).status).toBe(422);
      const wait = await waitOf(await logIn(email, guess));
      expect(wait).toBe(delay);
      await later(wait);
    }
  });

  test('is forgotten with a success', async () => {
    for (const delay of [1, 2, 4]) {
      await logIn('ante@example.hr', guess);
      await later(delay);
    }
    expect((await logIn('ante@example.hr', goodPassword)).status).toBe(200);
    await slip();
    await logIn('ante@example.hr', guess);
    expect(await waitOf(await logIn('ante@example.hr', guess))).toBe(1);
  });

  test('is forgotten after a day', async () => {
    for (const delay of [1, 2, 4]) {
      await logIn('ante@example.hr', guess);
      await later(delay);
    }
    await later(24 * 60 * 60);
    await slip();
    await logIn('ante@example.hr', guess);
    expect(await waitOf(await logIn('ante@example.hr', guess))).toBe(1);
  });

  test('never locks it: after the wait the right password is taken', async () => {
    for (const delay of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]) {
      await logIn('ante@example.hr', guess);
      await later(delay);
    }
    expect((await logIn('ante@example.hr', goodPassword)).status).toBe(200);
  });

  test('fifty times at once tries a few passwords only', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn('ante@example.hr', guess)));
    const tried = answers.filter(({ status }) => status === 422).length;
    expect(tried).toBeGreaterThan(0);
    expect(tried).toBeLessThanOrEqual(8);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - tried);
  });

  test('does not slow down its neighbours, and a few right logins at once are all taken', async () => {
    await slip('nobody@example.hr');
    await logIn('nobody@example.hr', guess);
    const answers = await Promise.all([1, 2, 3].map(() => logIn('ante@example.hr', goodPassword)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('is not undone by registering with its address', async () => {
    await post(api, '/registration', {
      body: { ...registrationOf('guesser', 'ante@example.hr') },
      address: anywhere(),
    });
    await sql`update registrations set password_hash = (select password_hash from users where username = 'ante')`.execute(
      api.database.db,
    );
    const { id } = await api.database.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'ante')
      .executeTakeFirstOrThrow();
    await api.database.db.updateTable('users').set({ passwordHash: null }).where('id', '=', id).execute();
    for (const delay of [1, 2]) {
      await logIn('ante@example.hr', guess);
      await later(delay);
    }
    expect((await logIn('ante@example.hr', goodPassword)).status).toBe(403);
    await logIn('ante@example.hr', guess);
    expect(await waitOf(await logIn('ante@example.hr', guess))).toBeGreaterThan(2);
    await sql`update users set password_hash = (select password_hash from registrations where username = 'guesser') where id = ${id}`.execute(
      api.database.db,
    );
  });

  test('is counted by all processes together', async () => {
    const connection = connect(api.database.address, { max: 2 });
    const second = createApi({ ...api.runtime, db: connection.db });
    await logIn('ante@example.hr', guess);
    const body = JSON.stringify({ email: 'ante@example.hr', password: guess });
    const headers = { 'content-type': 'application/json' };
    const elsewhere = await second.request('/api/v1/local/login', { method: 'POST', headers, body }, home);
    expect(await waitOf(elsewhere)).toBe(1);
    await connection.close();
  });

  test('by strangers lets its owner wait for a minute at most, where nobody knows him', async () => {
    for (let time = 2; time < 20; time += 1)
      expect((await logIn('ante@example.hr', guess, anywhere())).status).toBe(422);
    expect((await logIn('ante@example.hr', goodPassword)).status, 'after a few').toBe(200);
    const away = anywhere();
    for (let time = 0; time < 40; time += 1) {
      await logIn('ante@example.hr', guess, anywhere());
      await later(60);
    }
    await logIn('ante@example.hr', guess, anywhere());
    const wait = await waitOf(await logIn('ante@example.hr', goodPassword, away));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    await later(wait);
    expect((await logIn('ante@example.hr', goodPassword, away)).status).toBe(200);
  });

  test('does not count what broke off', async () => {
    const trier = { account: 'unlucky', address: home };
    for (let time = 0; time < 9; time += 1) {
      const attempt = await throttle(api.runtime, 'login', trier);
      await expect(attempting(attempt, () => Promise.reject(new Error('the queue is full')))).rejects.toThrow('full');
    }
    await (await throttle(api.runtime, 'login', trier)).failed();
    await expect(throttle(api.runtime, 'login', trier)).resolves.toBeDefined();
  });

  test('is only warned of without RATE_LIMITS', async () => {
    const runtime = { ...api.runtime, config: { ...api.runtime.config, rateLimits: false } };
    const trier = { account: 'somebody', address: '192.0.2.7' };
    for (let time = 0; time < 8; time += 1) await (await throttle(runtime, 'login', trier)).failed();
    await expect(throttle(api.runtime, 'login', trier)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
