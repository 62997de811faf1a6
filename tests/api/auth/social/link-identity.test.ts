import { afterAll, beforeAll, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { LoginResult } from '#contract/auth/login.ts';
import type { DemoPerson } from '#demo/provider/people.ts';
import { answer, call, newPerson, password, refusal, type Person } from '../../../support/database/accounts.ts';
import { queuedMails } from '../../../support/outside/mails.ts';
import {
  headersOf,
  idTokenOf,
  logInWith,
  newcomer,
  openSocialApi,
  type SocialApi,
  linkGoogle as linkGoogleWith,
} from '../../../support/outside/social.ts';

const people: DemoPerson[] = [];
let api: SocialApi;
beforeAll(async () => {
  api = await openSocialApi(people);
});
afterAll(() => api.close());

function somebody(): ReturnType<typeof newcomer> {
  const person = newcomer();
  people.push(person);
  return person;
}

type Someone = Pick<Person, 'accessToken'>;

const path = (provider: string) => `/users/me/identities/${provider}`;
const linkGoogle = (someone: Someone, person: DemoPerson, currentPassword = password) =>
  linkGoogleWith(api, someone, { person, currentPassword });
const linkFacebook = ({ accessToken }: Someone, person: DemoPerson, currentPassword = password) =>
  call(api, path('facebook'), {
    method: 'PUT',
    token: accessToken,
    body: { token: api.provider.accessToken(person), currentPassword },
  });
const unlink = ({ accessToken }: Someone, provider: string, currentPassword = password) =>
  call(api, path(provider), { method: 'DELETE', token: accessToken, body: { currentPassword } });
const providersOf = async ({ accessToken }: Someone) =>
  (await answer(call(api, '/users/me', { token: accessToken }), Account)).providers;

test('a linked identity logs in, an unlinked one no longer does', async () => {
  const [{ email }, person] = [somebody(), somebody()];
  const owner = await newPerson(api, { email });
  expect((await linkFacebook(owner, person)).status).toBe(204);
  expect((await linkFacebook(owner, person)).status).toBe(204);
  expect(await providersOf(owner)).toEqual(['FACEBOOK']);
  const told = (await queuedMails(api.database.db)).filter(({ to }) => to === email);
  expect(told).toMatchObject([{ template: 'provider-linked', provider: 'FACEBOOK' }]);
  const result = await answer(logInWith(api, 'facebook', api.provider.accessToken(person)), LoginResult);
  expect(result.userId).toBe(owner.userId);
  expect((await unlink(owner, 'facebook')).status).toBe(204);
  expect((await unlink(owner, 'facebook')).status).toBe(204);
  expect(await providersOf(owner)).toEqual([]);
  const other = await answer(logInWith(api, 'facebook', api.provider.accessToken(person)), LoginResult);
  expect(other.userId).not.toBe(owner.userId);
});

test('a stolen access token links and unlinks nothing', async () => {
  const [owner, person] = [await newPerson(api), somebody()];
  await refusal(linkGoogle(owner, person, 'Wrong&guess1'), 'BAD_CREDENTIALS');
  await refusal(linkGoogle(owner, person, ''), 'VALIDATION_FAILED');
  await linkGoogle(owner, person);
  await refusal(unlink(owner, 'google', 'Wrong&guess1'), 'BAD_CREDENTIALS');
  expect(await providersOf(owner)).toEqual(['GOOGLE']);
});

test('another identity of the same provider takes the place of the first', async () => {
  const [owner, first, second] = [await newPerson(api), somebody(), somebody()];
  await linkGoogle(owner, first);
  await linkGoogle(owner, second);
  const entered = await answer(logInWith(api, 'google', await idTokenOf(api, second)), LoginResult);
  expect(entered.userId).toBe(owner.userId);
  const stranger = await answer(logInWith(api, 'google', await idTokenOf(api, first)), LoginResult);
  expect(stranger.userId).not.toBe(owner.userId);
});

test('an identity of somebody else stays theirs', async () => {
  const [owner, other, person] = [await newPerson(api), await newPerson(api), somebody()];
  await linkGoogle(owner, person);
  await refusal(linkGoogle(other, person), 'SOCIAL_ACCOUNT_TAKEN');
  expect(await providersOf(owner)).toEqual(['GOOGLE']);
  expect(await providersOf(other)).toEqual([]);
});

test('of two who link one identity at once, one has it', async () => {
  const [one, other, person] = [await newPerson(api), await newPerson(api), somebody()];
  const statuses = await Promise.all(
    [linkGoogle(one, person), linkGoogle(other, person)].map(async (link) => (await link).status),
  );
  expect(statuses.toSorted()).toEqual([204, 409]);
});

test('the last way of logging in stays', async () => {
  const person = somebody();
  const owner = await answer(logInWith(api, 'google', await idTokenOf(api, person)), LoginResult);
  await refusal(unlink(owner, 'google'), 'LAST_LOGIN_METHOD');
  await linkFacebook(owner, somebody());
  const both = await Promise.all([unlink(owner, 'google'), unlink(owner, 'facebook')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await providersOf(owner)).toHaveLength(1);
});

test('a bad token links nothing', async () => {
  const owner = await newPerson(api);
  for (const token of ['x', api.provider.accessToken(somebody(), { appId: '1' })]) {
    const response = call(api, path('facebook'), {
      method: 'PUT',
      token: owner.accessToken,
      body: { token, currentPassword: password },
    });
    await refusal(response, 'SOCIAL_TOKEN_INVALID');
  }
  const response = call(api, path('google'), {
    method: 'PUT',
    token: owner.accessToken,
    body: { token: '', currentPassword: password },
  });
  await refusal(response, 'VALIDATION_FAILED');
  const { token, cookie } = await idTokenOf(api, somebody(), { claims: { nonce: 'mine' } });
  const replayed = call(api, path('google'), {
    method: 'PUT',
    token: owner.accessToken,
    body: { token, nonce: 'mine', currentPassword: password },
    headers: headersOf({ cookie }),
  });
  await refusal(replayed, 'SOCIAL_TOKEN_INVALID');
  expect(await providersOf(owner)).toEqual([]);
});

test('only who is logged in links and unlinks, and only providers that there are', async () => {
  const owner = await newPerson(api);
  const body = { token: await api.provider.idToken(somebody()) };
  await refusal(call(api, path('google'), { method: 'PUT', body }), 'UNAUTHORIZED');
  await refusal(call(api, path('google'), { method: 'DELETE' }), 'UNAUTHORIZED');
  await refusal(unlink(owner, 'myspace'), 'NOT_FOUND');
});
