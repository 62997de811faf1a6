import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LoginResult } from '#contract/auth/login.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { expectEvenWork, expectLeastTime, told } from '../../support/servers/even.ts';
import {
  verificationToken,
  becomeUser,
  goodPassword,
  post,
  problemOf,
  registrationOf,
} from '../../support/database/visitors.ts';

let api: TestApi;
let address = 0;
const logIn = (email: unknown, password: unknown = goodPassword) =>
  post(api, '/local/login', { body: { email, password }, address: `203.0.113.${(address += 1) % 250}` });
const register = (username: string, email?: string) =>
  post(api, '/registration', { body: registrationOf(username, email), address: `198.51.100.${(address += 1) % 250}` });

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => {
  expect(api.reports).toEqual([]);
  await api.close();
});

describe('a login', () => {
  test('answers tokens and role, and starts a session of this device', async () => {
    const { userId } = await becomeUser(api, 'petra');
    const response = await post(api, '/local/login', {
      body: { email: ' PETRA@Example.hr ', password: goodPassword },
      headers: { 'user-agent': 'Firefox' },
    });
    expect(response.status).toBe(200);
    const { accessToken, ...rest } = LoginResult.parse(await response.json());
    expect(rest).toEqual({ userId, roles: ['USER'] });
    expect(accessToken.split('.')).toHaveLength(3);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-refresh=.*; HttpOnly; Secure; SameSite=Strict/);
    const session = api.database.db.selectFrom('sessions').where('userAgent', '=', 'Firefox').select('userId');
    expect(await session.execute()).toEqual([{ userId }]);
  });

  test('of an admin answers the role ADMIN', async () => {
    const { userId } = await becomeUser(api, 'chief');
    await api.database.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', userId).execute();
    expect(await (await logIn('chief@example.hr')).json()).toMatchObject({ roles: ['ADMIN'] });
  });

  test.each([
    [undefined, undefined, { email: ['EMAIL_USERNAME_REQUIRED'], password: ['PASSWORD_REQUIRED'] }],
    ['', '', { email: ['EMAIL_USERNAME_REQUIRED'], password: ['PASSWORD_REQUIRED'] }],
    ['ana', goodPassword, { email: ['INVALID_EMAIL'] }],
    ['ana@example.hr', '12345', { password: ['PASSWORD_INVALID_LENGTH'] }],
    ['ana@example.hr', 'x'.repeat(201), { password: ['PASSWORD_MAX_LENGTH'] }],
    [7, ['x'], { email: ['EMAIL_USERNAME_REQUIRED'], password: ['PASSWORD_REQUIRED'] }],
  ])('with the fields %j, %j is refused', async (email, password, errors) => {
    const response = await post(api, '/local/login', { body: { email, password } });
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(problem.errors).toEqual(errors);
  });

  test('with a wrong password is refused with 422, since 401 speaks of access tokens only', async () => {
    await becomeUser(api, 'careless');
    const problem = await problemOf(await logIn('careless@example.hr', 'Kruh&more#8'));
    expect(problem).toMatchObject({ status: 422, code: 'BAD_CREDENTIALS' });
    expect(problem.errors).toBeUndefined();
  });

  test('before the confirmation is refused as that only with the right password', async () => {
    await register('hasty');
    expect(await problemOf(await logIn('hasty@example.hr', 'Kruh&more#8'))).toMatchObject({ code: 'BAD_CREDENTIALS' });
    await sql`delete from rate_limits`.execute(api.database.db);
    expect(await problemOf(await logIn('hasty@example.hr'))).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
    await post(api, `/user/registration-confirm?verificationToken=${await verificationToken(api, 'hasty@example.hr')}`);
    expect((await logIn('hasty@example.hr')).status).toBe(200);
  });

  test('of an account whose address nobody has confirmed is refused as that', async () => {
    const { userId } = await becomeUser(api, 'opened');
    await api.database.db.updateTable('users').set({ verifiedAt: null }).where('id', '=', userId).execute();
    expect(await problemOf(await logIn('opened@example.hr'))).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  });

  test('of an account without a password is refused', async () => {
    const { userId } = await becomeUser(api, 'social');
    await api.database.db.updateTable('users').set({ passwordHash: null }).where('id', '=', userId).execute();
    expect(await problemOf(await logIn('social@example.hr'))).toMatchObject({ code: 'BAD_CREDENTIALS' });
  });

  test.each([
    ['in a week', '7 days', 200],
    ['now', '-1 minute', 422],
  ])('of an account that will be deleted %s is answered', async (_when, interval, status) => {
    const name = `leaver${status}`;
    const { userId } = await becomeUser(api, name);
    await sql`update users set deletion_at = now() + ${interval}::interval where id = ${userId}`.execute(
      api.database.db,
    );
    expect((await logIn(`${name}@example.hr`)).status).toBe(status);
  });
});

test('a flood of logins is taken as far as it goes; the rest is told to come back, and nothing breaks', async () => {
  const flood = Array.from({ length: 150 }, (_, at) => logIn(`flood${at}@example.hr`, 'Kruh&more#8'));
  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('3');
});

describe('who is known', () => {
  const english = { 'accept-language': 'en' };
  const ask = (path: string, body: unknown, from = `192.0.2.${(address += 1) % 250}`) =>
    post(api, path, { body, headers: english, address: from });

  test('is told by no answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await becomeUser(api, 'known');
    await register('waiting');
    const emails = ['known', 'waiting', 'unknown'].map((name) => `${name}@example.hr`);
    const paths = ['/user/resend-verification-email', '/user/password-reset-request'];
    const answers = async (call: (email: string) => Promise<Response>) =>
      Promise.all(emails.map(async (email) => told(await call(email))));
    const guess = () => answers((email) => ask('/local/login', { email, password: 'Kruh&more#8' }, '203.0.113.251'));
    const wrong = await guess();
    expect(wrong).toEqual([wrong[0], wrong[0], wrong[0]]);
    for (let time = 0; time < 2; time += 1) expect(await guess()).toEqual(wrong);
    const throttled = await guess();
    expect(throttled).toEqual([throttled[0], throttled[0], throttled[0]]);
    expect(throttled[0]).toMatchObject({ status: 429 });
    for (const path of paths) {
      const same = await answers((email) => ask(path, { email }));
      expect(same, path).toEqual([same[0], same[0], same[0]]);
    }
  });

  test('is not told by a registration, nor by a login with its password', async () => {
    await becomeUser(api, 'victim');
    const bodyOf = (email: string, username: string) => ({ ...registrationOf(username, email) });
    const known = await ask('/registration', bodyOf('victim@example.hr', 'prober-a'));
    const unknown = await ask('/registration', bodyOf('nobody@example.hr', 'prober-b'));
    const tellsNoName = (text: unknown) => JSON.stringify(text).replace(/victim|nobody/g, '');
    expect(tellsNoName(await told(known))).toBe(tellsNoName(await told(unknown)));

    const changed = { password: 'Other&word#7', confirmPassword: 'Other&word#7' };
    await ask('/registration', { ...bodyOf('victim@example.hr', 'prober-c'), ...changed });
    await ask('/registration', { ...bodyOf('nobody@example.hr', 'prober-d'), ...changed });
    const ofKnown = await told(await ask('/local/login', { email: 'victim@example.hr', password: 'Other&word#7' }));
    const ofUnknown = await told(await ask('/local/login', { email: 'nobody@example.hr', password: 'Other&word#7' }));
    expect(ofKnown).toMatchObject({ status: 403 });
    expect(ofKnown).toEqual(ofUnknown);
  });

  test('is told by no difference in work or time', async () => {
    const { passwordHash } = await api.database.db
      .selectFrom('users')
      .where('username', '=', 'known')
      .select('passwordHash')
      .executeTakeFirstOrThrow();
    const users = Array.from({ length: 15 }, (_, at) => ({ username: `timed${at}`, usernameSkeleton: `timed${at}` }));
    await api.database.db
      .insertInto('users')
      .values(
        users.map((user) => ({ ...user, email: `${user.username}@example.hr`, passwordHash, verifiedAt: new Date() })),
      )
      .execute();
    const password = 'Kruh&more#8';
    await expectEvenWork(
      (round) => ask('/local/login', { email: `timed${round}@example.hr`, password }),
      (round) => ask('/local/login', { email: `untimed${round}@example.hr`, password }),
    );
    await expectLeastTime(
      () => ask('/user/password-reset-request', { email: 'timed1@example.hr' }),
      () => ask('/user/password-reset-request', { email: 'untimed1@example.hr' }),
    );
    await expectEvenWork(
      (round) => ask('/registration', registrationOf(`fresh-${'abcdefghjkmnoprs'[round]}`, `timed${round}@example.hr`)),
      (round) =>
        ask('/registration', registrationOf(`green-${'abcdefghjkmnoprs'[round]}`, `untimed${round}@example.hr`)),
    );
  });
});
