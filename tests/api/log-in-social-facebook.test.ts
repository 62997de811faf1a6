import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { LoginResult } from '#contract/account/login.ts';
import { Confirmation, EmailOnly } from '#contract/account/registration.ts';
import type { DemoPerson } from '#server/demo/provider/people.ts';
import { mailTokenOf } from '#server/services/mail-token.ts';
import { answer, call, insertPerson, refusal } from '../support/accounts.ts';
import { lastMail, queuedMails } from '../support/mails.ts';
import { idTokenOf, logInWith, newcomer, openSocialApi, type SocialApi } from '../support/social.ts';

const people: DemoPerson[] = [];
let api: SocialApi;
beforeAll(async () => {
  api = await openSocialApi(people);
});
afterAll(() => api.close());

function somebody(columns: Partial<DemoPerson> = {}): ReturnType<typeof newcomer> {
  const person = newcomer(columns);
  people.push(person);
  return person;
}

const nobodysEmail = { email: undefined };
const tokenOf = (person: DemoPerson) => api.provider.accessToken(person);
const enter = (person: DemoPerson) => answer(logInWith(api, 'facebook', tokenOf(person)), LoginResult);
const register = (person: DemoPerson, email: string) =>
  call(api, '/facebook/registration', { method: 'POST', token: tokenOf(person), body: { email } });

async function confirm(email: string) {
  const { tokenId } = await lastMail(api.database.db, email, 'verify');
  const token = mailTokenOf(api.runtime, tokenId);
  return call(api, `/user/registration-confirm?verificationToken=${token}`, { method: 'POST' });
}

test('the first login makes an account, later ones find it', async () => {
  const person = somebody({ firstName: 'Petra', lastName: 'Babić' });
  const first = await enter(person);
  const account = await answer(call(api, '/users/me', { token: first.accessToken }), Account);
  expect(account).toMatchObject({ username: 'Petra.Babić', email: person.email, providers: ['FACEBOOK'] });
  expect((await enter(person)).userId).toBe(first.userId);
});

test('many first logins at once make one account', async () => {
  const person = somebody();
  const results = await Promise.all(Array.from({ length: 12 }, () => enter(person)));
  expect(new Set(results.map(({ userId }) => userId)).size).toBe(1);
});

test('the address that Facebook tells is nobody’s own until it is confirmed: Google takes the account over', async () => {
  const person = somebody();
  const intruder = await enter(person);
  const { verifiedAt } = await api.database.db
    .selectFrom('users')
    .where('id', '=', intruder.userId)
    .select('verifiedAt')
    .executeTakeFirstOrThrow();
  expect(verifiedAt).toBeNull();
  const byGoogle = logInWith(api, 'google', await idTokenOf(api, newcomer({ email: person.email })));
  expect((await answer(byGoogle, LoginResult)).userId).toBe(intruder.userId);
  await refusal(call(api, '/users/me', { token: intruder.accessToken }), 'UNAUTHORIZED');
  await refusal(logInWith(api, 'facebook', tokenOf(person)), 'SOCIAL_EMAIL_KNOWN');
});

test('an address that has an account is never joined', async () => {
  const person = somebody();
  const userId = await insertPerson(api, { email: person.email });
  await refusal(logInWith(api, 'facebook', tokenOf(person)), 'SOCIAL_EMAIL_KNOWN');
  const linked = await api.database.db
    .selectFrom('socialIdentities')
    .where('userId', '=', userId)
    .selectAll()
    .execute();
  expect(linked).toEqual([]);
});

test('Google and Facebook with one new address at once: one makes the account, the other joins or is refused', async () => {
  const person = somebody();
  const google = await idTokenOf(api, person);
  const [byGoogle, byFacebook] = await Promise.all([
    logInWith(api, 'google', google),
    logInWith(api, 'facebook', tokenOf(person)),
  ]);
  expect(byGoogle.status).toBe(200);
  expect([200, 409]).toContain(byFacebook.status);
  const users = await api.database.db.selectFrom('users').where('email', '=', person.email).select('id').execute();
  expect(users).toHaveLength(1);
});

test.each([
  ['of another app', { appId: '1' }],
  ['that has expired', { expiresAt: 1 }],
  ['of a page', { type: 'PAGE' }],
])('a token %s is refused with 422', async (_, grant) => {
  const token = api.provider.accessToken(somebody(), grant);
  const response = await logInWith(api, 'facebook', token);
  expect(response.status).toBe(422);
  await refusal(response, 'SOCIAL_TOKEN_INVALID');
});

describe('who tells no e-mail address', () => {
  test('is asked for one, and has an account when that is confirmed', async () => {
    const [person, email] = [somebody(nobodysEmail), newcomer().email];
    await refusal(logInWith(api, 'facebook', tokenOf(person)), 'EMAIL_REQUIRED');
    const response = await register(person, email);
    expect(response.status).toBe(201);
    expect(await answer(response, EmailOnly)).toEqual({ email });
    expect(await lastMail(api.database.db, email, 'verify')).toMatchObject({ provider: 'FACEBOOK' });
    await call(api, '/user/resend-verification-email', { method: 'POST', body: { email } });
    expect(await lastMail(api.database.db, email, 'verify')).toMatchObject({ provider: 'FACEBOOK', others: [] });
    await refusal(logInWith(api, 'facebook', tokenOf(person)), 'EMAIL_REQUIRED');
    const confirmed = LoginResult.parse(await answer(confirm(email), Confirmation));
    expect((await enter(person)).userId).toBe(confirmed.userId);
    const account = await answer(call(api, '/users/me', { token: confirmed.accessToken }), Account);
    expect(account).toMatchObject({ email, providers: ['FACEBOOK'], hasPassword: false });
  });

  test('may be a stranger: the mail of a first login with Google names that Facebook logs in too, and a reset ends it', async () => {
    const [person, email] = [somebody(nobodysEmail), newcomer().email];
    await register(person, email);
    await confirm(email);
    const byGoogle = await answer(logInWith(api, 'google', await idTokenOf(api, newcomer({ email }))), LoginResult);
    const { db } = api.database;
    expect(await lastMail(db, email, 'provider-linked')).toMatchObject({ others: ['FACEBOOK'], replaced: false });
    expect((await enter(person)).userId).toBe(byGoogle.userId);
    await call(api, '/user/password-reset-request', { method: 'POST', body: { email } });
    const token = mailTokenOf(api.runtime, (await lastMail(db, email, 'reset')).tokenId);
    const body = { password: 'M@slina9Brac', confirmPassword: 'M@slina9Brac' };
    const reset = call(api, `/user/password-reset?passwordResetToken=${token}`, { method: 'POST', body });
    expect((await answer(reset, LoginResult)).userId).toBe(byGoogle.userId);
    await refusal(logInWith(api, 'facebook', tokenOf(person)), 'EMAIL_REQUIRED');
  });

  test('is answered the same for an address that has an account, whose owner alone is told', async () => {
    const [person, email] = [somebody(nobodysEmail), newcomer().email];
    await insertPerson(api, { email });
    expect(await answer(register(person, email), EmailOnly)).toEqual({ email });
    await lastMail(api.database.db, email, 'already-registered');
    await refusal(logInWith(api, 'facebook', tokenOf(person)), 'EMAIL_REQUIRED');
  });

  test('can register once: who has an account logs in', async () => {
    const person = somebody();
    await enter(person);
    const email = newcomer().email;
    await refusal(register(person, email), 'SOCIAL_ACCOUNT_TAKEN');
    expect((await queuedMails(api.database.db)).some(({ to }) => to === email)).toBe(false);
  });

  test('cannot register with nonsense, or with a bad token', async () => {
    const person = somebody(nobodysEmail);
    expect(await refusal(register(person, 'nonsense'), 'VALIDATION_FAILED')).toMatchObject({
      errors: { email: ['INVALID_EMAIL'] },
    });
    const body = { email: newcomer().email };
    const response = call(api, '/facebook/registration', { method: 'POST', token: 'x'.repeat(20), body });
    await refusal(response, 'SOCIAL_TOKEN_INVALID');
  });
});

test('somebody who names another user in the body is logged in as themselves', async () => {
  const [person, other] = [somebody(), somebody()];
  const { userId } = await enter(other);
  const body = { userId, id: other.subject, email: other.email };
  const token = tokenOf(person);
  const result = await answer(call(api, '/facebook/login', { method: 'POST', token, body }), LoginResult);
  expect(result.userId).not.toBe(userId);
});
