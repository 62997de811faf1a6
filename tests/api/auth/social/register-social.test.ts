import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { LoginResult } from '#contract/auth/login.ts';
import { Confirmation, EmailOnly } from '#contract/auth/registration.ts';
import type { DemoPerson } from '#demo/provider/people.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { answer, call, insertPerson, refusal } from '../../../support/database/accounts.ts';
import { lastMail, queuedMails } from '../../../support/outside/mails.ts';
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

const nobodysEmail = { email: undefined };
const tokenOf = (person: DemoPerson) => api.provider.accessToken(person);
const enter = (person: DemoPerson) => answer(logInWith(api, 'facebook', tokenOf(person)), LoginResult);
const register = (person: DemoPerson, email: string) =>
  call(api, '/facebook/registration', { method: 'POST', token: tokenOf(person), body: { email } });

async function confirm(email: string) {
  const { tokenId } = await lastMail(api.database.db, email, 'verify');
  const token = mailTokenOf(api.runtime, tokenId);
  return call(api, `/user/registration-confirm?verificationToken=${token}`, { method: 'POST' });
}

describe('who tells no e-mail address', () => {
  test('is asked for one, and has an account when that is confirmed', async () => {
    const [person, email] = [somebody(nobodysEmail), newcomer().email];
    await refusal(logInWith(api, 'facebook', tokenOf(person)), 'EMAIL_REQUIRED');
    const response = await register(person, email);
    expect(response.status).toBe(201);
    expect(await answer(response, EmailOnly)).toEqual({ email });
    expect(await lastMail(api.database.db, email, 'verify')).toMatchObject({ provider: 'FACEBOOK' });
    await call(api, '/user/resend-verification-email', { method: 'POST', body: { email } });
    expect(await lastMail(api.database.db, email, 'verify')).toMatchObject({ provider: 'FACEBOOK', others: [] });
    await refusal(logInWith(api, 'facebook', tokenOf(person)), 'EMAIL_REQUIRED');
    const confirmed = LoginResult.parse(await answer(confirm(email), Confirmation));
    expect((await enter(person)).userId).toBe(confirmed.userId);
    const account = await answer(call(api, '/users/me', { token: confirmed.accessToken }), Account);
    expect(account).toMatchObject({ email, providers: ['FACEBOOK'], hasPassword: false });
  });

  test('may be a stranger: the mail of a first login with Google names that Facebook logs in too, and a reset ends it', async () => {
    const [person, email] = [somebody(nobodysEmail), newcomer().email];
    await register(person, email);
    await confirm(email);
    const byGoogle = await answer(logInWith(api, 'google', await idTokenOf(api, newcomer({ email }))), LoginResult);
    const { db } = api.database;
    expect(await lastMail(db, email, 'provider-linked')).toMatchObject({ others: ['FACEBOOK'], replaced: false });
    expect((await enter(person)).userId).toBe(byGoogle.userId);
    await call(api, '/user/password-reset-request', { method: 'POST', body: { email } });
    const token = mailTokenOf(api.runtime, (await lastMail(db, email, 'reset')).tokenId);
    const body = { password: 'M@slina9Brac', confirmPassword: 'M@slina9Brac' };
    const reset = call(api, `/user/password-reset?passwordResetToken=${token}`, { method: 'POST', body });
    expect((await answer(reset, LoginResult)).userId).toBe(byGoogle.userId);
    await refusal(logInWith(api, 'facebook', tokenOf(person)), 'EMAIL_REQUIRED');
  });

  test('is answered the same for an address that has an account, whose owner alone is told', async () => {
    const [person, email] = [somebody(nobodysEmail), newcomer().email];
    await insertPerson(api, { email });
    expect(await answer(register(person, email), EmailOnly)).toEqual({ email });
    await lastMail(api.database.db, email, 'already-registered');
    await refusal(logInWith(api, 'facebook', tokenOf(person)), 'EMAIL_REQUIRED');
  });

  test('can register once: who has an account logs in', async () => {
    const person = somebody();
    await enter(person);
    const email = newcomer().email;
    await refusal(register(person, email), 'SOCIAL_ACCOUNT_TAKEN');
    expect((await queuedMails(api.database.db)).some(({ to }) => to === email)).toBe(false);
  });

  test('cannot register with nonsense, or with a bad token', async () => {
    const person = somebody(nobodysEmail);
    expect(await refusal(register(person, 'nonsense'), 'VALIDATION_FAILED')).toMatchObject({
      errors: { email: ['INVALID_EMAIL'] },
    });
    const body = { email: newcomer().email };
    const response = call(api, '/facebook/registration', { method: 'POST', token: 'x'.repeat(20), body });
    await refusal(response, 'SOCIAL_TOKEN_INVALID');
  });
});
