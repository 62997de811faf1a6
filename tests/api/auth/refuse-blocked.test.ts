import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DemoPerson } from '#demo/provider/people.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { stillAvailableToken } from '#server/services/lifecycle/still-available.ts';
import { LoginResult } from '#contract/auth/login.ts';
import { answer, call, newPerson, password, refusal, type Person } from '../../support/database/accounts.ts';
import { administering, newAdmin, statusOf } from '../../support/listings/admin.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { lastMail } from '../../support/outside/mails.ts';
import { idTokenOf, logInWith, newcomer, openSocialApi, type SocialApi } from '../../support/outside/social.ts';

const people: DemoPerson[] = [];
let api: SocialApi;
let admin: Person;
beforeAll(async () => {
  api = await openSocialApi(people);
  admin = await newAdmin(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const block = (userId: number) => administering(api, admin).blocked(userId);
const sessionsOf = (userId: number) =>
  api.database.db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .select('id')
    .execute();

describe('somebody who is blocked is not let in', () => {
  test('by Google, neither by the identity nor by the same e-mail address', async () => {
    const person = newcomer();
    const enter = async () => logInWith(api, 'google', await idTokenOf(api, person));
    const { userId } = await answer(enter(), LoginResult);
    await block(userId);
    await refusal(enter(), 'ACCOUNT_BLOCKED');
    await api.database.db.deleteFrom('socialIdentities').where('userId', '=', userId).execute();
    await refusal(enter(), 'ACCOUNT_BLOCKED');
    expect(await sessionsOf(userId)).toEqual([]);
  });

  test('by Facebook, which does not tell whose address is blocked', async () => {
    const person = newcomer();
    people.push(person);
    const enter = () => logInWith(api, 'facebook', api.provider.accessToken(person));
    const { userId } = await answer(enter(), LoginResult);
    await block(userId);
    await refusal(enter(), 'ACCOUNT_BLOCKED');
    await api.database.db.deleteFrom('socialIdentities').where('userId', '=', userId).execute();
    await refusal(enter(), 'SOCIAL_EMAIL_KNOWN');
  });

  test('by a new password, which stays the old one', async () => {
    const email = 'zaboravna@example.hr';
    const { userId } = await newPerson(api, { email });
    await call(api, '/user/password-reset-request', { method: 'POST', body: { email } });
    const token = mailTokenOf(api.runtime, (await lastMail(api.database.db, email, 'reset')).tokenId);
    await block(userId);
    const fresh = 'Vino&sir#42';
    const reset = () =>
      call(api, `/user/password-reset?passwordResetToken=${token}`, {
        method: 'POST',
        body: { password: fresh, confirmPassword: fresh },
      });
    await refusal(reset(), 'ACCOUNT_BLOCKED');
    expect(await sessionsOf(userId)).toEqual([]);
    const enter = (given: string) => call(api, '/local/login', { method: 'POST', body: { email, password: given } });
    await refusal(enter(password), 'ACCOUNT_BLOCKED');
    await administering(api, admin).unblock(userId);
    expect((await reset()).status).toBe(200);
  });

  test('an unknown address and a wrong password are answered as before', async () => {
    const email = 'blokirana@example.hr';
    await block((await newPerson(api, { email })).userId);
    const enter = (address: string) =>
      call(api, '/local/login', { method: 'POST', body: { email: address, password: 'Kriva#Lozinka1' } });
    const [known, unknown] = await Promise.all([enter(email), enter('nitko@example.hr')]);
    const [one, other] = [await refusal(known, 'BAD_CREDENTIALS'), await refusal(unknown, 'BAD_CREDENTIALS')];
    expect({ ...one, requestId: '' }).toEqual({ ...other, requestId: '' });
  });
});

test('the link «still available» brings no listing of a blocked user back', async () => {
  const { userId } = await newPerson(api);
  const expiresAt = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const id = await insertListing(api.database.db, { ownerId: userId, status: 'EXPIRED', images: 1, expiresAt });
  await block(userId);
  const token = stillAvailableToken(api.runtime, { listingId: id, expiresAt });
  const path = `/real-estate-listings/still-available?token=${encodeURIComponent(token)}`;
  await refusal(call(api, path, { method: 'POST' }), 'STATUS_NOT_ALLOWED');
  expect(await statusOf(api, id)).toBe('EXPIRED');
});
