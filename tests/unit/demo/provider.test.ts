import { hash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { DemoAnswer } from '#demo/provider/answer.ts';
import { demoPage } from '#demo/provider/page.ts';
import { facebookPeople, googlePeople } from '#demo/provider/people.ts';
import { openDemoProvider } from '#demo/provider/provider.ts';

const config = readConfig({ PUBLIC_URL: 'https://demo.example.hr', HOST: '0.0.0.0', PORT: '4000' });
const demo = openDemoProvider(config);
const clientId = demo.config.google?.clientId ?? '';
const home = 'https://demo.example.hr/en/social-login';

async function ask(path: string, query: Record<string, string>): Promise<DemoAnswer> {
  const answer = await demo.answer(`/demo-provider/${path}`, `?${new URLSearchParams(query)}`);
  if (!answer) throw new Error(`${path} is not answered`);
  return answer;
}

function queryOf(answer: DemoAnswer): URLSearchParams {
  if (answer.kind !== 'REDIRECT') throw new Error('no redirect');
  const address = new URL(answer.location);
  expect(address.origin + address.pathname).toBe(home);
  expect(address.hash).toBe('');
  return address.searchParams;
}

const verifier = 'v'.repeat(43);
const wish = {
  ...{ client_id: clientId, redirect_uri: home, state: 'the state', nonce: 'the nonce', response_type: 'code' },
  ...{ code_challenge: hash('sha256', verifier, 'base64url'), code_challenge_method: 'S256' },
};

test('browsers reach the demo provider by the portal’s address, the portal by its own', () => {
  expect(demo.config.google).toMatchObject({
    authorizeUrl: 'https://demo.example.hr/demo-provider/google/authorize',
    jwksUrl: 'http://127.0.0.1:4000/demo-provider/google/jwks',
    tokenUrl: 'http://127.0.0.1:4000/demo-provider/google/token',
  });
  expect(demo.config.facebook).toMatchObject({
    dialogUrl: 'https://demo.example.hr/demo-provider/facebook/dialog',
    graphUrl: 'http://127.0.0.1:4000/demo-provider/facebook',
  });
});

test('providers that are set stay as they are', () => {
  const google = {
    clientId: 'mine',
    clientSecret: 'ours',
    tokenUrl: 'https://a.hr/t',
    issuer: 'https://a.hr',
    jwksUrl: 'https://a.hr/k',
    authorizeUrl: 'https://a.hr/a',
  };
  expect(openDemoProvider({ ...config, google }).config.google).toBe(google);
});

test.each([
  ['google/authorize', googlePeople, 'Google'],
  ['facebook/dialog', facebookPeople, 'Facebook'],
])('%s lets one choose a person, and says that it is a demo', async (path, people, name) => {
  const answer = await ask(path, wish);
  if (answer.kind !== 'CHOICE') throw new Error('no choice');
  expect(answer.people.map(({ person }) => person)).toEqual(people);
  const page = demoPage(answer);
  expect(page).toContain(`Demo: this is not ${name}`);
  for (const { person } of answer.people) expect(page).toContain(person.email ?? 'no e-mail address');
  const [first] = answer.people;
  const [chosen, query] = (first?.href ?? '').split('?');
  const back = queryOf((await demo.answer(chosen ?? '', `?${query}`)) ?? answer);
  expect(back.get('state')).toBe('the state');
  expect(back.get('iss')).toBe(name === 'Google' ? demo.config.google?.issuer : null);
  expect(back.get('code')).toMatch(/^4\//);
});

test('who cancels goes back to the portal without a code', async () => {
  for (const path of ['google/authorize', 'facebook/dialog']) {
    const back = queryOf(await ask(path, { ...wish, person: 'none' }));
    expect(Object.fromEntries(back)).toMatchObject({ error: 'access_denied', state: 'the state' });
    expect(back.get('code')).toBeNull();
  }
});

test.each([
  { code_challenge_method: 'plain' },
  { code_challenge: verifier.slice(1) },
  { response_type: 'id_token' },
  { response_type: 'token' },
])('only codes with a challenge are given: %j', async (changed) => {
  const [google] = googlePeople;
  const back = queryOf(await ask('google/authorize', { ...wish, ...changed, person: google?.subject ?? '' }));
  expect(back.get('error')).toBe('invalid_request');
});

const client = { client_id: clientId, client_secret: demo.config.google?.clientSecret ?? '' };

async function exchanged(code: string, changed: Record<string, string> = {}) {
  const form = { ...client, grant_type: 'authorization_code', code, redirect_uri: home, code_verifier: verifier };
  const text = String(new URLSearchParams({ ...form, ...changed }));
  const answer = await demo.exchange('/demo-provider/google/token', async () => text);
  if (answer?.kind !== 'JSON') throw new Error('no answer');
  return answer;
}

async function newCode(): Promise<string> {
  const [google] = googlePeople;
  return queryOf(await ask('google/authorize', { ...wish, person: google?.subject ?? '' })).get('code') ?? '';
}

test('a code brings an ID token with the nonce, once', async () => {
  const code = await newCode();
  const { status, value } = await exchanged(code);
  expect(status).toBe(200);
  expect(decodeJwt((value as { id_token: string }).id_token)).toMatchObject({ nonce: 'the nonce', aud: clientId });
  expect(await exchanged(code)).toMatchObject({ status: 400, value: { error: 'invalid_grant' } });
});

test.each([
  { code_verifier: 'w'.repeat(43) },
  { code_verifier: '' },
  { redirect_uri: 'https://demo.example.hr/social-login' },
  { client_secret: 'guessed' },
  { client_id: 'another' },
  { grant_type: 'password' },
] as Record<string, string>[])('a code is refused with %j', async (changed) => {
  expect((await exchanged(await newCode(), changed)).status).toBeGreaterThanOrEqual(400);
});

test('a code lives for a minute', async () => {
  const code = await newCode();
  const clock = Date.now;
  try {
    Date.now = () => clock() + 60_001;
    expect(await exchanged(code)).toMatchObject({ status: 400 });
  } finally {
    Date.now = clock;
  }
});

test.each([
  { redirect_uri: 'https://evil.example/social-login' },
  { redirect_uri: 'https://demo.example.hr/home' },
  { redirect_uri: 'https://demo.example.hr/social-login?next=/' },
  { redirect_uri: 'https://demo.example.hr@evil.example/social-login' },
  { redirect_uri: 'javascript:alert(1)' },
  { redirect_uri: '' },
  { client_id: 'another' },
])('a wrong client or return address is refused: %j', async (changed) => {
  for (const path of ['google/authorize', 'facebook/dialog'])
    expect(await ask(path, { ...wish, ...changed, person: 'none' })).toMatchObject({ kind: 'JSON', status: 400 });
});

test('only who has the secret of the app learns about tokens', async () => {
  for (const secret of ['', 'nekretnine-demo|', 'ž'.repeat(80), `nekretnine-demo|${'ž'.repeat(64)}`])
    expect(await ask('facebook/debug_token', { input_token: 'a.b', access_token: secret })).toMatchObject({
      status: 400,
    });
  expect(await ask('facebook/me', { access_token: 'e30.x', appsecret_proof: 'x' })).toMatchObject({ status: 400 });
});

test('the demo provider answers its own addresses only', () => {
  for (const path of [
    '/demo-provider',
    '/demo-provider/',
    '/demo-provider/constructor',
    '/home',
    '/demo-providers/google',
  ])
    expect(demo.answer(path, '')).toBeUndefined();
});
