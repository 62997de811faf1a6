import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LoginResult } from '#contract/auth/login.ts';
import { SocialToken } from '#contract/auth/social.ts';
import type { DemoPerson } from '#demo/provider/people.ts';
import { createApi } from '../../../support/servers/create-api.ts';
import { identityProviders } from '#server/ports/identity/providers.ts';
import { answer, call, refusal } from '../../../support/database/accounts.ts';
import {
  bring,
  headersOf,
  idTokenOf,
  logInWith,
  newcomer,
  openSocialApi,
  startAttempt,
  type Attempt,
  type Shown,
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
const sessions = () => api.database.db.selectFrom('sessions').select('id').execute();
const letExpire = () =>
  api.database.db
    .updateTable('loginAttempts')
    .set({ expiresAt: new Date(0) })
    .execute();

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
