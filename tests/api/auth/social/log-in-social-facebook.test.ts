import { afterAll, beforeAll, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { LoginResult } from '#contract/auth/login.ts';
import type { DemoPerson } from '#demo/provider/people.ts';
import { answer, call, insertPerson, refusal } from '../../../support/database/accounts.ts';
import { idTokenOf, logInWith, newcomer, openSocialApi, type SocialApi } from '../../../support/outside/social.ts';

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

const tokenOf = (person: DemoPerson) => api.provider.accessToken(person);
const enter = (person: DemoPerson) => answer(logInWith(api, 'facebook', tokenOf(person)), LoginResult);

test('the first login makes an account, later ones find it', async () => {
  const person = somebody({ firstName: 'Petra', lastName: 'Babić' });
  const first = await enter(person);
  const account = await answer(call(api, '/users/me', { token: first.accessToken }), Account);
  expect(account).toMatchObject({ username: 'Petra.Babić', email: person.email, providers: ['FACEBOOK'] });
  expect((await enter(person)).userId).toBe(first.userId);
});

test('many first logins at once make one account', async () => {
  const person = somebody();
  const results = await Promise.all(Array.from({ length: 12 }, () => enter(person)));
  expect(new Set(results.map(({ userId }) => userId)).size).toBe(1);
});

test('the address that Facebook tells is nobody’s own until it is confirmed: Google takes the account over', async () => {
  const person = somebody();
  const intruder = await enter(person);
  const { verifiedAt } = await api.database.db
    .selectFrom('users')
    .where('id', '=', intruder.userId)
    .select('verifiedAt')
    .executeTakeFirstOrThrow();
  expect(verifiedAt).toBeNull();
  const byGoogle = logInWith(api, 'google', await idTokenOf(api, newcomer({ email: person.email })));
  expect((await answer(byGoogle, LoginResult)).userId).toBe(intruder.userId);
  await refusal(call(api, '/users/me', { token: intruder.accessToken }), 'UNAUTHORIZED');
  await refusal(logInWith(api, 'facebook', tokenOf(person)), 'SOCIAL_EMAIL_KNOWN');
});

test('an address that has an account is never joined', async () => {
  const person = somebody();
  const userId = await insertPerson(api, { email: person.email });
  await refusal(logInWith(api, 'facebook', tokenOf(person)), 'SOCIAL_EMAIL_KNOWN');
  const linked = await api.database.db
    .selectFrom('socialIdentities')
    .where('userId', '=', userId)
    .selectAll()
    .execute();
  expect(linked).toEqual([]);
});

test('Google and Facebook with one new address at once: one makes the account, the other joins or is refused', async () => {
  const person = somebody();
  const google = await idTokenOf(api, person);
  const [byGoogle, byFacebook] = await Promise.all([
    logInWith(api, 'google', google),
    logInWith(api, 'facebook', tokenOf(person)),
  ]);
  expect(byGoogle.status).toBe(200);
  expect([200, 409]).toContain(byFacebook.status);
  const users = await api.database.db.selectFrom('users').where('email', '=', person.email).select('id').execute();
  expect(users).toHaveLength(1);
});

test.each([
  ['of another app', { appId: '1' }],
  ['that has expired', { expiresAt: 1 }],
  ['of a page', { type: 'PAGE' }],
])('a token %s is refused with 422', async (_, grant) => {
  const token = api.provider.accessToken(somebody(), grant);
  const response = await logInWith(api, 'facebook', token);
  expect(response.status).toBe(422);
  await refusal(response, 'SOCIAL_TOKEN_INVALID');
});

test('somebody who names another user in the body is logged in as themselves', async () => {
  const [person, other] = [somebody(), somebody()];
  const { userId } = await enter(other);
  const body = { userId, id: other.subject, email: other.email };
  const token = tokenOf(person);
  const result = await answer(call(api, '/facebook/login', { method: 'POST', token, body }), LoginResult);
  expect(result.userId).not.toBe(userId);
});
