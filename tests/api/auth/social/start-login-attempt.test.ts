import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHousekeepingJob } from '#server/jobs/housekeeping.ts';
import { call, refusal } from '../../../support/database/accounts.ts';
import { openSocialApi, startAttempt, type Attempt, type SocialApi } from '../../../support/outside/social.ts';

let api: SocialApi;
beforeAll(async () => {
  api = await openSocialApi();
});
afterAll(() => api.close());

const providers = ['google', 'facebook'] as const;
const attempts = () => api.database.db.selectFrom('loginAttempts');
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
    await createHousekeepingJob(api.runtime, log)(null, { signal: new AbortController().signal } as never);
    expect(await attempts().select('id').execute()).toEqual([]);
  });
});
