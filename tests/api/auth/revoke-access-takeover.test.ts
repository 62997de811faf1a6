import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { LoginResult } from '#contract/auth/login.ts';
import type { DemoPerson } from '#demo/provider/people.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { readConfirmation } from '#server/services/lifecycle/read-confirmation.ts';
import { stillAvailableToken } from '#server/services/lifecycle/still-available.ts';
import { answer, call, insertPerson, newPerson, password, refusal } from '../../support/database/accounts.ts';
import { administering, newAdmin, statusOf } from '../../support/listings/admin.ts';
import { holding, rowOf } from '../../support/listings/holds.ts';
import { insertListing } from '../../support/listings/listings.ts';
import { lastMail, queuedMails } from '../../support/outside/mails.ts';
import { whileLocked, whileRowLocked } from '../../support/database/while-locked.ts';
import type { SocialApi } from '../../support/outside/social.ts';
import { idTokenOf, linkGoogle, logInWith, newcomer, openSocialApi } from '../../support/outside/social.ts';

const people: DemoPerson[] = [];
let api: SocialApi;
beforeAll(async () => {
  api = await openSocialApi(people);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

/** A stranger who opens an account by Facebook with an address that is not his. */
async function stranger() {
  const person = newcomer();
  people.push(person);
  const enter = () => logInWith(api, 'facebook', api.provider.accessToken(person));
  return { person, email: person.email, enter, ...(await answer(enter(), LoginResult)) };
}
const owner = async (email: string, columns: Partial<DemoPerson> = {}) =>
  logInWith(api, 'google', await idTokenOf(api, newcomer({ email, ...columns })));
const wish = ({ accessToken: token }: { accessToken: string }, email: string) =>
  call(api, '/users/me/email', { method: 'PUT', token, body: { email, currentPassword: '' } });
async function confirm(email: string) {
  const { tokenId } = await lastMail(api.database.db, email, 'confirm-email');
  return call(api, `/user/email-confirm?emailToken=${mailTokenOf(api.runtime, tokenId)}`, { method: 'POST' });
}
const accountOf = ({ accessToken: token }: { accessToken: string }) =>
  answer(call(api, '/users/me', { token }), Account);
describe('an account that was opened under an address that is somebody else’s', () => {
  test('stays its owner’s: a change of the address that was asked for before is not confirmed any more', async () => {
    const thief = await stranger();
    const next = newcomer().email;
    expect((await wish(thief, next)).status).toBe(200);
    const own = await answer(owner(thief.email), LoginResult);
    expect(own.userId).toBe(thief.userId);
    await refusal(confirm(next), 'INVALID_TOKEN');
    expect(await accountOf(own)).toMatchObject({ email: thief.email, pendingEmail: null, providers: ['GOOGLE'] });
    await refusal(wish(thief, next), 'UNAUTHORIZED');
    await refusal(thief.enter(), 'SOCIAL_EMAIL_KNOWN');
  });

  test('that came to the address by a link its owner followed is the owner’s alone once Google knows them', async () => {
    const thief = await stranger();
    const { email } = newcomer();
    await wish(thief, email);
    expect((await confirm(email)).status).toBe(200);
    const own = await answer(owner(email), LoginResult);
    expect(own.userId).toBe(thief.userId);
    expect((await accountOf(own)).providers).toEqual(['GOOGLE']);
    await refusal(wish(thief, newcomer().email), 'UNAUTHORIZED');
    expect((await accountOf(await answer(thief.enter(), LoginResult))).userId).not.toBe(thief.userId);
  });

  test('is not deleted as its first wished, and tells nothing and publishes nothing of his', async () => {
    const thief = await stranger();
    const { accessToken: token, userId } = thief;
    const { db } = api.database;
    const profile = {
      username: `kradljivac${userId}`,
      firstName: 'Lopov',
      lastName: 'Lopov',
      phone: '+385 91 1',
      language: 'hr',
    };
    await call(api, '/users/me', { method: 'PUT', token, body: { ...profile, phone: '+385 91 123 456' } });
    const [kept, foreign] = [
      await insertListing(db, { ownerId: userId, contactEmail: thief.email }),
      await insertListing(db, { ownerId: userId, status: 'RESERVED', contactEmail: 'lopov@example.hr' }),
    ];
    await call(api, '/users/me', { method: 'DELETE', token, body: { currentPassword: '' } });
    const own = await answer(owner(thief.email, { firstName: 'Ana', lastName: 'Anić' }), LoginResult);
    expect(await accountOf(own)).toMatchObject({ firstName: 'Ana', lastName: 'Anić', phone: '', deletionAt: null });
    const listings = await db.selectFrom('listings').where('ownerId', '=', userId).orderBy('id').selectAll().execute();
    expect(listings).toMatchObject([
      { id: kept, status: 'PAUSED', contactEmail: thief.email, phones: [], archivedFrom: null },
      { id: foreign, status: 'PAUSED', contactEmail: null, phones: [], archivedFrom: null },
    ]);
    const told = (await queuedMails(db)).filter(({ to }) => to === thief.email).map(({ template }) => template);
    expect(told.slice(-2).toSorted()).toEqual(['account-taken-over', 'provider-linked']);
  });

  test('counts as confirmed by a change to an address that was confirmed, and by Google’s word for its own', async () => {
    const person = await stranger();
    const next = newcomer().email;
    await wish(person, next);
    expect((await confirm(next)).status).toBe(200);
    const verifiedAt = async (userId: number) =>
      (await api.database.db.selectFrom('users').where('id', '=', userId).select('verifiedAt').executeTakeFirst())
        ?.verifiedAt;
    expect(await verifiedAt(person.userId)).not.toBeNull();

    const other = await stranger();
    await linkGoogle(api, other, { person: newcomer({ email: other.email }), currentPassword: '' });
    expect(await verifiedAt(other.userId)).not.toBeNull();

    const third = await stranger();
    await linkGoogle(api, third, { person: newcomer(), currentPassword: '' });
    expect(await verifiedAt(third.userId)).toBeNull();
  });

  test('makes nobody an admin before it is confirmed', async () => {
    const { role } = administering(api, await newAdmin(api));
    await refusal(role((await stranger()).userId, 'ADMIN'), 'ADDRESS_UNCONFIRMED');
  });
});

describe('what was under way when the account changed hands counts no more:', () => {
  const taken = (userId: number) => `with gone as (delete from social_identities where user_id = ${userId}),
    used as (update mail_tokens set used_at = now() where user_id = ${userId})
    update sessions set ended_at = now() where user_id = ${userId}`;

  test('a login with the social account that is taken away', async () => {
    const { userId, enter } = await stranger();
    await refusal(whileLocked(api, userId, { begun: enter, change: taken(userId) }), 'SOCIAL_EMAIL_KNOWN');
  });

  test.each<[string, string, string, object]>([
    ['a wish for another address', 'PUT', '/users/me/email', { email: 'lopov.next@example.hr', currentPassword: '' }],
    ['a first password', 'PUT', '/users/me/password', { currentPassword: '', password, confirmPassword: password }],
    ['a wish to be deleted', 'DELETE', '/users/me', { currentPassword: '' }],
  ])('%s', async (_, method, path, body) => {
    const { userId, accessToken: token } = await stranger();
    const asked = () => call(api, path, { method, token, body });
    await refusal(whileLocked(api, userId, { begun: asked, change: taken(userId) }), 'UNAUTHORIZED');
  });

  test('the link of another social account', async () => {
    const thief = await stranger();
    const { userId } = thief;
    const asked = () => linkGoogle(api, thief, { person: newcomer(), currentPassword: '' });
    await refusal(whileLocked(api, userId, { begun: asked, change: taken(userId) }), 'UNAUTHORIZED');
  });

  test('the confirmation of another address', async () => {
    const thief = await stranger();
    const next = newcomer().email;
    await wish(thief, next);
    await refusal(
      whileLocked(api, thief.userId, { begun: () => confirm(next), change: taken(thief.userId) }),
      'INVALID_TOKEN',
    );
  });

  test('a login with Google under an address that the account gives up: it opens another account', async () => {
    const { email } = newcomer();
    const userId = await insertPerson(api, { email });
    const change = `update users set email = 'moved.${email}' where id = ${userId}`;
    const own = await answer(whileLocked(api, userId, { begun: () => owner(email), change: change }), LoginResult);
    expect(own.userId).not.toBe(userId);
    expect((await accountOf(own)).email).toBe(email);
  });

  test('a listing that is being published: it is paused as all others are', async () => {
    const { userId: ownerId, email } = await stranger();
    const id = await insertListing(api.database.db, { ownerId, status: 'PAUSED', contactEmail: email, phones: [] });
    const published = {
      begun: () => owner(email),
      change: `update listings set status = 'PUBLISHED' where id = ${id}`,
    };
    await answer(whileRowLocked(api, { table: 'listings', id }, published), LoginResult);
    expect(await statusOf(api, id)).toBe('PAUSED');
  });

  test('a takeover and the confirmation at once: never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const thief = await stranger();
      const next = newcomer().email;
      await wish(thief, next);
      const [confirmed, entered] = await Promise.all([confirm(next), owner(thief.email)]);
      const own = await answer(entered, LoginResult);
      expect((await accountOf(own)).email).toBe(thief.email);
      expect(own.userId === thief.userId).toBe(confirmed.status === 422);
    }
  });
});

describe('links in mails', () => {
  test('count where they went to the address that the account has now', async () => {
    const held = await holding(api, { verified: true, planned: false });
    await call(api, `/user/email-confirm?emailToken=${held.tokens.EMAIL}`, { method: 'POST' });
    expect(await rowOf(held)).toMatchObject({ email: held.newEmail, linkVersion: 1 });
    const end = { listingId: held.listingId, expiresAt: held.expiresAt };
    const stateOf = async (linkVersion: number) =>
      (await readConfirmation(api.runtime, stillAvailableToken(api.runtime, { ...end, linkVersion }), 'hr')).state;
    expect([await stateOf(0), await stateOf(1), await stateOf(2)]).toEqual(['invalid', 'open', 'invalid']);
  });
});

test('a thief who is logged in cannot keep the owner of a confirmed account out', async () => {
  const person = await newPerson(api);
  const identity = newcomer();
  people.push(identity);
  const body = { token: api.provider.accessToken(identity), currentPassword: password };
  await call(api, '/users/me/identities/facebook', { method: 'PUT', token: person.accessToken, body });
  const { email } = await accountOf(person);
  await call(api, '/user/password-reset-request', { method: 'POST', body: { email } });
  const token = mailTokenOf(api.runtime, (await lastMail(api.database.db, email, 'reset')).tokenId);
  const fresh = { password: 'M@slina9Brac', confirmPassword: 'M@slina9Brac' };
  expect(
    (await call(api, `/user/password-reset?passwordResetToken=${token}`, { method: 'POST', body: fresh })).status,
  ).toBe(200);
  const entered = await answer(logInWith(api, 'facebook', api.provider.accessToken(identity)), LoginResult);
  expect(entered.userId).not.toBe(person.userId);
});
