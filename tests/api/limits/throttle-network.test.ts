import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { networkOf } from '#server/services/limits/throttle-network.ts';
import { delayAfter, throttle } from '#server/services/limits/throttle.ts';
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

const logIn = (email: string, password: string, address: string) =>
  post(api, '/local/login', { body: { email, password }, address });
const { later, waitOf } = waits(() => api);

describe('guessing from an address', () => {
  const attempt = (number: number, address: string) => logIn(`guessed${number}@example.hr`, guess, address);
  /** The thirty failures that are free, counted as a login counts its own, without so many passwords to hash. */
  const thirty = (addressOf: (number: number) => string) =>
    Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const trier = { account: `guessed${at}@example.hr`, address: addressOf(at) };
        await (await throttle(api.runtime, 'login', trier)).failed();
      }),
    );

  test('waits from the 31st failure on, whichever account it was, and others do not wait', async () => {
    await thirty(() => '192.0.2.9');
    expect((await attempt(31, '192.0.2.9')).status).toBe(422);
    expect(await waitOf(await attempt(32, '192.0.2.9'))).toBe(1);
    expect((await attempt(32, '192.0.2.10')).status).toBe(422);
    await later(1);
    expect((await attempt(33, '192.0.2.9')).status).toBe(422);
    expect(await waitOf(await logIn('ante@example.hr', goodPassword, '192.0.2.9'))).toBe(2);
  });

  test('is not forgiven by a success of one’s own', async () => {
    await thirty(() => '192.0.2.11');
    expect((await logIn('ante@example.hr', goodPassword, '192.0.2.11')).status).toBe(200);
    expect((await attempt(31, '192.0.2.11')).status).toBe(422);
    expect(await waitOf(await attempt(32, '192.0.2.11'))).toBe(1);
  });

  test('counts a /64 of IPv6 as one', async () => {
    await thirty((number) => `2001:db8:1:2::${number + 1}`);
    await attempt(31, '2001:db8:1:2::31');
    expect((await attempt(32, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await attempt(33, '2001:db8:1:3::1')).status).toBe(422);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', 'unknown'],
  ['', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the wait doubles from one second to the longest', () => {
  const failures = [-30, 0, 1, 2, 3, 10, 11, 100, 5000];
  expect(failures.map((number) => delayAfter(number, 900))).toEqual([0, 0, 1, 2, 4, 512, 900, 900, 900]);
});

describe('requests from one address', () => {
  test.each([
    ['/user/resend-verification-email', (at: number) => ({ email: `a${at}@example.hr` }), 30],
    ['/user/password-reset-request', (at: number) => ({ email: `a${at}@example.hr` }), 30],
    ['/registration', (at: number) => registrationOf(`many-${'abcdefghjkmoprstuzxy'[at % 20]}${at}-x`), 50],
  ])('to %s are limited by the hour', async (path, bodyOf, most) => {
    const ask = (at: number, address = '192.0.2.20') => post(api, path, { body: bodyOf(at), address });
    const answers = await Promise.all(Array.from({ length: most }, (_, at) => ask(at)));
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    const wait = await waitOf(await ask(most));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect((await ask(most + 1, '192.0.2.21')).ok).toBe(true);
    await later(3600);
    expect((await ask(most + 2)).ok).toBe(true);
  });
});
