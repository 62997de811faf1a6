import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LoginResult } from '#contract/auth/login.ts';
import { mailTokenOf } from '#server/services/auth/mail-token.ts';
import { openTestApi, type TestApi } from '../../../support/database/app.ts';
import {
  becomeUser,
  post,
  problemOf,
  registrationOf,
  registrations,
  verificationToken,
} from '../../../support/database/visitors.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const { register, confirm, mailsTo } = registrations(() => api);

describe('a request to send the mail again', () => {
  const resend = (email: unknown) => post(api, '/user/resend-verification-email', { body: { email } });

  test('sends a new token, and the old one works too', async () => {
    await register(registrationOf('again'));
    const old = await verificationToken(api, 'again@example.hr');
    const response = await resend('again@example.hr');
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(await verificationToken(api, 'again@example.hr')).not.toBe(old);
    expect((await confirm(old)).status).toBe(200);
  });

  test('sends one mail about all registrations of the address, each with its name and a link of its own', async () => {
    const names = ['rightful', 'intruder', 'meddler', 'snooper', 'prowler'];
    for (const name of names) await register(registrationOf(name, 'shared@example.hr'));
    await resend('shared@example.hr');
    const [mail, ...more] = (await mailsTo('shared@example.hr')).slice(5);
    expect(more).toEqual([]);
    if (mail?.template !== 'verify') throw new Error('no mail');
    const waiting = [mail, ...(mail.others ?? [])];
    expect(waiting.map(({ username }) => username)).toEqual(names.toReversed());
    const rightful = waiting.find(({ username }) => username === 'rightful')?.tokenId ?? '';
    const confirmed = await confirm(mailTokenOf(api.runtime, rightful));
    const { userId } = LoginResult.parse(await confirmed.json());
    const users = api.database.db.selectFrom('users').where('id', '=', userId).select('username');
    expect(await users.executeTakeFirst()).toEqual({ username: 'rightful' });
  });

  test('holds no name for ever', async () => {
    await register(registrationOf('squatter'));
    await api.database.db
      .updateTable('registrations')
      .set({ createdAt: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
      .where('email', '=', 'squatter@example.hr')
      .execute();
    await resend('squatter@example.hr');
    expect(await mailsTo('squatter@example.hr')).toHaveLength(1);
  });

  test('sends nothing where nobody registered, or is a user, and answers the same', async () => {
    await becomeUser(api, 'settled');
    for (const email of ['nobody@example.hr', 'settled@example.hr']) {
      const before = (await mailsTo(email)).length;
      const response = await resend(email);
      expect([response.status, await response.json()]).toEqual([200, {}]);
      expect(await mailsTo(email)).toHaveLength(before);
    }
  });

  test('reminds the owner of a known address with which somebody registers', async () => {
    await becomeUser(api, 'reminded');
    await register(registrationOf('somebody', 'reminded@example.hr'));
    await resend('reminded@example.hr');
    const templates = (await mailsTo('reminded@example.hr')).map(({ template }) => template);
    expect(templates).toEqual(['verify', 'welcome', 'already-registered', 'already-registered']);
  });

  test('stops sending to one address after five an hour, and answers the same', async () => {
    await register(registrationOf('patient'));
    for (let time = 0; time < 7; time += 1) expect((await resend('patient@example.hr')).status).toBe(200);
    expect(await mailsTo('patient@example.hr')).toHaveLength(1 + 5);
  });

  test.each([
    ['', 'EMAIL_REQUIRED'],
    [undefined, 'EMAIL_REQUIRED'],
    ['ana', 'INVALID_EMAIL'],
  ])('with %j is refused', async (email, code) => {
    expect(await problemOf(await resend(email))).toMatchObject({ status: 422, errors: { email: [code] } });
  });
});
