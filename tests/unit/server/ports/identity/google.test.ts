import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DemoPerson } from '#demo/provider/people.ts';
import { googleProvider } from '#server/ports/identity/google.ts';
import type { IdentityProvider } from '#server/ports/identity/identity.ts';
import { hurry } from '../../../../support/browser/hurry.ts';
import {
  openIdentityProvider,
  type Behaviour,
  type TestProvider,
} from '../../../../support/outside/identity-provider.ts';

const ana = {
  subject: '108',
  firstName: 'Ana',
  lastName: 'Anić',
  email: 'Ana@Example.hr',
  emailVerified: true,
};
const past = Math.floor(Date.now() / 1000) - 120;

let provider: TestProvider;
let google: IdentityProvider;
beforeEach(async () => {
  provider = await openIdentityProvider();
  google = googleProvider(provider.google);
});
afterEach(() => provider.close());

const nonce = 'the nonce';
const signed = (person: DemoPerson, claims: JWTPayload = {}) => provider.idToken(person, { nonce, ...claims });
const identify = (token: string) => google.identify({ token, nonce });
const asked = () => provider.asked.get('/keys') ?? 0;

test('an ID token tells who somebody is', async () => {
  const found = await identify(await signed(ana));
  expect(found).toEqual({
    kind: 'KNOWN',
    identity: { subject: '108', email: 'ana@example.hr', firstName: 'Ana', lastName: 'Anić', name: 'Ana Anić' },
  });
});

test.each<[string, JWTPayload]>([
  ['for another client', { aud: 'another-client' }],
  ['of another issuer', { iss: 'https://accounts.google.com.evil.example' }],
  ['that has expired', { exp: past }],
  ['that never expires', { exp: undefined }],
  ['that was issued to another client', { azp: 'another-client' }],
  ['that is not valid yet', { nbf: Math.floor(Date.now() / 1000) + 3600 }],
  ['about nobody', { sub: '' }],
  ['for several clients', { aud: ['another-client', 'client-of-the-tests'] }],
  ['from the future', { iat: Math.floor(Date.now() / 1000) + 3600 }],
  ['of yesterday', { iat: past - 86_400 }],
  ['that does not say when it was issued', { iat: undefined }],
])('a token %s is refused', async (_, claims) => {
  const found = await identify(await signed(ana, claims));
  expect(found.kind).toBe('REFUSED');
});

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function ownClaims(): JWTPayload {
  const { issuer, clientId } = provider.google;
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: clientId,
    sub: '108',
    iat: now,
    exp: now + 600,
    email: ana.email,
    email_verified: true,
    nonce,
  };
}

async function publicKey(): Promise<JWK & { kid: string }> {
  const [key] = (await provider.publicKeys()).keys;
  return key as JWK & { kid: string };
}

const forged: Record<string, () => Promise<string>> = {
  'signed with another key under the same id': async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const { kid } = await publicKey();
    return new SignJWT(ownClaims()).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  },
  'signed with another RSA algorithm': async () => {
    const { privateKey } = await generateKeyPair('PS256');
    const { kid } = await publicKey();
    return new SignJWT(ownClaims()).setProtectedHeader({ alg: 'PS256', kid }).sign(privateKey);
  },
  'that brings its own key': async () => {
    const { privateKey, publicKey: own } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(own);
    return new SignJWT(ownClaims()).setProtectedHeader({ alg: 'RS256', jwk }).sign(privateKey);
  },
  'signed with nothing': async () => `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(ownClaims())}.`,
  'signed with HS256 by the public key': async () => {
    const jwk = await publicKey();
    const key = await importJWK(jwk, 'RS256');
    const secret = new TextEncoder().encode(await exportSPKI(key as CryptoKey));
    return new SignJWT(ownClaims()).setProtectedHeader({ alg: 'HS256', kid: jwk.kid }).sign(secret);
  },
  'with other claims under its signature': async () => {
    const [header, , signature] = (await signed(ana)).split('.');
    return `${header}.${base64url({ ...ownClaims(), sub: '1' })}.${signature}`;
  },
};

test.each(Object.keys(forged))('a token %s is refused', async (how) => {
  const found = await identify((await forged[how]?.()) ?? '');
  expect(found.kind).toBe('REFUSED');
});

test.each(['', 'x', 'a.b.c', `${base64url({ alg: 'RS256' })}.e30.c2ln`, '..', 'ž'.repeat(50)])(
  'the text %j is refused',
  async (token) => {
    expect((await identify(token)).kind).toBe('REFUSED');
  },
);

test('an ID token has to carry the nonce of the attempt', async () => {
  const token = await signed(ana);
  expect((await google.identify({ token, nonce })).kind).toBe('KNOWN');
  expect((await google.identify({ token })).kind).toBe('REFUSED');
  expect((await google.identify({ token, nonce: 'second' })).kind).toBe('REFUSED');
  const without = await signed(ana, { nonce: undefined });
  expect((await google.identify({ token: without })).kind).toBe('REFUSED');
  expect((await google.identify({ token: without, nonce })).kind).toBe('REFUSED');
  expect((await identify(await signed(ana, { nonce: [nonce] }))).kind).toBe('REFUSED');
});

test.each<[string, object]>([
  ['that is not verified', { email_verified: false }],
  ['of which nothing is said', { email_verified: undefined }],
  ['that only seems to be verified', { email_verified: 1 }],
  ['that is none', { email: 'ana at example' }],
  ['that is missing', { email: undefined }],
])('an address %s counts as none', async (_, claims) => {
  const found = await identify(await signed(ana, claims as JWTPayload));
  expect(found).toMatchObject({ kind: 'KNOWN', identity: { subject: '108', email: undefined } });
});

test('names are kept as one line of a hundred signs', async () => {
  const claims = { name: ' Ana\n\u0000 \u202eAnić ', given_name: '𝒜'.repeat(150), family_name: 7 };
  const found = await identify(await signed(ana, claims as JWTPayload));
  expect(found).toMatchObject({
    identity: { name: 'Ana Anić', firstName: '𝒜'.repeat(100), lastName: '' },
  });
});

test('keys are fetched once for many tokens, and once more for one that nobody knows', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => signed(ana)));
  const found = await Promise.all(tokens.map((token) => identify(token)));
  expect(found.every(({ kind }) => kind === 'KNOWN')).toBe(true);
  expect(asked()).toBe(1);
  provider.rotateKeys();
  const signedAnew = await signed(ana);
  for (let time = 0; time < 5; time += 1) await identify(signedAnew);
  expect(asked()).toBe(1);
});

test('a new key is found when the old ones are half a minute old', async () => {
  await identify(await signed(ana));
  provider.rotateKeys();
  const token = await signed(ana);
  const clock = Date.now;
  try {
    Date.now = () => clock() + 40_000;
    expect((await identify(token)).kind).toBe('KNOWN');
    expect(asked()).toBe(2);
  } finally {
    Date.now = clock;
  }
});

test.each<Behaviour>(['failing', 'nonsense', 'endless', 'redirecting', 'null', 'hanging up'])(
  'a provider that is %s counts as unavailable, and is asked again later',
  async (behaviour) => {
    const token = await signed(ana);
    provider.behave(behaviour);
    expect((await identify(token)).kind).toBe('UNAVAILABLE');
    provider.behave('well');
    expect((await identify(token)).kind).toBe('KNOWN');
  },
);

test('a provider that keeps silent is waited for less than five seconds', async () => {
  const token = await signed(ana);
  provider.behave('silent');
  const patience = hurry();
  expect((await identify(token)).kind).toBe('UNAVAILABLE');
  expect(patience()).toBeLessThan(5000);
});

test('a provider that is not there counts as unavailable', async () => {
  const token = await signed(ana);
  const nowhere = googleProvider({ ...provider.google, jwksUrl: 'http://127.0.0.1:1/keys' });
  expect((await nowhere.identify({ token, nonce })).kind).toBe('UNAVAILABLE');
});
