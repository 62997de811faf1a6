import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { LoginResult } from '#contract/auth/login.ts';
import { SocialToken } from '#contract/auth/social.ts';
import type { DemoPerson } from '#demo/provider/people.ts';
import { answer, call, newPerson, password, refusal } from '../../../support/database/accounts.ts';
import {
  bring,
  headersOf,
  logInWith,
  newcomer,
  openSocialApi,
  startAttempt,
  throughDialog,
  type Attempt,
  type SocialApi,
} from '../../../support/outside/social.ts';

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

const agree = ({ address }: Attempt, person: DemoPerson = somebody()) => api.provider.agree(address, person);
const providers = ['google', 'facebook'] as const;
const sessions = () => api.database.db.selectFrom('sessions').select('id').execute();
const letExpire = () =>
  api.database.db
    .updateTable('loginAttempts')
    .set({ expiresAt: new Date(0) })
    .execute();

describe.each(providers)('through the dialog of %s', (provider) => {
  test('somebody logs in, once', async () => {
    const shown = await throughDialog(api, provider, somebody());
    await answer(logInWith(api, provider, shown), LoginResult);
    await refusal(logInWith(api, provider, shown), 'LOGIN_ATTEMPT_EXPIRED');
  });

  test('of twelve at once with one token, one logs in', async () => {
    const shown = await throughDialog(api, provider, somebody());
    const before = (await sessions()).length;
    const answers = await Promise.all(Array.from({ length: 12 }, () => logInWith(api, provider, shown)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sessions()).length).toBe(before + 1);
  });

  test('somebody links, with the password, which may be wrong at first', async () => {
    const owner = await newPerson(api);
    const { token, cookie } = await throughDialog(api, provider, somebody());
    const link = (currentPassword: string) =>
      call(api, `/users/me/identities/${provider}`, {
        method: 'PUT',
        token: owner.accessToken,
        body: { token, currentPassword },
        headers: headersOf({ cookie }),
      });
    await refusal(link('Wrong&guess1'), 'BAD_CREDENTIALS');
    expect((await link(password)).status).toBe(204);
    await refusal(link(password), 'LOGIN_ATTEMPT_EXPIRED');
    const account = await answer(call(api, '/users/me', { token: owner.accessToken }), Account);
    expect(account.providers).toEqual([provider.toUpperCase()]);
  });

  test('who tells no address registers with the same token, once', async () => {
    const person = somebody({ email: undefined as never, emailVerified: false });
    const shown = await throughDialog(api, provider, person);
    await refusal(logInWith(api, provider, shown), 'EMAIL_REQUIRED');
    const register = () =>
      call(api, `/${provider}/registration`, {
        method: 'POST',
        token: shown.token,
        body: { email: newcomer().email },
        headers: headersOf(shown),
      });
    expect((await register()).status).toBe(201);
    await refusal(register(), 'LOGIN_ATTEMPT_EXPIRED');
  });

  test('a token is worth nothing in another browser, in none, at the other provider, or a letter off', async () => {
    const shown = await throughDialog(api, provider, somebody());
    const { cookie } = await startAttempt(api, provider);
    for (const other of [cookie, undefined, '__Host-login=', '__Host-login=x', `${shown.cookie}a`])
      await refusal(logInWith(api, provider, { ...shown, cookie: other }), 'LOGIN_ATTEMPT_EXPIRED');
    const elsewhere = provider === 'google' ? 'facebook' : 'google';
    await refusal(logInWith(api, elsewhere, shown), 'LOGIN_ATTEMPT_EXPIRED');
    const token = shown.token.replace(/-(.)([\w-]{42})$/, (_, first, rest) => `-${first === 'a' ? 'b' : 'a'}${rest}`);
    await refusal(logInWith(api, provider, { ...shown, token }), 'SOCIAL_TOKEN_INVALID');
    await answer(logInWith(api, provider, shown), LoginResult);
  });

  test('a code of another attempt, also of the same browser, is refused', async () => {
    const own = await startAttempt(api, provider);
    const same = await startAttempt(api, provider, own.cookie);
    const foreign = await startAttempt(api, provider);
    for (const other of [same, foreign]) {
      const { code } = agree(other);
      const attempt = await startAttempt(api, provider, own.cookie);
      await refusal(bring(api, { code, state: attempt.state }, own.cookie), 'SOCIAL_TOKEN_INVALID');
    }
  });

  test('an answer in another browser is refused, and does not harm the one that asked', async () => {
    const attempt = await startAttempt(api, provider);
    const { cookie: foreign } = await startAttempt(api, provider);
    const given = agree(attempt);
    for (const cookie of [foreign, undefined, '__Host-login=']) {
      await refusal(bring(api, given, cookie), 'LOGIN_ATTEMPT_EXPIRED');
    }
    await answer(bring(api, given, attempt.cookie), SocialToken);
  });

  test('an answer counts once, also at once', async () => {
    const attempt = await startAttempt(api, provider);
    const given = agree(attempt);
    const answers = await Promise.all(Array.from({ length: 8 }, () => bring(api, given, attempt.cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await refusal(bring(api, given, attempt.cookie), 'LOGIN_ATTEMPT_EXPIRED');
    await refusal(bring(api, agree(attempt), attempt.cookie), 'LOGIN_ATTEMPT_EXPIRED');
  });

  test('states that are not ours, and words for something else, are refused', async () => {
    const { state, nonce, cookie } = await startAttempt(api, provider);
    for (const wrong of ['', 'x', nonce, state.slice(1), `${state}x`, state.toUpperCase(), `${state}\n`])
      await refusal(bring(api, { state: wrong, code: 'x' }, cookie), 'LOGIN_ATTEMPT_EXPIRED');
    for (const token of [state, nonce])
      await refusal(logInWith(api, provider, { token, nonce, cookie }), 'SOCIAL_TOKEN_INVALID');
  });

  test('what has expired is over: the attempt, and the token', async () => {
    const attempt = await startAttempt(api, provider);
    const given = agree(attempt);
    const shown = await throughDialog(api, provider, somebody());
    await letExpire();
    await refusal(bring(api, given, attempt.cookie), 'LOGIN_ATTEMPT_EXPIRED');
    await refusal(logInWith(api, provider, shown), 'LOGIN_ATTEMPT_EXPIRED');
  });

  test('two tabs of one browser do not disturb each other', async () => {
    const first = await startAttempt(api, provider);
    const second = await startAttempt(api, provider, first.cookie);
    expect(second.cookie).toBe(first.cookie);
    for (const attempt of [second, first]) {
      const { token } = await answer(bring(api, agree(attempt), first.cookie), SocialToken);
      await answer(logInWith(api, provider, { token, cookie: first.cookie }), LoginResult);
    }
  });

  test('an answer that says it is of another provider is refused, one that names this one is not', async () => {
    const names = { google: api.provider.google.issuer, facebook: new URL(api.provider.facebook.dialogUrl).origin };
    for (const iss of ['https://evil.example', 'https://accounts.google.com', '']) {
      const attempt = await startAttempt(api, provider);
      await refusal(bring(api, { ...agree(attempt), iss }, attempt.cookie), 'SOCIAL_TOKEN_INVALID');
    }
    const attempt = await startAttempt(api, provider);
    await answer(bring(api, { ...agree(attempt), iss: names[provider] }, attempt.cookie), SocialToken);
  });
});
