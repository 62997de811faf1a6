import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { lastMail, queuedMails } from '../../support/outside/mails.ts';
import { becomeUser, post, problemOf } from '../../support/database/visitors.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const ask = (email: unknown) => post(api, '/user/password-reset-request', { body: { email } });

describe('a request for a new password', () => {
  test('sends a link to the address in any case, in the language of the account', async () => {
    const { userId } = await becomeUser(api, 'mira');
    await api.database.db.updateTable('users').set({ language: 'en' }).where('id', '=', userId).execute();
    const response = await ask('MIRA@example.hr');
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(await lastMail(api.database.db, 'mira@example.hr', 'reset')).toMatchObject({ language: 'en' });
  });

  test('sends nothing to an unknown address', async () => {
    expect((await ask('nobody@example.hr')).status).toBe(200);
    expect((await queuedMails(api.database.db)).filter(({ to }) => to === 'nobody@example.hr')).toEqual([]);
  });

  test('sends at most five mails an hour to one address, and answers the same', async () => {
    await becomeUser(api, 'forgetful');
    for (let time = 0; time < 7; time += 1) expect((await ask('forgetful@example.hr')).status).toBe(200);
    const mails = await queuedMails(api.database.db);
    expect(mails.filter(({ to, template }) => to === 'forgetful@example.hr' && template === 'reset')).toHaveLength(5);
  });

  test.each([
    ['', 'EMAIL_FOR_RESET_IS_REQUIRED'],
    [undefined, 'EMAIL_FOR_RESET_IS_REQUIRED'],
    ['ana', 'INVALID_EMAIL'],
  ])('with %j is refused', async (email, code) => {
    expect(await problemOf(await ask(email))).toMatchObject({ status: 422, errors: { email: [code] } });
  });
});
