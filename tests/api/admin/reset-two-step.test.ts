import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AdminUser } from '#contract/admin/admin.ts';
import { TwoStep } from '#contract/auth/two-step.ts';
import { resetTwoStepOf } from '#server/services/admin/reset-two-step.ts';
import { answer, call, logIn, newPerson, refusal, type Person } from '../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../support/database/app.ts';
import { entering, newMember, setUpApp, setUpPasskey } from '../../support/database/two-step.ts';
import { administering, logOf, newAdmin } from '../../support/listings/admin.ts';
import { lastMail } from '../../support/outside/mails.ts';

let api: TestApi;
let admin: Person;
let person: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  api = await openTestApi();
  admin = await newAdmin(api);
});
beforeEach(async () => {
  person = await newMember(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const reason = 'Izgubila je telefon i pokazala osobnu iskaznicu.';
const reset = (id: number, by: Person = admin, body: object = { reason }) =>
  administering(api, by).ask(`/users/${id}/two-step`, 'DELETE', body);

describe('an admin', () => {
  test('takes the second step away from who has lost it, with a reason that is mailed and logged', async () => {
    const { device } = await setUpPasskey(api, person);
    await setUpApp(api, person);
    const { userId, email, accessToken: token } = person;
    const found = (await administering(api, admin).users(`?q=${email}`)).items;
    expect(found).toMatchObject([{ id: userId, twoStep: true }]);
    for (const body of [{}, { reason: ' ' }]) await refusal(reset(userId, admin, body), 'VALIDATION_FAILED');
    expect(await answer(reset(userId), AdminUser)).toMatchObject({ id: userId, twoStep: false });
    await refusal(call(api, '/users/me', { token }), 'UNAUTHORIZED');
    const to = entering(api);
    await to.done(to.begin(email));
    const passkey = device.sign(await to.request('/passkey/login-options'));
    await refusal(to.post('/passkey/login', { passkey }), 'PASSKEY_REFUSED');
    expect(await lastMail(api.database.db, email, 'two-step-reset')).toMatchObject({ reason });
    const line = { act: 'USER_TWO_STEP_RESET', adminId: admin.userId, details: reason };
    expect(await logOf(api, person)).toEqual([line]);
    expect((await reset(userId)).status).toBe(200);
    expect(await logOf(api, person)).toEqual([line]);
  });

  test('takes nobody’s own away, nor of whom there is not', async () => {
    await refusal(reset(admin.userId), 'OWN_ACCOUNT');
    await refusal(reset(999_999_999), 'NOT_FOUND');
  });
});

test.each(['USER', 'MODERATOR', 'EDITOR'] as const)('whose role is %s takes none away', async (role) => {
  await setUpApp(api, person);
  await refusal(reset(person.userId, await newPerson(api, { role })), 'FORBIDDEN');
  expect(await answer(call(api, '/users/me/two-step', { token: person.accessToken }), TwoStep)).toMatchObject({
    recoveryCodes: 10,
  });
});

test('the command line does the same, for the last admin who has lost it', async () => {
  await setUpApp(api, person);
  const { email } = person;
  expect(await resetTwoStepOf(api.runtime, email.toUpperCase(), reason)).toBe('RESET');
  expect(await resetTwoStepOf(api.runtime, email, reason)).toBe('NONE');
  expect(await resetTwoStepOf(api.runtime, 'nitko@example.hr', reason)).toBe('UNKNOWN');
  expect(await logOf(api, person)).toEqual([{ act: 'USER_TWO_STEP_RESET', adminId: null, details: reason }]);
  expect((await logIn(api, person.userId)).accessToken).not.toBe('');
});
