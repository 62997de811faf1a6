import { Secret } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LoginStep } from '#contract/auth/login-step.ts';
import { call, password, refusal } from '../../../support/database/accounts.ts';
import {
  codeOf,
  entering,
  holdTimeStep,
  newMember,
  setUpApp,
  setUpPasskey,
} from '../../../support/database/two-step.ts';
import { errorMessage } from '#i18n/error-message.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { lastMail } from '../../../support/outside/mails.ts';
import {
  idTokenOf,
  linkGoogle,
  logInWith,
  newcomer,
  openSocialApi,
  type SocialApi,
} from '../../../support/outside/social.ts';

holdTimeStep();

let api: SocialApi;
let to: ReturnType<typeof entering>;
beforeAll(async () => {
  api = await openSocialApi([]);
  to = entering(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

async function member() {
  const person = await newMember(api);
  return { ...person, ...(await setUpApp(api, person)) };
}

const sessionsOf = async (userId: number) =>
  (
    await api.database.db
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .select('id')
      .execute()
  ).length;
describe('the right password of an account with a second step', () => {
  test('starts no session and tells what the second step may be', async () => {
    const { email, userId } = await member();
    const before = await sessionsOf(userId);
    const response = await to.begin(email);
    expect(response.headers.get('set-cookie')).toBeNull();
    const step = (await response.json()) as LoginStep;
    expect(LoginStep.parse(step)).toEqual(step);
    expect(step.ways).toEqual(['AUTHENTICATOR', 'RECOVERY_CODE']);
    expect(await sessionsOf(userId)).toBe(before);
  });

  test('gives a token that is good for nothing but the second step', async () => {
    const { email } = await member();
    const { stepToken } = await to.step(email);
    await refusal(call(api, '/users/me', { token: stepToken }), 'UNAUTHORIZED');
    const headers = { origin: 'https://portal.example.hr', cookie: `__Host-refresh=${stepToken}` };
    await refusal(call(api, '/refresh-token', { method: 'POST', headers }), 'SESSION_EXPIRED');
    const body = { password: 'M@slina9Brac', confirmPassword: 'M@slina9Brac' };
    await refusal(to.post(`/user/password-reset?passwordResetToken=${stepToken}`, body), 'INVALID_TOKEN');
  });

  test('and nothing else stands for that token', async () => {
    const { refreshToken, secret, email } = await member();
    const { stepToken } = await to.step(email);
    const [id = ''] = stepToken.split('.');
    for (const token of [refreshToken, id, `${id}.${'A'.repeat(43)}`, `${stepToken} `])
      await refusal(to.code(token, codeOf(secret)), 'LOGIN_STEP_EXPIRED');
    expect((await to.code(stepToken, codeOf(secret))).status).toBe(200);
  });

  test('is asked of Google’s and of new passwords by mail too, which keep it', async () => {
    const person = await member();
    const known = newcomer({ email: person.email });
    expect((await linkGoogle(api, person, { person: known, currentPassword: password })).status).toBe(204);
    const step = LoginStep.parse(await (await logInWith(api, 'google', await idTokenOf(api, known))).json());
    expect((await to.code(step.stepToken, codeOf(person.secret))).status).toBe(200);
    await to.post('/user/password-reset-request', { email: person.email });
    const { tokenId } = await lastMail(api.database.db, person.email, 'reset');
    const reset = `/user/password-reset?passwordResetToken=${mailTokenOf(api.runtime, tokenId)}`;
    const body = { password: 'M@slina9Brac', confirmPassword: 'M@slina9Brac' };
    expect(LoginStep.parse(await (await to.post(reset, body)).json()).ways).toContain('AUTHENTICATOR');
  });
});

describe('a code of the app', () => {
  test('logs in, once, and its login remembers the device', async () => {
    const { email, secret, userId } = await member();
    const { stepToken } = await to.step(email);
    const response = await to.code(stepToken, ` ${codeOf(secret).replace(/^.../, '$& ')}`);
    expect(await to.done(response.clone())).toMatchObject({ userId, roles: ['USER'] });
    expect(response.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])).toEqual([
      '__Host-refresh',
      '__Host-device',
    ]);
    await refusal(to.code(stepToken, codeOf(secret, 1)), 'LOGIN_STEP_EXPIRED');
    const again = await to.step(email);
    const { errors, message } = await refusal(to.code(again.stepToken, codeOf(secret)), 'BAD_CREDENTIALS');
    expect(errors).toEqual({ code: ['CODE_WRONG'] });
    expect(message).toBe(errorMessage('hr', 'CODE_WRONG'));
  });

  test.each([
    [-2, 'BAD_CREDENTIALS'],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 'BAD_CREDENTIALS'],
  ] as const)('of a clock that is %i steps off is answered %s', async (steps, answered) => {
    const { email, secret, userId } = await member();
    await api.database.db.updateTable('authenticators').set({ lastStep: 0 }).where('userId', '=', userId).execute();
    const response = to.code((await to.step(email)).stepToken, codeOf(secret, steps));
    if (answered === 200) expect((await response).status).toBe(200);
    else await refusal(response, answered);
  });

  test('of an earlier step counts no more than one that was used', async () => {
    const { email, secret } = await member();
    expect((await to.code((await to.step(email)).stepToken, codeOf(secret, 1))).status).toBe(200);
    for (const steps of [-1, 0, 1])
      await refusal(to.code((await to.step(email)).stepToken, codeOf(secret, steps)), 'BAD_CREDENTIALS');
  });

  test('sent twice at once logs in once', async () => {
    const { email, secret } = await member();
    const steps = [await to.step(email), await to.step(email)];
    const answers = await Promise.all(steps.map(({ stepToken }) => to.code(stepToken, codeOf(secret))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('after ten minutes comes too late, and after the password was changed', async () => {
    const { email, secret, accessToken: token } = await member();
    const { stepToken } = await to.step(email);
    const change = { currentPassword: password, password: 'M@slina9Brac', confirmPassword: 'M@slina9Brac' };
    expect((await call(api, '/users/me/password', { method: 'PUT', token, body: change })).status).toBe(204);
    await refusal(to.code(stepToken, codeOf(secret)), 'LOGIN_STEP_EXPIRED');
    const other = await member();
    const late = await to.step(other.email);
    await api.database.db
      .updateTable('loginSteps')
      .set({ expiresAt: new Date(0) })
      .execute();
    await refusal(to.code(late.stepToken, codeOf(other.secret)), 'LOGIN_STEP_EXPIRED');
  });

  test('does not let anybody in whose account is blocked meanwhile', async () => {
    const { email, secret, userId } = await member();
    const { stepToken } = await to.step(email);
    const blocked = { blockedAt: new Date(), blockReason: 'Prijevara' };
    await api.database.db.updateTable('users').set(blocked).where('id', '=', userId).execute();
    await refusal(to.code(stepToken, codeOf(secret)), 'ACCOUNT_BLOCKED');
  });

  test('is compared with a secret that the database does not tell', async () => {
    const { userId, secret } = await member();
    const row = await api.database.db
      .selectFrom('authenticators')
      .where('userId', '=', userId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(row.sealedSecret.includes(bytes) || row.sealedSecret.includes(secret)).toBe(false);
    // Nor is one user's secret another's.
    const other = await member();
    await api.database.db
      .updateTable('authenticators')
      .set({ sealedSecret: row.sealedSecret })
      .where('userId', '=', other.userId)
      .execute();
    await refusal(to.code((await to.step(other.email)).stepToken, codeOf(secret)), 'BAD_CREDENTIALS');
  });
});

test('a passkey makes the second step too, whose user it need not ask for', async () => {
  const person = await newMember(api);
  const { device } = await setUpPasskey(api, person);
  const { stepToken, ways } = await to.step(person.email);
  expect(ways).toEqual(['PASSKEY', 'RECOVERY_CODE']);
  const request = await to.request('/login-steps/passkey-options', { stepToken });
  expect(request.allowCredentials.map(({ id }) => id)).toEqual([device.id]);
  const passkey = device.sign(request, { verified: false, userHandle: undefined });
  expect(await to.done(to.post('/login-steps/passkey', { stepToken, passkey }))).toMatchObject({
    userId: person.userId,
  });
  await refusal(to.post('/login-steps/passkey', { stepToken, passkey }), 'LOGIN_STEP_EXPIRED');
});
