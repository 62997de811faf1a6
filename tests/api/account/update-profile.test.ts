import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#contract/locales.ts';
import { Account } from '#contract/account/account.ts';
import { answer, call, insertPerson, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await insertPerson(api, { username: 'petar' });
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const named = (username: string) => ({ username, firstName: 'Ana', lastName: 'Anić', phone: '', language: 'hr' });
const update = ({ accessToken: token }: Person, body: unknown) =>
  call(api, '/users/me', { method: 'PUT', token, body });
const read = ({ accessToken: token }: Person) => answer(call(api, '/users/me', { token }), Account);

let number = 0;
const unusedName = () => `probna.osoba.${String.fromCharCode(97 + ((number += 1) % 26))}${number}`;

describe('a profile', () => {
  test('is changed as a whole, tidied, and answered', async () => {
    const person = await newPerson(api);
    const profile = { firstName: ' Ana ', lastName: 'Anić', phone: '+385 91 234 5678', language: 'en' };
    const account = await answer(update(person, { username: ' ana.anic ', ...profile }), Account);
    expect(account).toMatchObject({ ...profile, username: 'ana.anic', firstName: 'Ana' });
    expect(await read(person)).toEqual(account);
  });

  test.each(locales)('keeps %s as the language of mails', async (language) => {
    const person = await newPerson(api);
    expect(await answer(update(person, named(unusedName())), Account)).toMatchObject({ language: 'hr' });
    const profile = { ...named(unusedName()), language };
    expect(await answer(update(person, profile), Account)).toMatchObject({ language });
    expect((await read(person)).language).toBe(language);
  });

  test('cannot change what is no part of it', async () => {
    const person = await newPerson(api);
    const before = await read(person);
    const foreign = {
      role: 'ADMIN',
      roles: ['ADMIN'],
      email: 'x@example.hr',
      userId: 1,
      id: 1,
      passwordHash: 'x',
      verifiedAt: null,
    };
    const after = await answer(update(person, { ...named(before.username), ...foreign }), Account);
    expect(after).toEqual({ ...before, firstName: 'Ana', lastName: 'Anić' });
  });

  test.each<[object, Record<string, string[]>]>([
    [{ username: '' }, { username: ['USERNAME_REQUIRED'] }],
    [{ username: 'ab' }, { username: ['USERNAME_INVALID'] }],
    [{ username: 'ana anić' }, { username: ['USERNAME_INVALID'] }],
    [{ username: 'a'.repeat(31) }, { username: ['USERNAME_INVALID'] }],
    [{ firstName: 'a'.repeat(101) }, { firstName: ['VALUE_TOO_LONG'] }],
    [{ lastName: 7 }, { lastName: ['VALUE_INVALID'] }],
    [{ phone: 'nazovi me' }, { phone: ['PHONE_INVALID'] }],
    [{ language: 'fr' }, { language: ['VALUE_INVALID'] }],
  ])('%j is refused', async (wrong, errors) => {
    const person = await newPerson(api);
    const problem = await refusal(update(person, { ...named(unusedName()), ...wrong }), 'VALIDATION_FAILED');
    expect(problem.errors).toEqual(errors);
  });

  test('names every field that is missing', async () => {
    const problem = await refusal(update(await newPerson(api), {}), 'VALIDATION_FAILED');
    expect(Object.keys(problem.errors ?? {}).sort()).toEqual([
      'firstName',
      'language',
      'lastName',
      'phone',
      'username',
    ]);
  });

  test.each(['Petar', 'PETAR', 'petаr', 'pétar', 'admin', 'portun', 'primjer-nekretnine'])(
    'cannot take the name %s',
    async (username) => {
      const person = await newPerson(api);
      const response = await update(person, named(username));
      expect([409, 422]).toContain(response.status);
      const { errors } = (await response.json()) as { errors: { username: string[] } };
      expect(['USERNAME_TAKEN', 'USERNAME_INVALID']).toContain(errors.username[0]);
    },
  );

  test('cannot take a name that a registration keeps, until that has expired', async () => {
    const name = 'rezervirana';
    const register = (expiresAt: Date) =>
      api.database.db
        .insertInto('registrations')
        .values({
          username: name,
          usernameSkeleton: 'rezervlrana',
          email: 'r@example.hr',
          passwordHash: 'x',
          provider: null,
          subject: null,
          expiresAt,
        })
        .execute();
    const person = await newPerson(api);
    await register(new Date(Date.now() + 60_000));
    const problem = await refusal(update(person, named(name)), 'CONFLICT');
    expect(problem.errors).toEqual({ username: ['USERNAME_TAKEN'] });
    await api.database.db
      .updateTable('registrations')
      .set({ expiresAt: new Date(0) })
      .execute();
    expect((await update(person, named(name))).status).toBe(200);
  });

  test('may change how its own name is written', async () => {
    const person = await newPerson(api, { username: 'lovro.lovric' });
    expect((await answer(update(person, named('Lovro-Lovrić')), Account)).username).toBe('Lovro-Lovrić');
  });

  test('of two people who want the same name at once is given to one', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(api)));
    const responses = await Promise.all(people.map((person) => update(person, named('svima.drago'))));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

test.each<[string, RequestInit, number]>([
  ['no body', {}, 415],
  ['another type', { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['half a body', { body: '{"username":', headers: { 'content-type': 'application/json' } }, 400],
  ['a list', { body: '[]', headers: { 'content-type': 'application/json' } }, 422],
  ['nothing', { body: 'null', headers: { 'content-type': 'application/json' } }, 422],
  ['a NUL', { body: '{"username":"a\\u0000b"}', headers: { 'content-type': 'application/json' } }, 400],
])('a call with %s is refused and breaks nothing', async (_what, init, status) => {
  const { accessToken } = await newPerson(api);
  for (const [method, path] of [
    ['PUT', '/users/me'],
    ['PUT', '/users/me/password'],
    ['PUT', '/users/me/email'],
    ['DELETE', '/users/me'],
  ]) {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${accessToken}` };
    const response = await api.request(`/api/v1${path}`, { ...init, method, headers });
    expect(response.status, path).toBe(status);
  }
});
