import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LoginResult } from '#contract/auth/login.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { openTestApi, type TestApi } from '../../../support/database/app.ts';
import { lastMail } from '../../../support/outside/mails.ts';
import {
  becomeUser,
  goodPassword,
  problemOf,
  registrationOf,
  registrations,
  verificationToken,
} from '../../../support/database/visitors.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const { register, confirm, isTaken, mailsTo, age } = registrations(() => api);

describe('a registration', () => {
  test('is taken in, sends a mail in the language of the visitor, and becomes a user with its token', async () => {
    const registration = registrationOf('first', 'First@Example.HR');
    const response = await register(registration, { 'accept-language': 'sl-SI' });
    expect([response.status, await response.json()]).toEqual([201, { email: 'first@example.hr' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await lastMail(api.database.db, 'first@example.hr', 'verify')).toMatchObject({ language: 'sl' });

    const confirmed = await confirm(await verificationToken(api, 'first@example.hr'));
    expect(LoginResult.parse(await confirmed.json()).roles).toEqual(['USER']);
    expect(confirmed.headers.get('set-cookie')).toContain('HttpOnly');
    expect(await lastMail(api.database.db, 'first@example.hr', 'welcome')).toMatchObject({ username: 'first' });
    const users = await api.database.db.selectFrom('users').where('username', '=', 'first').selectAll().execute();
    expect(users).toMatchObject([{ email: 'first@example.hr', language: 'sl', role: 'USER' }]);
    expect(users[0]?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await api.database.db.selectFrom('registrations').where('username', '=', 'first').execute()).toEqual([]);
  });

  test.each([
    [
      {},
      {
        username: ['USERNAME_REQUIRED'],
        email: ['EMAIL_REQUIRED'],
        password: ['PASSWORD_REQUIRED'],
        confirmPassword: ['CONFIRMATION_REQUIRED'],
      },
    ],
    [
      { ...registrationOf(''), email: '' },
      { username: ['USERNAME_REQUIRED'], email: ['EMAIL_REQUIRED'] },
    ],
    [{ ...registrationOf('wrong'), email: 'ana@' }, { email: ['INVALID_EMAIL'] }],
    [registrationOf('a b'), { username: ['USERNAME_INVALID'], email: ['INVALID_EMAIL'] }],
    [registrationOf('anа', 'mixed@example.hr'), { username: ['USERNAME_INVALID'] }],
    [{ ...registrationOf('wrong'), confirmPassword: 'other' }, { confirmPassword: ['PASSWORDS_MUST_MATCH'] }],
    [
      { ...registrationOf('wrong'), password: 'abc', confirmPassword: 'abc' },
      { password: ['PASSWORD_MIN_LENGTH', 'PASSWORD_UPPER_CASE', 'PASSWORD_ONE_DIGIT', 'PASSWORD_ONE_SPECIAL_CHAR'] },
    ],
    [
      { ...registrationOf('wrong'), password: 'Password1!', confirmPassword: 'Password1!' },
      { password: ['PASSWORD_COMMON'] },
    ],
    [
      { ...registrationOf('ivanka'), password: 'X7!Ivanka#', confirmPassword: 'X7!Ivanka#' },
      { password: ['PASSWORD_COMMON'] },
    ],
  ])('that is wrong is refused with the codes of its fields: %j', async (body, errors) => {
    const problem = await problemOf(await register(body));
    expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(problem.errors).toEqual(errors);
  });

  test('keeps its name until it expires, in all its looks', async () => {
    expect(await isTaken('zvonko')).toBe(false);
    expect((await register(registrationOf('zvonko'))).status).toBe(201);
    for (const name of ['zvonko', 'ZVONKO', 'zvоnkо'.replaceAll('о', '0'), 'žvonko']) {
      expect(await isTaken(name), name).toBe(true);
      const problem = await problemOf(await register(registrationOf(name, 'other@example.hr')));
      expect(problem).toMatchObject({ status: 409, code: 'CONFLICT', errors: { username: ['USERNAME_TAKEN'] } });
    }
    await age('zvonko@example.hr');
    expect(await isTaken('zvonko')).toBe(false);
    expect((await register(registrationOf('Zvonko', 'other@example.hr'))).status).toBe(201);
  });

  test('of the name of the brand or its company is refused as taken', async () => {
    const { brand } = api.runtime;
    const company = { ...brand.current.company, name: 'Zvjezdani krov d.d.' };
    Object.assign(api.runtime, { brand: { ...brand, current: { ...brand.current, name: 'Domovnik', company } } });
    for (const name of ['domovnik', 'D0movnik', 'zvjezdanikrov']) {
      expect(await isTaken(name), name).toBe(true);
      const problem = await problemOf(await register(registrationOf(name, 'boss@example.hr')));
      expect(problem).toMatchObject({ status: 409, errors: { username: ['USERNAME_TAKEN'] } });
    }
    Object.assign(api.runtime, { brand });
    expect(await isTaken('domovnik')).toBe(false);
  });

  test('of a reserved name is refused as taken', async () => {
    expect(await problemOf(await register(registrationOf('Admin', 'boss@example.hr')))).toMatchObject({
      status: 409,
      errors: { username: ['USERNAME_TAKEN'] },
    });
  });

  test('with a known address keeps the name, changes nothing, and tells the owner in the owner’s language', async () => {
    const { userId } = await becomeUser(api, 'owner');
    const response = await register(registrationOf('stranger', 'Owner@example.hr'), { 'accept-language': 'en' });
    expect([response.status, await response.json()]).toEqual([201, { email: 'owner@example.hr' }]);
    expect(await lastMail(api.database.db, 'owner@example.hr', 'already-registered')).toMatchObject({ language: 'hr' });
    expect(await isTaken('stranger')).toBe(true);
    const user = await api.database.db.selectFrom('users').where('id', '=', userId).select('username').execute();
    expect(user).toEqual([{ username: 'owner' }]);
  });

  test('of one name by twenty at once is one', async () => {
    const calls = Array.from({ length: 20 }, (_, at) => register(registrationOf('racer', `racer${at}@example.hr`)));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...new Array<number>(19).fill(409)]);
  });

  test('of one address by twenty at once sends a few mails, and one of them becomes a user', async () => {
    const email = 'crowd@example.hr';
    const names = [...'abcdefghjkmoprstuzyx'].map((letter) => `crowd-${letter}`);
    const answers = await Promise.all(names.map((name) => register(registrationOf(name, email))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const mails = await mailsTo(email);
    expect(mails.map(({ template }) => template)).toEqual(new Array<string>(8).fill('verify'));

    const tokens = mails.map((mail) => mailTokenOf(api.runtime, 'tokenId' in mail ? mail.tokenId : ''));
    const confirmed = await Promise.all(tokens.map(confirm));
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, ...new Array<number>(7).fill(422)]);
    const users = await api.database.db.selectFrom('users').where('email', '=', email).select('username').execute();
    expect(users).toHaveLength(1);
  });
});

test('no mail and no row holds a secret of a registration', async () => {
  await register(registrationOf('secretive'));
  const token = await verificationToken(api, 'secretive@example.hr');
  const { rows } = await sql<{ kept: string }>`
    select concat(registrations, mail_tokens, job) as kept from registrations
    join mail_tokens on registration_id = registrations.id
    join pgboss.job on job.data ->> 'tokenId' = mail_tokens.id::text
    where username = 'secretive'`.execute(api.database.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.kept).not.toContain(token);
  expect(rows[0]?.kept).not.toContain(goodPassword);
  expect(api.reports).toEqual([]);
});
