import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Grant } from '#demo/provider/facebook.ts';
import { facebookProvider } from '#server/ports/identity/facebook.ts';
import type { IdentityProvider } from '#server/ports/identity/identity.ts';
import { hurry } from '../../../../support/browser/hurry.ts';
import {
  openIdentityProvider,
  type Behaviour,
  type TestProvider,
} from '../../../../support/outside/identity-provider.ts';

const petra = { subject: '2001', firstName: 'Petra', lastName: 'Babić', email: 'Petra@Example.hr' };
const luka = { subject: '2002', firstName: 'Luka', lastName: 'Marić' };
const strange = { subject: '2003', firstName: 'Iva', lastName: 'Ivić', email: '+385911234567' };

let provider: TestProvider;
let facebook: IdentityProvider;
beforeEach(async () => {
  provider = await openIdentityProvider([petra, luka, strange]);
  facebook = facebookProvider(provider.facebook);
});
afterEach(() => provider.close());

test('an access token is read as who somebody is', async () => {
  expect(await facebook.identify({ token: provider.accessToken(petra) })).toEqual({
    kind: 'KNOWN',
    identity: {
      subject: '2001',
      email: 'petra@example.hr',
      firstName: 'Petra',
      lastName: 'Babić',
      name: 'Petra Babić',
    },
  });
  expect((await facebook.identify({ token: provider.accessToken(petra, { expiresAt: 0 }) })).kind).toBe('KNOWN');
});

test('who tells no e-mail address, or a telephone number in its place, is known without one', async () => {
  for (const person of [luka, strange]) {
    const found = await facebook.identify({ token: provider.accessToken(person) });
    expect(found).toMatchObject({ kind: 'KNOWN', identity: { subject: person.subject, email: undefined } });
  }
});

test.each<[string, Partial<Grant>]>([
  ['of another app', { appId: '987654321' }],
  ['of an app itself', { type: 'APP' }],
  ['of a page', { type: 'PAGE' }],
  ['that has expired', { expiresAt: Math.floor(Date.now() / 1000) - 1 }],
  ['of somebody who is gone', { userId: '4' }],
])('a token %s is refused', async (_, grant) => {
  expect((await facebook.identify({ token: provider.accessToken(petra, grant) })).kind).toBe('REFUSED');
});

test.each([
  '',
  'short',
  'EAAunknownunknown',
  'a'.repeat(4001),
  'with space and more',
  '../debug_token?x=',
  '123|abcdefghij',
])('the text %j is refused', async (token) => {
  expect((await facebook.identify({ token })).kind).toBe('REFUSED');
});

test('a secret that Facebook does not know is our fault, not that of the token', async () => {
  const misconfigured = facebookProvider({ ...provider.facebook, appSecret: 'wrong' });
  const found = await misconfigured.identify({ token: provider.accessToken(petra) });
  expect(found).toMatchObject({
    kind: 'UNAVAILABLE',
    cause: { message: expect.stringContaining('Invalid app token.') },
  });
});

test('what is told of a failure holds neither secret nor token', async () => {
  const token = provider.accessToken(petra);
  for (const graphUrl of ['http://127.0.0.1:1', `${provider.google.issuer}/nowhere`]) {
    const found = await facebookProvider({ ...provider.facebook, graphUrl }).identify({ token });
    expect(found.kind).toBe('UNAVAILABLE');
    const told = String('cause' in found && found.cause);
    expect(told).not.toContain(provider.facebook.appSecret);
    expect(told).not.toContain(token);
  }
});

test.each<Behaviour>(['failing', 'nonsense', 'endless', 'redirecting', 'null', 'hanging up'])(
  'a provider that is %s counts as unavailable',
  async (behaviour) => {
    provider.behave(behaviour);
    expect((await facebook.identify({ token: provider.accessToken(petra) })).kind).toBe('UNAVAILABLE');
  },
);

test('a provider that keeps silent is waited for less than five seconds', async () => {
  provider.behave('silent');
  const patience = hurry();
  expect((await facebook.identify({ token: provider.accessToken(petra) })).kind).toBe('UNAVAILABLE');
  expect(patience()).toBeLessThan(5000);
});
