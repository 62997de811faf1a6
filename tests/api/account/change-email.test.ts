import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '#contract/account/account.ts';
import { EmailOnly } from '#contract/auth/registration.ts';
import { issueMailToken, mailTokenOf } from '#server/services/auth/mail-token.ts';
import {
  answer,
  call,
  insertPerson,
  newPerson,
  password,
  refusal,
  type Person,
} from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { lastMail, queuedMails } from '../../support/outside/mails.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const ask = ({ accessToken: token }: Person, email: string, currentPassword = password) =>
  call(api, '/users/me/email', { method: 'PUT', token, body: { email, currentPassword } });
const confirm = (token: string) =>
  call(api, `/user/email-confirm?emailToken=${encodeURIComponent(token)}`, { method: 'POST' });
const read = ({ accessToken: token }: Person) => answer(call(api, '/users/me', { token }), Account);

async function mailedToken(to: string): Promise<string> {
  const { tokenId } = await lastMail(api.database.db, to, 'confirm-email');
  return mailTokenOf(api.runtime, tokenId);
}

let number = 0;
const unused = () => `nova.adresa${(number += 1)}@example.hr`;

describe('another e-mail address', () => {
  test('counts once it is confirmed, and the old one is told', async () => {
    const person = await newPerson(api, { language: 'en' });
    const { email: old } = await read(person);
    const fresh = unused();
    const asked = await answer(ask(person, ` ${fresh.toUpperCase()} `), Account);
    expect(asked).toMatchObject({ email: old, pendingEmail: fresh });
    expect(await answer(confirm(await mailedToken(fresh)), EmailOnly)).toEqual({ email: fresh });
    expect(await read(person)).toMatchObject({ email: fresh, pendingEmail: null });
    expect(await lastMail(api.database.db, old, 'email-changed')).toMatchObject({ newEmail: fresh, language: 'en' });
  });

  test('is confirmed once', async () => {
    const person = await newPerson(api);
    const fresh = unused();
    await ask(person, fresh);
    const token = await mailedToken(fresh);
    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    await refusal(confirm(token), 'INVALID_TOKEN');
  });

  test('that is somebody else’s is asked for in the same way; only its owner hears of it', async () => {
    const known = unused();
    await insertPerson(api, { email: known });
    const [person, other] = [await newPerson(api), await newPerson(api)];
    const unknown = unused();
    const answers = [await answer(ask(person, known), Account), await answer(ask(other, unknown), Account)];
    expect(answers.map(({ pendingEmail }) => pendingEmail)).toEqual([known, unknown]);
    expect((await lastMail(api.database.db, known, 'already-registered')).template).toBe('already-registered');
    expect((await read(person)).pendingEmail).toBe(known);
  });

  test('that somebody else got meanwhile can no longer be confirmed', async () => {
    const person = await newPerson(api);
    const before = await read(person);
    const fresh = unused();
    await ask(person, fresh);
    await insertPerson(api, { email: fresh });
    await refusal(confirm(await mailedToken(fresh)), 'INVALID_TOKEN');
    expect((await read(person)).email).toBe(before.email);
  });

  test('that two people ask for goes to the first who confirms', async () => {
    const [first, second] = [await newPerson(api), await newPerson(api)];
    const fresh = unused();
    await ask(first, fresh);
    const firstToken = await mailedToken(fresh);
    await ask(second, fresh);
    const responses = await Promise.all([confirm(firstToken), confirm(await mailedToken(fresh))]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is replaced by a later wish, and taken back by the present address', async () => {
    const person = await newPerson(api);
    const { email: old } = await read(person);
    const [first, second] = [unused(), unused()];
    await ask(person, first);
    const firstToken = await mailedToken(first);
    expect((await answer(ask(person, second), Account)).pendingEmail).toBe(second);
    await refusal(confirm(firstToken), 'INVALID_TOKEN');
    const secondToken = await mailedToken(second);
    expect((await answer(ask(person, old), Account)).pendingEmail).toBe(null);
    await refusal(confirm(secondToken), 'INVALID_TOKEN');
    expect((await read(person)).email).toBe(old);
  });

  test('that is one’s own already is refused', async () => {
    const email = unused();
    const person = await newPerson(api, { email });
    const problem = await refusal(ask(person, email), 'VALIDATION_FAILED');
    expect(problem.errors).toEqual({ email: ['EMAIL_UNCHANGED'] });
  });

  test('ends what waits for it: resets to the old one are used up, registrations with it only hold their names', async () => {
    const person = await newPerson(api);
    const { db } = api.database;
    const fresh = unused();
    await db
      .insertInto('registrations')
      .values({
        username: 'netko',
        usernameSkeleton: 'netko',
        email: fresh,
        passwordHash: 'x',
        provider: null,
        subject: null,
        expiresAt: new Date(Date.now() + 60_000),
      })
      .execute();
    const reset = await db
      .transaction()
      .execute((transaction) => issueMailToken(api.runtime, transaction, { purpose: 'RESET', userId: person.userId }));
    await ask(person, fresh);
    await confirm(await mailedToken(fresh));
    const waiting = db.selectFrom('registrations').where('email', '=', fresh).select('username');
    expect(await waiting.execute()).toEqual([{ username: 'netko' }]);
    const { usedAt } = await db
      .selectFrom('mailTokens')
      .where('id', '=', reset.id)
      .select('usedAt')
      .executeTakeFirstOrThrow();
    expect(usedAt).not.toBeNull();
  });

  test('cannot be confirmed with a token of another kind, an expired one, or none', async () => {
    const person = await newPerson(api);
    const fresh = unused();
    await ask(person, fresh);
    await api.database.pool.query(`update mail_tokens set expires_at = now() where new_email = $1`, [fresh]);
    await refusal(confirm(await mailedToken(fresh)), 'INVALID_TOKEN');
    const reset = await api.database.db
      .transaction()
      .execute((transaction) => issueMailToken(api.runtime, transaction, { purpose: 'RESET', userId: person.userId }));
    await refusal(confirm(mailTokenOf(api.runtime, reset.id)), 'INVALID_TOKEN');
    for (const token of ['', 'x', 'a'.repeat(5000), '\u0000', "' or 1=1"])
      await refusal(confirm(token), 'INVALID_TOKEN');
    await refusal(call(api, '/user/email-confirm', { method: 'POST' }), 'INVALID_TOKEN');
  });

  test.each<[string, string, string, string]>([
    ['nije adresa', password, 'VALIDATION_FAILED', 'email INVALID_EMAIL'],
    ['', password, 'VALIDATION_FAILED', 'email EMAIL_REQUIRED'],
    ['dobra@example.hr', '', 'VALIDATION_FAILED', 'currentPassword PASSWORD_REQUIRED'],
    ['dobra@example.hr', 'Kriv@Lozinka1', 'BAD_CREDENTIALS', 'currentPassword PASSWORD_WRONG'],
  ])('%j with the password %j is refused', async (email, current, code, reason) => {
    const person = await newPerson(api);
    const [field = '', word] = reason.split(' ');
    const problem = await refusal(ask(person, email, current), code as 'VALIDATION_FAILED');
    expect(problem.errors?.[field]?.[0]).toBe(word);
    expect((await read(person)).pendingEmail).toBe(null);
  });

  test('gets no more than five mails an hour, which is not told', async () => {
    const person = await newPerson(api);
    const fresh = unused();
    for (let time = 0; time < 8; time += 1)
      expect((await answer(ask(person, fresh), Account)).pendingEmail).toBe(fresh);
    expect((await queuedMails(api.database.db)).filter(({ to }) => to === fresh)).toHaveLength(5);
  });
});
