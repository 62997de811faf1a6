import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PasskeyRequest } from '#contract/auth/passkey.ts';
import { TwoStepChanged } from '#contract/auth/two-step.ts';
import { answer, call, refusal } from '../../../support/database/accounts.ts';
import { openTestApi, type TestApi } from '../../../support/database/app.ts';
import { entering, newMember, setUpPasskey, startPasskey } from '../../../support/database/two-step.ts';
import { createAuthenticator, type Authenticator } from '../../../support/outside/authenticator.ts';

let api: TestApi;
let to: ReturnType<typeof entering>;
let person: Awaited<ReturnType<typeof newMember>>;
let device: Authenticator;
beforeAll(async () => {
  api = await openTestApi();
  to = entering(api);
});
beforeEach(async () => {
  person = await newMember(api);
  ({ device } = await setUpPasskey(api, person));
});
afterEach(() => expect(api.reports).toEqual([]));
afterAll(() => api.close());

const request = () => to.request('/passkey/login-options');
const logIn = (passkey: unknown) => to.post('/passkey/login', { passkey });
const setUser = (columns: object) =>
  api.database.db.updateTable('users').set(columns).where('id', '=', person.userId).execute();

describe('a passkey alone', () => {
  test('logs in whom it has asked who they are, without a password and a second step', async () => {
    const asked = await request();
    expect(asked).toMatchObject({ rpId: 'portal.example.hr', allowCredentials: [], userVerification: 'required' });
    const { userId } = await to.done(logIn(device.sign(asked)));
    expect(userId).toBe(person.userId);
    const { lastUsedAt } = await api.database.db
      .selectFrom('passkeys')
      .where('userId', '=', userId)
      .select('lastUsedAt')
      .executeTakeFirstOrThrow();
    expect(lastUsedAt).not.toBeNull();
  });

  const wrong: Record<string, (asked: PasskeyRequest) => unknown> = {
    'signed for another site': (asked) => device.sign(asked, { origin: 'https://portal.example.com' }),
    'signed for another port': (asked) => device.sign(asked, { origin: 'https://portal.example.hr:8443' }),
    'signed for another host': (asked) => device.sign(asked, { rpId: 'example.hr' }),
    'that has asked nobody': (asked) => device.sign(asked, { verified: false }),
    'without the name of its user': (asked) => device.sign(asked, { userHandle: undefined }),
    'with the name of another user': (asked) => device.sign(asked, { userHandle: 'A'.repeat(43) }),
    'with a challenge of its own': (asked) => device.sign(asked, { challenge: 'A'.repeat(43) }),
    'with no challenge of ours': (asked) => device.sign(asked, { challenge: 'x' }),
    'that nobody has added': (asked) => createAuthenticator().sign(asked, { userHandle: 'A'.repeat(43) }),
    'whose signature was changed': (asked) => {
      const { response, ...signed } = device.sign(asked);
      return { ...signed, response: { ...response, signature: response.signature.replace(/.{4}$/, 'AAAA') } };
    },
    'whose data is no data': (asked) => {
      const { response, ...signed } = device.sign(asked);
      return { ...signed, response: { ...response, authenticatorData: 'AAAA' } };
    },
  };
  test.each(Object.keys(wrong))('%s is refused', async (how) => {
    await refusal(logIn(wrong[how]?.(await request())), 'PASSKEY_REFUSED');
    expect((await logIn(device.sign(await request()))).status).toBe(200);
  });

  test('is answered once for each challenge, also where it was wrong the first time', async () => {
    const asked = await request();
    const signed = device.sign(asked);
    expect((await logIn(signed)).status).toBe(200);
    for (const again of [signed, device.sign(asked)]) await refusal(logIn(again), 'PASSKEY_REFUSED');
    const other = await request();
    await refusal(logIn(device.sign(other, { verified: false })), 'PASSKEY_REFUSED');
    await refusal(logIn(device.sign(other)), 'PASSKEY_REFUSED');
    const late = await request();
    await api.database.db
      .updateTable('passkeyChallenges')
      .set({ expiresAt: new Date(0) })
      .execute();
    await refusal(logIn(device.sign(late)), 'PASSKEY_REFUSED');
  });

  test('sent twice at once logs in once', async () => {
    const signed = device.sign(await request());
    const answers = await Promise.all([logIn(signed), logIn(signed)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('whose counter goes back is a copy, and refused', async () => {
    expect((await logIn(device.sign(await request(), { counter: 9 }))).status).toBe(200);
    await refusal(logIn(device.sign(await request(), { counter: 3 })), 'PASSKEY_REFUSED');
  });

  test.each([
    [{ blockedAt: new Date(), blockReason: 'Prijevara' }, 'ACCOUNT_BLOCKED'],
    [{ verifiedAt: null }, 'EMAIL_NOT_VERIFIED'],
    [{ deletionAt: new Date(0) }, 'PASSKEY_REFUSED'],
  ] as const)('of an account with %j is refused with %s', async (columns, code) => {
    await setUser(columns);
    await refusal(logIn(device.sign(await request())), code);
  });

  test('is not asked for by other sites', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    for (const path of ['/passkey/login-options', '/passkey/login', '/login-steps/passkey', '/login-steps/code'])
      await refusal(api.request(`/api/v1${path}`, { method: 'POST', headers, body: '{}' }), 'FORBIDDEN');
  });
});

describe('as a second step', () => {
  test('another user’s passkey is refused, and so is a challenge of a login without a password', async () => {
    const other = await newMember(api);
    const { device: theirs } = await setUpPasskey(api, other);
    const { stepToken } = await to.step(person.email);
    const step = () => to.request('/login-steps/passkey-options', { stepToken });
    const send = (passkey: unknown) => to.post('/login-steps/passkey', { stepToken, passkey });
    await refusal(send(theirs.sign(await step())), 'PASSKEY_REFUSED');
    await refusal(send(device.sign(await request())), 'PASSKEY_REFUSED');
    await refusal(logIn(device.sign(await step())), 'PASSKEY_REFUSED');
    expect((await send(device.sign(await step()))).status).toBe(200);
  });
});

describe('a new passkey', () => {
  const add = (passkey: unknown, token = person.accessToken) =>
    call(api, '/users/me/two-step/passkeys', { method: 'POST', token, body: { name: 'Ključ', passkey } });

  test.each([
    ['of another site', { origin: 'https://portal.example.com' }],
    ['of another host', { rpId: 'example.hr' }],
  ])('%s is refused', async (_which, odd) => {
    await refusal(add(createAuthenticator().make(await startPasskey(api, person), odd)), 'PASSKEY_REFUSED');
  });

  test('is made for its user alone, for one challenge, and never twice', async () => {
    const [mine, other] = [createAuthenticator(), await newMember(api)];
    const made = mine.make(await startPasskey(api, person));
    await refusal(add(made, other.accessToken), 'PASSKEY_REFUSED');
    const added = await answer(add(made), TwoStepChanged);
    expect(added.twoStep.passkeys).toHaveLength(2);
    await refusal(add(made), 'PASSKEY_REFUSED');
    await refusal(add(mine.make(await startPasskey(api, other)), other.accessToken), 'PASSKEY_REFUSED');
    await refusal(
      add(createAuthenticator().make({ ...(await startPasskey(api, person)), challenge: (await request()).challenge })),
      'PASSKEY_REFUSED',
    );
  });

  test('brings no certificates, whose addresses the library would ask', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const x5c = [new Uint8Array(64)];
    for (const fmt of ['packed', 'fido-u2f', 'apple', 'android-key', 'android-safetynet', 'tpm', 'x']) {
      const attStmt = new Map<string, unknown>([
        ['alg', -7],
        ['sig', new Uint8Array(70)],
        ['x5c', x5c],
      ]);
      const made = createAuthenticator().make(await startPasskey(api, person), { fmt, attStmt });
      await refusal(add(made), 'PASSKEY_REFUSED');
    }
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test.each(['AAAA', 'o2NmbXQ', `${'gYGB'.repeat(4000)}`])('that is no CBOR is refused', async (attestationObject) => {
    const made = createAuthenticator().make(await startPasskey(api, person));
    await refusal(add({ ...made, response: { ...made.response, attestationObject } }), 'PASSKEY_REFUSED');
  });
});
