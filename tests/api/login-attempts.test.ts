import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { LoginResult } from '#contract/account/login.ts';
import { SocialToken } from '#contract/account/social.ts';
import type { DemoPerson } from '#server/demo/provider/people.ts';
import { createApi } from '#server/api/app.ts';
import { identityProviders } from '#server/ports/identity/providers.ts';
import { housekeeper } from '#server/jobs/housekeeping.ts';
import { answer, call, newPerson, password, refusal } from '../support/accounts.ts';
import {
  bring,
  headersOf,
  idTokenOf,
  logInWith,
  newcomer,
  openSocialApi,
  startAttempt,
  throughDialog,
  type Attempt,
  type Shown,
  type SocialApi,
} from '../support/social.ts';

const people: DemoPerson[] = [];
let api: SocialApi;
beforeAll(async () => {
  api = await openSocialApi(people);
});
afterEach(() => {
  for (const path of ['/token', '/keys', '/graph/oauth/access_token']) api.provider.behave('well', path);
});
afterAll(() => api.close());

function somebody(columns: Partial<DemoPerson> = {}): ReturnType<typeof newcomer> {
  const person = newcomer(columns);
  people.push(person);
  return person;
}

const providers = ['google', 'facebook'] as const;
const attempts = () => api.database.db.selectFrom('loginAttempts');
const agree = ({ address }: Attempt, person: DemoPerson = somebody()) => api.provider.agree(address, person);
const sessions = () => api.database.db.selectFrom('sessions').select('id').execute();
const letExpire = () =>
  api.database.db
    .updateTable('loginAttempts')
    .set({ expiresAt: new Date(0) })
    .execute();

describe('an attempt', () => {
  test.each(providers)('asks %s for a code with a challenge, to be sent to our page exactly', async (provider) => {
    const body = { provider: provider.toUpperCase() };
    const response = await call(api, '/login-attempts', {
      method: 'POST',
      body,
      headers: { 'accept-language': 'en' },
    });
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-login=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const { address, state, nonce } = (await response.json()) as Attempt;
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(asked).toMatchObject({
      client_id: provider === 'google' ? api.provider.google.clientId : api.provider.facebook.appId,
      redirect_uri: 'https://portal.example.hr/en/social-login',
      response_type: 'code',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state,
      nonce,
      scope: expect.stringContaining('openid'),
    });
    expect(asked.client_secret ?? asked.code_verifier).toBeUndefined();
  });

  test('has words of its own, none of which the database knows', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => startAttempt(api, 'google')));
    expect(new Set(all.flatMap(({ state, nonce, cookie }) => [state, nonce, cookie])).size).toBe(30);
    const kept = JSON.stringify(await attempts().selectAll().execute());
    for (const { state, nonce, cookie } of all)
      for (const secret of [state, nonce]) {
        expect(kept).not.toContain(secret.slice(-43));
        expect(kept).not.toContain(cookie.split('=')[1]);
      }
  });

  test.each<Record<string, string>>([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'is nothing that another site begins or ends: %j',
    async (headers) => {
      const start = call(api, '/login-attempts', { method: 'POST', body: { provider: 'GOOGLE' }, headers });
      await refusal(start, 'FORBIDDEN');
      const body = { state: 'x', code: 'x' };
      await refusal(call(api, '/login-attempts/answer', { method: 'POST', body, headers }), 'FORBIDDEN');
    },
  );

  test('begins only with a provider that is configured', async () => {
    const { identity } = api.runtime;
    api.runtime.identity = {};
    try {
      const body = { provider: 'GOOGLE' };
      await refusal(call(api, '/login-attempts', { method: 'POST', body }), 'NOT_FOUND');
    } finally {
      api.runtime.identity = identity;
    }
  });

  test('goes with the next housekeeping once it has expired, and so many an hour begin from one network', async () => {
    const visitor = '198.51.100.7';
    const body = JSON.stringify({ provider: 'GOOGLE' });
    const start = () =>
      api.request(
        '/api/v1/login-attempts',
        { method: 'POST', body, headers: { 'content-type': 'application/json' } },
        visitor,
      );
    const statuses: number[] = [];
    for (let time = 0; time < 303; time += 1) statuses.push((await start()).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(300);
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    await letExpire();
    const log = { info: () => {}, error: () => {} } as never;
    await housekeeper(api.runtime, log)(null, { signal: new AbortController().signal } as never);
    expect(await attempts().select('id').execute()).toEqual([]);
  });
});

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

  test.each(['failing', 'nonsense', 'endless', 'redirecting', 'null', 'hanging up'] as const)(
    'a provider that is %s is told by 503',
    async (behaviour) => {
      const attempt = await startAttempt(api, provider);
      const given = agree(attempt);
      api.provider.behave(behaviour, provider === 'google' ? '/token' : '/graph/oauth/access_token');
      const response = await bring(api, given, attempt.cookie);
      expect(response.headers.get('retry-after')).toBe('5');
      await refusal(response, 'PROVIDER_UNAVAILABLE');
    },
  );

  test.each(['silent', 'dripping'] as const)(
    'a provider that is %s is waited for less than five seconds',
    { timeout: 20_000 },
    async (behaviour) => {
      const attempt = await startAttempt(api, provider);
      const given = agree(attempt);
      api.provider.behave(behaviour, provider === 'google' ? '/token' : '/graph/oauth/access_token');
      const started = performance.now();
      await refusal(bring(api, given, attempt.cookie), 'PROVIDER_UNAVAILABLE');
      expect(performance.now() - started).toBeLessThan(6000);
    },
  );

  test.each(['', ' ', 'a\nb', 'ž', '\0', 'x'.repeat(4001)])('the code %j is none', async (code) => {
    const { state, cookie } = await startAttempt(api, provider);
    const response = await bring(api, { state, code }, cookie);
    expect([400, 422]).toContain(response.status);
  });
});

test('a secret that the provider does not know is our fault, and told without it', async () => {
  const { google, facebook } = api.provider;
  const { identity } = api.runtime;
  const wrong = 'a-wrong-secret-of-ours';
  api.runtime.identity = identityProviders({
    google: { ...google, clientSecret: wrong },
    facebook: { ...facebook, appSecret: wrong },
  });
  try {
    for (const provider of providers) {
      const attempt = await startAttempt(api, provider);
      await refusal(bring(api, agree(attempt), attempt.cookie), 'PROVIDER_UNAVAILABLE');
    }
    expect(api.reports.slice(-2).map(String).join()).not.toContain(wrong);
  } finally {
    api.runtime.identity = identity;
  }
});

test('the exchange and the keys share the five seconds', { timeout: 20_000 }, async () => {
  const { identity } = api.runtime;
  api.runtime.identity = identityProviders(api.provider);
  const attempt = await startAttempt(api, 'google');
  const given = agree(attempt);
  api.provider.behave('dripping', '/keys');
  const started = performance.now();
  await refusal(bring(api, given, attempt.cookie), 'PROVIDER_UNAVAILABLE');
  expect(performance.now() - started).toBeLessThan(6000);
  api.runtime.identity = identity;
});

test.each([
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['another client', { aud: 'another-client' }],
  ['several clients', { aud: ['client-of-the-tests', 'another-client'] }],
  ['another party', { azp: 'another-client' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['its time over', { exp: 1 }],
])('an ID token from the exchange with %s is refused', async (_, claims) => {
  const attempt = await startAttempt(api, 'google');
  const given = api.provider.agree(attempt.address, somebody(), claims);
  await refusal(bring(api, given, attempt.cookie), 'SOCIAL_TOKEN_INVALID');
});

describe('an ID token that a program brings by itself', () => {
  const enter = (shown: Shown) => logInWith(api, 'google', shown);

  test('logs in once', async () => {
    const shown = await idTokenOf(api, somebody());
    await answer(enter(shown), LoginResult);
    await refusal(enter(shown), 'SOCIAL_TOKEN_INVALID');
  });

  test('logs in once of twelve at once, at two processes', async () => {
    const shown = await idTokenOf(api, somebody());
    const other = createApi({ ...api.runtime, identity: identityProviders(api.provider) });
    const headers = { authorization: `Bearer ${shown.token}`, ...headersOf(shown) };
    const before = (await sessions()).length;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? api : other).request('/api/v1/google/login', { method: 'POST', headers }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await sessions()).length).toBe(before + 1);
  });

  test('needs its nonce, named in the header, of this browser, by us, unused and not expired', async () => {
    const shown = await idTokenOf(api, somebody());
    const other = await startAttempt(api, 'google');
    const refused: Shown[] = [
      { ...shown, nonce: undefined as never },
      { ...shown, nonce: other.nonce },
      { ...shown, cookie: other.cookie },
      { token: shown.token, nonce: shown.nonce ?? '' },
      { ...(await idTokenOf(api, somebody(), { claims: { nonce: undefined } })) },
      { ...(await idTokenOf(api, somebody(), { claims: { nonce: 'made-up' } })), nonce: 'made-up' },
      await idTokenOf(api, somebody(), { attempt: { ...other, nonce: other.state } }),
      await idTokenOf(api, somebody(), { attempt: await startAttempt(api, 'facebook') }),
    ];
    for (const wrong of refused) await refusal(enter(wrong), 'SOCIAL_TOKEN_INVALID');
    await answer(enter(shown), LoginResult);
    const late = await idTokenOf(api, somebody());
    await letExpire();
    await refusal(enter(late), 'SOCIAL_TOKEN_INVALID');
  });

  test('does not log in with the nonce of an attempt that was answered, nor the other way round', async () => {
    const attempt = await startAttempt(api, 'google');
    const shown = await idTokenOf(api, somebody(), { attempt });
    const { token } = await answer(bring(api, agree(attempt), attempt.cookie), SocialToken);
    await refusal(enter(shown), 'SOCIAL_TOKEN_INVALID');
    await answer(enter({ token, cookie: attempt.cookie }), LoginResult);
    const second = await startAttempt(api, 'google');
    await answer(enter(await idTokenOf(api, somebody(), { attempt: second })), LoginResult);
    await refusal(bring(api, agree(second), second.cookie), 'LOGIN_ATTEMPT_EXPIRED');
  });

  test('is refused with the right nonce, signed by nobody or by somebody else', async () => {
    const { nonce, cookie } = await startAttempt(api, 'google');
    const { clientId, issuer } = api.provider.google;
    const claims = { iss: issuer, aud: clientId, sub: '1', nonce };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const { privateKey } = await generateKeyPair('RS256');
    const signed = (alg: string, key: CryptoKey | Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg }).setIssuedAt().setExpirationTime('1h').sign(key);
    const tokens = [
      `${part({ alg: 'none' })}.${part({ ...claims, iat: now, exp: now + 600 })}.`,
      await signed('HS256', new TextEncoder().encode(api.provider.google.clientSecret)),
      await signed('RS256', privateKey),
    ];
    for (const token of tokens) await refusal(enter({ token, nonce, cookie }), 'SOCIAL_TOKEN_INVALID');
  });

  test('keeps its nonce when it logs nobody in, so that somebody without an address can register', async () => {
    const person = somebody({ emailVerified: false });
    const shown = await idTokenOf(api, person);
    await refusal(enter(shown), 'EMAIL_REQUIRED');
    const register = () =>
      call(api, '/google/registration', {
        method: 'POST',
        token: shown.token,
        body: { email: newcomer().email },
        headers: headersOf(shown),
      });
    expect((await register()).status).toBe(201);
    await refusal(register(), 'SOCIAL_TOKEN_INVALID');
  });
});
