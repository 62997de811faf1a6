import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { DemoAnswer } from '#server/demo/provider/answer.ts';
import { demoPage } from '#server/demo/provider/page.ts';
import { facebookPeople, googlePeople } from '#server/demo/provider/people.ts';
import { openDemoProvider } from '#server/demo/provider/provider.ts';

const config = readConfig({ PUBLIC_URL: 'https://demo.example.hr', HOST: '0.0.0.0', PORT: '4000' });
const demo = openDemoProvider(config);
const clientId = demo.config.google?.clientId ?? '';
const home = 'https://demo.example.hr/en/social-login';

async function ask(path: string, query: Record<string, string>): Promise<DemoAnswer> {
  const answer = await demo.answer(`/demo-provider/${path}`, `?${new URLSearchParams(query)}`);
  if (!answer) throw new Error(`${path} is not answered`);
  return answer;
}

function fragmentOf(answer: DemoAnswer): URLSearchParams {
  if (answer.kind !== 'REDIRECT') throw new Error('no redirect');
  const address = new URL(answer.location);
  expect(address.origin + address.pathname).toBe(home);
  return new URLSearchParams(address.hash.slice(1));
}

const wish = { client_id: clientId, redirect_uri: home, state: 'the state', nonce: 'the nonce' };

test('browsers are sent to it by the portal’s address, the portal asks it by its own', () => {
  expect(demo.config.google).toMatchObject({
    authorizeUrl: 'https://demo.example.hr/demo-provider/google/authorize',
    jwksUrl: 'http://127.0.0.1:4000/demo-provider/google/jwks',
  });
  expect(demo.config.facebook).toMatchObject({
    dialogUrl: 'https://demo.example.hr/demo-provider/facebook/dialog',
    graphUrl: 'http://127.0.0.1:4000/demo-provider/facebook',
  });
});

test('providers that are set stay as they are', () => {
  const google = {
    clientId: 'mine',
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
  const fragment = fragmentOf((await demo.answer(chosen ?? '', `?${query}`)) ?? answer);
  expect(fragment.get('state')).toBe('the state');
  expect(fragment.get('id_token') ?? fragment.get('access_token')).toMatch(/\./);
});

test('who thinks better of it goes back without a token', async () => {
  for (const path of ['google/authorize', 'facebook/dialog']) {
    const fragment = fragmentOf(await ask(path, { ...wish, person: 'none' }));
    expect(Object.fromEntries(fragment)).toEqual({ error: 'access_denied', state: 'the state' });
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
])('nobody is sent elsewhere: %j', async (changed) => {
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

test('it answers its own addresses only', () => {
  for (const path of [
    '/demo-provider',
    '/demo-provider/',
    '/demo-provider/constructor',
    '/home',
    '/demo-providers/google',
  ])
    expect(demo.answer(path, '')).toBeUndefined();
});
