import { afterEach, beforeEach, vi } from 'vitest';
import { LoginResult } from '#contract/auth/login.ts';
import { PasskeyCreation, PasskeyRequest } from '#contract/auth/passkey.ts';
import { LoginStep } from '#contract/auth/login-step.ts';
import { NewAuthenticator, TwoStepChanged } from '#contract/auth/two-step.ts';
import { codeOf, step } from '../outside/authenticator-app.ts';
import { createAuthenticator, type Authenticator } from '../outside/authenticator.ts';
import { answer, call, insertPerson, logIn, password, type Person } from './accounts.ts';
import type { TestApi } from './app.ts';

/** Stops the clock in the middle of a time step, so that no code grows old while a test runs. */
export function holdTimeStep(): void {
  beforeEach(() => {
    const middle = Math.floor(Date.now() / step) * step + step / 2;
    vi.useFakeTimers({ toFake: ['Date'], now: middle });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

const proof = { currentPassword: password };

/** Somebody with an authenticator app: its secret, and the recovery codes that came with it. */
export async function setUpApp(api: TestApi, { accessToken: token }: Person) {
  const path = '/users/me/two-step/authenticator';
  const { secret, setupToken } = await answer(
    call(api, path, { method: 'POST', token, body: proof }),
    NewAuthenticator,
  );
  // A code of the step before leaves that of now, and the next one, to the test.
  const body = { setupToken, code: codeOf(secret, -1) };
  const { recoveryCodes } = await answer(call(api, path, { method: 'PUT', token, body }), TwoStepChanged);
  return { secret, recoveryCodes };
}

export const startPasskey = (api: TestApi, { accessToken: token }: Person) =>
  answer(call(api, '/users/me/two-step/passkey-options', { method: 'POST', token, body: proof }), PasskeyCreation);

/** Adds a passkey that is made in software. */
export async function setUpPasskey(
  api: TestApi,
  person: Person,
  { device = createAuthenticator(), name = 'Telefon' }: { device?: Authenticator; name?: string } = {},
) {
  const body = { name, passkey: device.make(await startPasskey(api, person)) };
  const adding = call(api, '/users/me/two-step/passkeys', { method: 'POST', token: person.accessToken, body });
  return { device, changed: await answer(adding, TwoStepChanged) };
}

let people = 0;

/** A new user with an e-mail address, logged in. */
export async function newMember(api: TestApi, columns: Parameters<typeof insertPerson>[1] = {}) {
  const email = `clan${(people += 1)}@example.hr`;
  const userId = await insertPerson(api, { email, ...columns });
  return { ...(await logIn(api, userId)), email };
}

/** The calls of who logs in, each from a network of its own unless told. */
export function entering(api: TestApi) {
  let networks = 0;
  const post = (path: string, body: unknown, address = `198.18.${(networks += 1) >> 8}.${networks & 255}`) =>
    api.request(
      `/api/v1${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      address,
    );
  const begin = (email: string) => post('/local/login', { email, password });
  return {
    post,
    begin,
    /** The password is right, and the second step asked for. */
    step: (email: string) => answer(begin(email), LoginStep),
    code: (stepToken: string, code: string, address?: string) =>
      post('/login-steps/code', { stepToken, code }, address),
    done: (response: Response | Promise<Response>) => answer(response, LoginResult),
    request: (path: string, body: object = {}) => answer(post(path, body), PasskeyRequest),
  };
}

export { codeOf };
