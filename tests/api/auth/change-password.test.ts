import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '#server/services/auth/password-hash.ts';
import { call, logIn, newPerson, password, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { lastMail, queuedMails } from '../../support/outside/mails.ts';
import { waits } from '../../support/database/visitors.ts';

const fresh = 'M@slina9Brac';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const change = ({ accessToken: token }: Person, body: object = {}) =>
  call(api, '/users/me/password', {
    method: 'PUT',
    token,
    body: { currentPassword: password, password: fresh, confirmPassword: fresh, ...body },
  });

const rowOf = ({ userId }: Person) =>
  api.database.db.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirstOrThrow();

async function isLoggedIn({ accessToken: token }: Person): Promise<boolean> {
  return (await call(api, '/users/me', { token })).status === 200;
}

async function sessionAge({ refreshToken }: Person, age: string): Promise<void> {
  const id = refreshToken.split('.')[0];
  await api.database.pool.query(`update sessions set created_at = now() - $2::interval where id = $1`, [id, age]);
}

describe('a change of password', () => {
  test('counts, ends the other sessions and is told by mail', async () => {
    const person = await newPerson(api, { language: 'en' });
    const other = await logIn(api, person.userId);
    expect((await change(person)).status).toBe(204);
    const { email, passwordHash } = await rowOf(person);
    expect(await verifyPassword(passwordHash, fresh)).toBe(true);
    expect(await isLoggedIn(person)).toBe(true);
    expect(await isLoggedIn(other)).toBe(false);
    expect(await lastMail(api.database.db, email, 'password-changed')).toMatchObject({ language: 'en' });
  });

  test('ends resets that were asked for before', async () => {
    const person = await newPerson(api);
    await api.database.db
      .insertInto('mailTokens')
      .values({
        purpose: 'RESET',
        userId: person.userId,
        tokenHash: Buffer.from(`reset ${person.userId}`),
        registrationId: null,
        newEmail: null,
        usedAt: null,
        expiresAt: new Date(Date.now() + 60_000),
      })
      .execute();
    await change(person);
    const open = await api.database.db.selectFrom('mailTokens').where('usedAt', 'is', null).selectAll().execute();
    expect(open).toEqual([]);
  });

  test.each<[object, string, string]>([
    [{ currentPassword: '' }, 'VALIDATION_FAILED', 'currentPassword PASSWORD_REQUIRED'],
    [{ currentPassword: 'Kriv@Lozinka1' }, 'BAD_CREDENTIALS', 'currentPassword PASSWORD_WRONG'],
    [{ password: 'kratko', confirmPassword: 'kratko' }, 'VALIDATION_FAILED', 'password PASSWORD_MIN_LENGTH'],
    [{ confirmPassword: 'Drug@cija1' }, 'VALIDATION_FAILED', 'confirmPassword PASSWORDS_MUST_MATCH'],
    [{ confirmPassword: '' }, 'VALIDATION_FAILED', 'confirmPassword CONFIRMATION_REQUIRED'],
    [{ password: 'Password1!', confirmPassword: 'Password1!' }, 'VALIDATION_FAILED', 'password PASSWORD_COMMON'],
  ])('with %j is refused', async (body, code, reason) => {
    const person = await newPerson(api);
    const before = await rowOf(person);
    const [field = '', word] = reason.split(' ');
    const problem = await refusal(change(person, body), code as 'VALIDATION_FAILED');
    expect(problem.errors?.[field]?.[0]).toBe(word);
    expect(await rowOf(person)).toEqual(before);
    expect((await queuedMails(api.database.db)).some(({ to }) => to === before.email)).toBe(false);
  });

  test('with a wrong password again and again is slowed down, with Retry-After', async () => {
    const person = await newPerson(api);
    for (let time = 0; time < 3; time += 1)
      await refusal(change(person, { currentPassword: 'Kriv@Lozinka1' }), 'BAD_CREDENTIALS');
    const response = await change(person);
    await refusal(response.clone(), 'TOO_MANY_REQUESTS');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('with a wrong password from session after session is slowed down for all of them, but for no more than a minute', async () => {
    const { userId } = await newPerson(api);
    const guess = async () => {
      const person = await logIn(api, userId);
      const twice = [0, 1].map(() => change(person, { currentPassword: 'Kriv@Lozinka1' }));
      return (await Promise.all(twice)).map(({ status }) => status);
    };
    const statuses: number[] = [];
    for (let session = 0; session < 20; session += 1) statuses.push(...(await guess()));
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
    expect(statuses.slice(20)).toContain(429);
    await waits(() => api).later(60);
    expect((await change(await logIn(api, userId))).status).toBe(204);
  });

  test('made twice at once succeeds once', async () => {
    const person = await newPerson(api);
    const responses = await Promise.all([
      change(person),
      change(person, { password: 'Z@greb2Krk', confirmPassword: 'Z@greb2Krk' }),
    ]);
    const [succeeded, refused] = responses.map(({ status }) => status).sort();
    expect(succeeded).toBe(204);
    expect([409, 422]).toContain(refused);
    const { passwordHash } = await rowOf(person);
    const isFirst = responses[0]?.status === 204;
    expect(await verifyPassword(passwordHash, isFirst ? fresh : 'Z@greb2Krk')).toBe(true);
  });
});

describe('an account without a password', () => {
  const withoutPassword = () => newPerson(api, { passwordHash: null });

  test('gets one in the first ten minutes of a session', async () => {
    const person = await withoutPassword();
    await sessionAge(person, '9 minutes');
    expect((await change(person, { currentPassword: '' })).status).toBe(204);
    expect(await verifyPassword((await rowOf(person)).passwordHash, fresh)).toBe(true);
  });

  test.each(['', 'anything'])('gets none later, whatever current password it names: %j', async (currentPassword) => {
    const person = await withoutPassword();
    await sessionAge(person, '11 minutes');
    const problem = await refusal(change(person, { currentPassword }), 'VALIDATION_FAILED');
    expect(problem.errors).toEqual({ currentPassword: ['LOGIN_AGAIN_REQUIRED'] });
  });
});
