import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LoginResult } from '#contract/auth/login.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { lastMail } from '../../support/outside/mails.ts';
import { becomeUser, goodPassword, post, problemOf } from '../../support/database/visitors.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => {
  expect(api.reports).toEqual([]);
  await api.close();
});

const other = 'Vino&sir#42';
const ask = (email: string) => post(api, '/user/password-reset-request', { body: { email } });
const reset = (token: string, password = other, confirmPassword = password) =>
  post(api, `/user/password-reset?passwordResetToken=${token}`, { body: { password, confirmPassword } });
const logIn = (email: string, password: string) => post(api, '/local/login', { body: { email, password } });

async function resetToken(email: string): Promise<string> {
  await ask(email);
  return mailTokenOf(api.runtime, (await lastMail(api.database.db, email, 'reset')).tokenId);
}

describe('a new password', () => {
  test('ends a wish for another address, so that whoever made it gets nothing', async () => {
    const { accessToken } = await becomeUser(api, 'robbed');
    const body = { email: 'thief@example.hr', currentPassword: goodPassword };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    await api.request('/api/v1/users/me/email', { method: 'PUT', headers, body: JSON.stringify(body) });
    const { tokenId } = await lastMail(api.database.db, 'thief@example.hr', 'confirm-email');
    expect((await reset(await resetToken('robbed@example.hr'))).status).toBe(200);
    const stolen = await post(api, `/user/email-confirm?emailToken=${mailTokenOf(api.runtime, tokenId)}`);
    expect(await problemOf(stolen)).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  test('of an account whose address was never confirmed confirms it and takes social logins away', async () => {
    const { db } = api.database;
    const { userId } = await becomeUser(api, 'halfway');
    await db.updateTable('users').set({ verifiedAt: null }).where('id', '=', userId).execute();
    await db.insertInto('socialIdentities').values({ provider: 'FACEBOOK', subject: '77', userId }).execute();
    expect((await reset(await resetToken('halfway@example.hr'))).status).toBe(200);
    expect(await db.selectFrom('socialIdentities').where('userId', '=', userId).selectAll().execute()).toEqual([]);
    expect((await logIn('halfway@example.hr', other)).status).toBe(200);
  });

  test('replaces the old one, logs in, ends every other session and is told by mail', async () => {
    const { userId } = await becomeUser(api, 'darko');
    await logIn('darko@example.hr', goodPassword);
    const response = await reset(await resetToken('darko@example.hr'));
    expect(LoginResult.parse(await response.json())).toMatchObject({ userId, roles: ['USER'] });
    expect(response.headers.get('set-cookie')).toContain('refresh=');
    const sessions = await api.database.db.selectFrom('sessions').where('userId', '=', userId).selectAll().execute();
    expect(sessions.map(({ endedAt }) => endedAt === null).toSorted()).toEqual([false, false, true]);
    await lastMail(api.database.db, 'darko@example.hr', 'password-changed');
    expect((await logIn('darko@example.hr', other)).status).toBe(200);
    expect(await problemOf(await logIn('darko@example.hr', goodPassword))).toMatchObject({ code: 'BAD_CREDENTIALS' });
  });

  test('takes its token once, and with it every other one', async () => {
    await becomeUser(api, 'tonka');
    const [first, second] = [await resetToken('tonka@example.hr'), await resetToken('tonka@example.hr')];
    expect((await reset(second)).status).toBe(200);
    for (const token of [second, first])
      expect(await problemOf(await reset(token))).toMatchObject({ status: 422, code: 'INVALID_TOKEN' });
  });

  test('is set once by ten at once, with two tokens', async () => {
    const { userId } = await becomeUser(api, 'luka');
    const tokens = [await resetToken('luka@example.hr'), await resetToken('luka@example.hr')];
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => reset(tokens[at % 2] ?? '')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...new Array<number>(9).fill(422)]);
    const live = api.database.db.selectFrom('sessions').where('userId', '=', userId).where('endedAt', 'is', null);
    expect(await live.selectAll().execute()).toHaveLength(1);
  });

  test('is refused after an hour', async () => {
    await becomeUser(api, 'spora');
    const token = await resetToken('spora@example.hr');
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes
      from mail_tokens where purpose = 'RESET' and used_at is null order by created_at desc limit 1`.execute(
      api.database.db,
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    await sql`update mail_tokens set expires_at = now()`.execute(api.database.db);
    expect(await problemOf(await reset(token))).toMatchObject({ status: 422, code: 'INVALID_TOKEN' });
    expect((await logIn('spora@example.hr', goodPassword)).status).toBe(200);
  });

  test.each(['', 'x', 'A'.repeat(43), '%00%ff', 'x'.repeat(5000)])('with the token %j is refused', async (token) => {
    expect(await problemOf(await reset(token))).toMatchObject({ status: 422, code: 'INVALID_TOKEN' });
  });

  test('cannot be set with the token of another purpose', async () => {
    await becomeUser(api, 'vesna');
    const token = await resetToken('vesna@example.hr');
    const confirmed = await post(api, `/user/registration-confirm?verificationToken=${token}`);
    expect(await problemOf(confirmed)).toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await reset(token)).status).toBe(200);
  });

  test('obeys the rules, and a refusal leaves the token as it was', async () => {
    await becomeUser(api, 'nevenka');
    const token = await resetToken('nevenka@example.hr');
    const refused: [string, string, Record<string, string[]>][] = [
      ['', '', { password: ['PASSWORD_REQUIRED'], confirmPassword: ['CONFIRMATION_REQUIRED'] }],
      ['Vino&sir', 'Vino&sir', { password: ['PASSWORD_ONE_DIGIT'] }],
      [other, 'Vino&sir#43', { confirmPassword: ['PASSWORDS_MUST_MATCH'] }],
      ['Password1!', 'Password1!', { password: ['PASSWORD_COMMON'] }],
      ['X7!nevenka#', 'X7!nevenka#', { password: ['PASSWORD_COMMON'] }],
    ];
    for (const [password, confirmPassword, errors] of refused) {
      const problem = await problemOf(await reset(token, password, confirmPassword));
      expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
      expect(problem.errors).toEqual(errors);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('ends the waiting of who has guessed wrong too often', async () => {
    await becomeUser(api, 'zlata');
    for (let time = 0; time < 3; time += 1) expect((await logIn('zlata@example.hr', 'Wrong&guess1')).status).toBe(422);
    expect((await logIn('zlata@example.hr', goodPassword)).status).toBe(429);
    expect((await reset(await resetToken('zlata@example.hr'))).status).toBe(200);
    expect((await logIn('zlata@example.hr', other)).status).toBe(200);
  });
});
