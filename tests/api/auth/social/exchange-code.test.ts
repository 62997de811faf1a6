import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DemoPerson } from '#demo/provider/people.ts';
import { identityProviders } from '#server/ports/identity/providers.ts';
import { refusal } from '../../../support/database/accounts.ts';
import { hurry } from '../../../support/browser/hurry.ts';
import {
  bring,
  newcomer,
  openSocialApi,
  startAttempt,
  type Attempt,
  type SocialApi,
} from '../../../support/outside/social.ts';

const people: DemoPerson[] = [];
let api: SocialApi;
beforeAll(async () => {
  api = await openSocialApi(people);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const path of ['/token', '/keys', '/graph/oauth/access_token']) api.provider.behave('well', path);
});
afterAll(() => api.close());

function somebody(columns: Partial<DemoPerson> = {}): ReturnType<typeof newcomer> {
  const person = newcomer(columns);
  people.push(person);
  return person;
}

const agree = ({ address }: Attempt, person: DemoPerson = somebody()) => api.provider.agree(address, person);
const providers = ['google', 'facebook'] as const;

describe.each(providers)('at the exchange with %s', (provider) => {
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
    async (behaviour) => {
      const patience = hurry();
      const attempt = await startAttempt(api, provider);
      const given = agree(attempt);
      api.provider.behave(behaviour, provider === 'google' ? '/token' : '/graph/oauth/access_token');
      await refusal(bring(api, given, attempt.cookie), 'PROVIDER_UNAVAILABLE');
      expect(patience()).toBeLessThan(5000);
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

test('the exchange and the keys share the five seconds', async () => {
  const patience = hurry();
  const { identity } = api.runtime;
  api.runtime.identity = identityProviders(api.provider);
  const attempt = await startAttempt(api, 'google');
  const given = agree(attempt);
  api.provider.behave('dripping', '/keys');
  await refusal(bring(api, given, attempt.cookie), 'PROVIDER_UNAVAILABLE');
  expect(patience()).toBeLessThan(5000);
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
