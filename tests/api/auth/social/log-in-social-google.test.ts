import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { LoginResult } from '#contract/auth/login.ts';
import { EmailOnly } from '#contract/auth/registration.ts';
import { Problem } from '#contract/problem.ts';
import type { DemoPerson } from '#demo/provider/people.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { answer, call, insertPerson, newPerson, refusal } from '../../../support/database/accounts.ts';
import { lastMail, queuedMails } from '../../../support/outside/mails.ts';
import { idTokenOf, logInWith, newcomer, openSocialApi, type SocialApi } from '../../../support/outside/social.ts';

let api: SocialApi;
beforeAll(async () => {
  api = await openSocialApi();
});
afterAll(() => api.close());

const tokenOf = (person: DemoPerson, claims: JWTPayload = {}) => idTokenOf(api, person, { claims });
const enter = async (...person: Parameters<typeof tokenOf>) =>
  answer(logInWith(api, 'google', await tokenOf(...person)), LoginResult);
const accountOf = ({ accessToken }: LoginResult) => answer(call(api, '/users/me', { token: accessToken }), Account);

describe('the first login', () => {
  test('makes a verified account, named after the person, without a password', async () => {
    const person = newcomer({ firstName: 'Željka', lastName: 'Šimić' });
    const response = await logInWith(api, 'google', await tokenOf(person));
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-refresh=.+HttpOnly.*SameSite=Strict/i);
    const result = await answer(response, LoginResult);
    expect(result.roles).toEqual(['USER']);
    expect(await accountOf(result)).toMatchObject({
      userId: result.userId,
      username: 'Željka.Šimić',
      email: person.email,
      firstName: 'Željka',
      lastName: 'Šimić',
      language: 'en',
      providers: ['GOOGLE'],
      hasPassword: false,
    });
    expect(await lastMail(api.database.db, person.email, 'welcome')).toMatchObject({ language: 'en' });
  });

  test('gives a similar name to who is called like somebody else', async () => {
    const names = { firstName: 'Marko', lastName: 'Markić' };
    const [first, second] = [await enter(newcomer(names)), await enter(newcomer(names))];
    expect((await accountOf(first)).username).toBe('Marko.Markić');
    expect((await accountOf(second)).username).toMatch(/^Marko\.Markić-\d+$/);
  });

  test('finds a name for who has none', async () => {
    const result = await enter(newcomer(), { name: undefined, given_name: undefined, family_name: undefined });
    expect((await accountOf(result)).username).toMatch(/^korisnik-\d+$/);
  });

  test('makes one account of many logins at once', async () => {
    const person = newcomer();
    const results = await Promise.all(Array.from({ length: 12 }, () => enter(person)));
    expect(new Set(results.map(({ userId }) => userId)).size).toBe(1);
    const welcomes = (await queuedMails(api.database.db)).filter(({ to }) => to === person.email);
    expect(welcomes).toHaveLength(1);
  });

  test('leaves registrations of the same address their names, but nothing to confirm', async () => {
    const person = newcomer();
    const password = 'Vrt!7jabuka';
    const body = { username: 'early.bird', email: person.email, password, confirmPassword: password };
    await answer(call(api, '/registration', { method: 'POST', body }), EmailOnly);
    const { tokenId, username } = await lastMail(api.database.db, person.email, 'verify');
    expect(username).toBe(body.username);
    const token = mailTokenOf(api.runtime, tokenId);
    const result = await enter(person);
    await refusal(
      call(api, `/user/registration-confirm?verificationToken=${token}`, { method: 'POST' }),
      'INVALID_TOKEN',
    );
    const again = { ...body, email: newcomer().email };
    await refusal(call(api, '/registration', { method: 'POST', body: again }), 'CONFLICT');
    const login = call(api, '/local/login', { method: 'POST', body: { email: person.email, password } });
    await refusal(login, 'EMAIL_NOT_VERIFIED');
    expect((await accountOf(result)).hasPassword).toBe(false);
  });
});

describe('an e-mail address that has an account', () => {
  test('joins it where both sides are verified, and leaves its password and sessions alone', async () => {
    const person = newcomer();
    const known = await newPerson(api, { email: person.email });
    const result = await enter(person);
    expect(result.userId).toBe(known.userId);
    const mail = await lastMail(api.database.db, person.email, 'provider-linked');
    expect(mail).toMatchObject({ provider: 'GOOGLE', replaced: false, others: ['PASSWORD'] });
    expect(await answer(call(api, '/users/me', { token: known.accessToken }), Account)).toMatchObject({
      providers: ['GOOGLE'],
      hasPassword: true,
    });
  });

  test('is taken over from who never verified it: password, sessions and other identities go', async () => {
    const person = newcomer();
    const stranger = await newPerson(api, { email: person.email, verifiedAt: null });
    const { db } = api.database;
    await db
      .insertInto('socialIdentities')
      .values({ provider: 'FACEBOOK', subject: person.subject, userId: stranger.userId })
      .execute();
    const result = await enter(person);
    expect(result.userId).toBe(stranger.userId);
    await refusal(call(api, '/users/me', { token: stranger.accessToken }), 'UNAUTHORIZED');
    expect(await accountOf(result)).toMatchObject({ providers: ['GOOGLE'], hasPassword: false });
  });

  test('is joined by another Google account in place of the first, which its owner is told', async () => {
    const person = newcomer();
    const first = await enter(person);
    const second = await enter({ ...newcomer(), email: person.email });
    expect(second.userId).toBe(first.userId);
    const mail = await lastMail(api.database.db, person.email, 'provider-linked');
    expect(mail).toMatchObject({ provider: 'GOOGLE', replaced: true, others: [] });
    const identities = api.database.db.selectFrom('socialIdentities').where('userId', '=', first.userId);
    expect(await identities.select('provider').execute()).toEqual([{ provider: 'GOOGLE' }]);
  });

  test('is not joined by who has not verified it', async () => {
    const person = newcomer({ emailVerified: false });
    await insertPerson(api, { email: person.email });
    await refusal(logInWith(api, 'google', await tokenOf(person)), 'EMAIL_REQUIRED');
  });
});

test('the identity counts, not the address: another address later is the same account', async () => {
  const person = newcomer();
  const first = await enter(person);
  const second = await enter({ ...person, email: newcomer().email });
  const third = await enter({ ...person, emailVerified: false });
  expect([second.userId, third.userId]).toEqual([first.userId, first.userId]);
});

test('an account whose time has come lets nobody in', async () => {
  const person = newcomer();
  const { userId } = await enter(person);
  const { db } = api.database;
  await db
    .updateTable('users')
    .set({ deletionAt: new Date(0) })
    .where('id', '=', userId)
    .execute();
  await refusal(logInWith(api, 'google', await tokenOf(person)), 'SOCIAL_TOKEN_INVALID');
});

describe('a bad token is refused with 422, never 401:', () => {
  test.each(['', 'Bearer', 'Bearer ', 'Bearer x', 'Basic YTpi', `Bearer ${'a'.repeat(5000)}`])(
    'Authorization: %j',
    async (authorization) => {
      const response = await call(api, '/google/login', { method: 'POST', headers: { authorization } });
      expect(response.status).toBe(422);
      await refusal(response, 'SOCIAL_TOKEN_INVALID');
    },
  );

  test('one of ours', async () => {
    const { accessToken } = await newPerson(api);
    await refusal(logInWith(api, 'google', accessToken), 'SOCIAL_TOKEN_INVALID');
  });

  test('one that carries another nonce than the browser’s', async () => {
    const shown = await tokenOf(newcomer());
    const other = await tokenOf(newcomer(), { nonce: 'mine' });
    await refusal(logInWith(api, 'google', other), 'SOCIAL_TOKEN_INVALID');
    await refusal(logInWith(api, 'google', { ...other, nonce: 'mine' }), 'SOCIAL_TOKEN_INVALID');
    await answer(logInWith(api, 'google', shown), LoginResult);
  });
});

test('a provider that does not answer is told by 503 with Retry-After', async () => {
  const other = await openSocialApi();
  try {
    other.provider.behave('failing');
    const response = await logInWith(other, 'google', await idTokenOf(other, newcomer()));
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await refusal(response, 'PROVIDER_UNAVAILABLE')).toMatchObject({ status: 503 });
    expect(other.reports).toHaveLength(1);
  } finally {
    await other.close();
  }
});

describe('without a provider', () => {
  test('no button is shown and nobody logs in', async () => {
    const other = await openSocialApi();
    try {
      other.runtime.identity = {};
      expect(await (await other.get('/api/v1/login-providers')).json()).toEqual([]);
      await refusal(logInWith(other, 'google', 'x.y.z'), 'NOT_FOUND');
    } finally {
      await other.close();
    }
  });

  test('the others are shown, without their secrets', async () => {
    const { google, facebook } = api.provider;
    expect(await (await api.get('/api/v1/login-providers')).json()).toEqual([
      { provider: 'GOOGLE', dialogUrl: google.authorizeUrl, clientId: google.clientId },
      { provider: 'FACEBOOK', dialogUrl: facebook.dialogUrl, clientId: facebook.appId },
    ]);
  });
});

test('refusals are told in the language of the request', async () => {
  const tell = async (language: string) => {
    const headers = { authorization: 'Bearer x', 'accept-language': language };
    return Problem.parse(await (await call(api, '/google/login', { method: 'POST', headers })).json()).message;
  };
  expect(await tell('hr')).not.toBe(await tell('en'));
});
