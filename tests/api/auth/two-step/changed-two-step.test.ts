import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { NewAuthenticator, TwoStep, TwoStepChanged } from '#contract/auth/two-step.ts';
import { errorMessage } from '#i18n/error-message.ts';
import { issueAccessToken, readAccessToken } from '#server/services/auth/authenticate.ts';
import { answer, call, logIn, password, refusal } from '../../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../../support/database/app.ts';
import {
  codeOf,
  entering,
  holdTimeStep,
  newMember,
  setUpApp,
  setUpPasskey,
  startPasskey,
} from '../../../support/database/two-step.ts';
import { lastMail, queuedMails } from '../../../support/outside/mails.ts';

holdTimeStep();

let api: TestApi;
let to: ReturnType<typeof entering>;
let person: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  api = await openTestApi();
  to = entering(api);
});
beforeEach(async () => {
  person = await newMember(api);
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const proof = { currentPassword: password };
const ask = (method: string, path = '', body?: object, { accessToken: token } = person) =>
  call(api, `/users/me/two-step${path}`, { method, token, ...(body && { body }) });
const state = () => answer(ask('GET'), TwoStep);
const change = (method: string, path: string, body: object) => answer(ask(method, path, body), TwoStepChanged);
const begin = () => answer(ask('POST', '/authenticator', proof), NewAuthenticator);

test('an account has none of it at first', async () => {
  expect(await state()).toEqual({
    ...{ authenticator: null, passkeys: [], recoveryCodes: 0, passkeysPossible: true, required: false },
  });
});

describe('what is set up first', () => {
  test('brings ten recovery codes, ends other sessions and is mailed', async () => {
    const other = await logIn(api, person.userId);
    const { recoveryCodes } = await setUpApp(api, person);
    expect(recoveryCodes).toHaveLength(10);
    expect(await state()).toMatchObject({ recoveryCodes: 10, authenticator: { lastUsedAt: null } });
    await refusal(ask('GET', '', undefined, { ...person, ...other }), 'UNAUTHORIZED');
    expect(await lastMail(api.database.db, person.email, 'two-step-added')).toMatchObject({ kind: 'AUTHENTICATOR' });
    const { changed } = await setUpPasskey(api, person);
    expect(changed.recoveryCodes).toEqual([]);
    expect(await state()).toMatchObject({ recoveryCodes: 10, passkeys: [{ name: 'Telefon' }] });
  });

  test('changes nothing before its first code, which has to be right', async () => {
    const { secret, setupToken } = await begin();
    const put = (code: string) => ask('PUT', '/authenticator', { setupToken, code });
    const { errors, message } = await refusal(put('000000'), 'BAD_CREDENTIALS');
    expect(errors).toEqual({ code: ['CODE_WRONG'] });
    expect(message).toBe(errorMessage('hr', 'CODE_WRONG'));
    expect((await to.begin(person.email)).status).toBe(200);
    expect(await state()).toMatchObject({ authenticator: null });
    expect((await put(codeOf(secret))).status).toBe(200);
  });

  test('is of the session that began it, within a quarter of an hour', async () => {
    const { secret, setupToken } = await begin();
    const body = { setupToken, code: codeOf(secret) };
    const stranger = await newMember(api);
    const other = await logIn(api, person.userId);
    for (const others of [stranger, { ...person, ...other }])
      await refusal(ask('PUT', '/authenticator', body, others), 'INVALID_TOKEN');
    for (const token of ['x', setupToken.slice(0, -4), `${setupToken}AAAA`])
      await refusal(ask('PUT', '/authenticator', { ...body, setupToken: token }), 'INVALID_TOKEN');
    const [now, actor] = [Date.now(), await readAccessToken(api.runtime, person.accessToken)];
    if (!actor) throw new Error('the token of a new session is ours');
    vi.setSystemTime(now + 16 * 60 * 1000);
    const later = { ...person, accessToken: await issueAccessToken(api.runtime, actor) };
    expect((await refusal(ask('PUT', '/authenticator', body, later), 'INVALID_TOKEN')).message).toContain('isteklo');
    vi.setSystemTime(now);
    expect((await ask('PUT', '/authenticator', body)).status).toBe(200);
  });
});

describe('a change', () => {
  const calls: [string, string, object][] = [
    ['POST', '/authenticator', {}],
    ['DELETE', '/authenticator', {}],
    ['POST', '/passkey-options', {}],
    ['DELETE', '/passkeys/6f1d3c52-9a0b-4f6e-8c1d-2b7e5a9f0c34', {}],
    ['POST', '/recovery-codes', {}],
  ];
  test.each(calls)('by %s %s needs the password', async (method, path) => {
    await refusal(ask(method, path, { currentPassword: '' }), 'VALIDATION_FAILED');
    const wrong = await refusal(ask(method, path, { currentPassword: 'M@slina9Brac' }), 'BAD_CREDENTIALS');
    expect(wrong.errors).toEqual({ currentPassword: ['PASSWORD_WRONG'] });
  });

  test('needs a recent login where there is no password', async () => {
    const db = api.database.db;
    await db.updateTable('users').set({ passwordHash: null }).where('id', '=', person.userId).execute();
    expect((await ask('POST', '/authenticator', { currentPassword: '' })).status).toBe(200);
    await api.database.pool.query(`update sessions set created_at = now() - interval '11 minutes'`);
    const late = await refusal(ask('POST', '/authenticator', { currentPassword: '' }), 'VALIDATION_FAILED');
    expect(late.errors).toEqual({ currentPassword: ['LOGIN_AGAIN_REQUIRED'] });
  });
});

describe('what is removed', () => {
  test('leaves the rest, and with the last part everything ends', async () => {
    await setUpApp(api, person);
    const { changed } = await setUpPasskey(api, person);
    const [passkey] = changed.twoStep.passkeys;
    const without = await change('DELETE', '/authenticator', proof);
    expect(without.twoStep).toMatchObject({ authenticator: null, recoveryCodes: 10 });
    expect(await lastMail(api.database.db, person.email, 'two-step-removed')).toMatchObject({ isOn: true });
    await refusal(ask('DELETE', '/authenticator', proof), 'NOT_FOUND');
    const none = await change('DELETE', `/passkeys/${passkey?.id}`, proof);
    expect(none.twoStep).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    expect(await lastMail(api.database.db, person.email, 'two-step-removed')).toMatchObject({ isOn: false });
    await to.done(to.begin(person.email));
    await refusal(ask('POST', '/recovery-codes', proof), 'NOT_FOUND');
  });
});

test('new recovery codes end the old ones', async () => {
  const { recoveryCodes: old } = await setUpApp(api, person);
  const { recoveryCodes } = await change('POST', '/recovery-codes', proof);
  await refusal(to.code((await to.step(person.email)).stepToken, old[0] ?? ''), 'BAD_CREDENTIALS');
  expect((await to.code((await to.step(person.email)).stepToken, recoveryCodes[0] ?? '')).status).toBe(200);
  const mails = (await queuedMails(api.database.db)).filter((mail) => mail.to === person.email);
  expect(mails.map(({ template }) => template)).toContain('recovery-codes-new');
});

test('another app takes the place of the one before', async () => {
  const { secret: old } = await setUpApp(api, person);
  const { secret } = await setUpApp(api, person);
  await refusal(to.code((await to.step(person.email)).stepToken, codeOf(old)), 'BAD_CREDENTIALS');
  expect((await to.code((await to.step(person.email)).stepToken, codeOf(secret))).status).toBe(200);
});

test('passkeys are one’s own: others rename and remove none', async () => {
  const { changed } = await setUpPasskey(api, person);
  const id = changed.twoStep.passkeys[0]?.id;
  const stranger = await newMember(api);
  await refusal(ask('PUT', `/passkeys/${id}`, { name: 'Moj' }, stranger), 'NOT_FOUND');
  await refusal(ask('DELETE', `/passkeys/${id}`, proof, stranger), 'NOT_FOUND');
  expect(await answer(ask('PUT', `/passkeys/${id}`, { name: ' Moj ' }), TwoStep)).toMatchObject({
    passkeys: [{ name: 'Moj' }],
  });
  for (const name of ['', ' ', 'x'.repeat(61)])
    await refusal(ask('PUT', `/passkeys/${id}`, { name }), 'VALIDATION_FAILED');
});

test('twenty passkeys are enough', async () => {
  const { changed } = await setUpPasskey(api, person);
  expect(changed.twoStep.passkeys).toHaveLength(1);
  await api.database.pool.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, user_handle, name)
     select user_id, sha256(n::text::bytea), public_key, 0, '{}', user_handle, 'n' from passkeys, generate_series(1, 19) n
     where user_id = $1`,
    [person.userId],
  );
  await refusal(ask('POST', '/passkey-options', proof), 'LIMIT_REACHED');
  expect((await startPasskey(api, await newMember(api))).rp.id).toBe('portal.example.hr');
});
