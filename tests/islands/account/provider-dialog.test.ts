import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProviderDialog } from '#client/auth/provider-dialog.ts';
import { startLoginAttempt } from '#client/auth/login-attempt.ts';
import { dialogChannel } from '#domain/auth/providers.ts';
import { openLanguage } from '../../support/browser/browser.ts';
import { pass } from '../../support/runs/clock.ts';
import {
  callsOf,
  fakeDialog,
  refusal,
  serverAnswers,
  toldToasts,
  useIslands,
  type FakeDialog,
} from '../../support/islands/island.tsx';

useIslands();

const start = 'POST login-attempts';
const bring = 'POST login-attempts/answer';
const ticket = { token: 'our-ticket' };

let dialog: FakeDialog;
let focused: boolean;
let begun: number;
const channels: BroadcastChannel[] = [];

beforeEach(() => {
  openLanguage('en');
  dialog = fakeDialog();
  focused = false;
  begun = 0;
  serverAnswers({ [start]: begin, [bring]: { json: ticket } });
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
  vi.spyOn(window, 'open').mockImplementation(() => dialog as unknown as Window);
});
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

function begin() {
  begun += 1;
  const state = stateOf(begun);
  return { status: 201, json: { state, nonce: 'n', address: `https://provider.example/dialog?state=${state}` } };
}

const stateOf = (number: number) => String(number).padStart(22, 's');

/** Says something as the page in the dialog's window does; resolves when it was taken. */
async function answer(value: object, state = stateOf(1)): Promise<unknown> {
  await expect.poll(() => dialog.location.replace).toHaveBeenCalled();
  const channel = new BroadcastChannel(dialogChannel(state));
  channels.push(channel);
  const taken = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)));
  channel.postMessage({ state, ...value });
  return taken;
}

test('a window is open before anything is waited for, and led to the dialog of the attempt', async () => {
  const asked = openProviderDialog('GOOGLE');
  expect(window.open).toHaveBeenCalledOnce();
  expect(dialog.location.replace).not.toHaveBeenCalled();
  await answer({ error: 'access_denied' });
  await asked;
  expect(callsOf(start).map(({ body }) => body)).toEqual([{ provider: 'GOOGLE' }]);
  expect(dialog.location.replace).toHaveBeenCalledWith(`https://provider.example/dialog?state=${stateOf(1)}`);
});

test('the code of the dialog is brought to the server, whose token stands for it', async () => {
  const asked = openProviderDialog('GOOGLE');
  expect(await answer({ code: '4/x', iss: 'https://provider.example' })).toBe('taken');
  expect(await asked).toEqual({ kind: 'TOKEN', token: ticket });
  expect(callsOf(bring)[0]?.body).toEqual({ state: stateOf(1), code: '4/x', iss: 'https://provider.example' });
});

test('an answer with another state counts for nothing', async () => {
  const asked = openProviderDialog('GOOGLE');
  await expect.poll(() => dialog.location.replace).toHaveBeenCalled();
  void answer({ code: 'foreign' }, 'x'.repeat(22));
  void answer({ code: 'foreign', state: 'x'.repeat(22) });
  await answer({ code: 'own' });
  await asked;
  expect(callsOf(bring).map(({ body }) => body)).toEqual([{ state: stateOf(1), code: 'own' }]);
});

test('a second answer counts for nothing', async () => {
  const asked = openProviderDialog('GOOGLE');
  await answer({ code: 'first' });
  void answer({ code: 'second' });
  await asked;
  await vi.advanceTimersByTimeAsync(1000);
  expect(callsOf(bring)).toHaveLength(1);
});

test.each([
  ['access_denied', 'CANCELLED'],
  ['invalid_request', 'FAILED'],
  ['no_code', 'FAILED'],
])('the refusal %s counts as %s', async (error, kind) => {
  const asked = openProviderDialog('FACEBOOK');
  await answer({ error });
  expect(await asked).toEqual({ kind });
  expect(callsOf(bring)).toEqual([]);
});

test('a browser that opens no window is told at once, and no attempt is begun', async () => {
  vi.mocked(window.open).mockReturnValue(null);
  expect(await openProviderDialog('GOOGLE')).toEqual({ kind: 'BLOCKED' });
  expect(callsOf(start)).toEqual([]);
});

test.each([
  ['TOO_MANY_REQUESTS', 429],
  ['NOT_FOUND', 404],
] as const)('an attempt that is refused with %s leaves no window behind', async (code, status) => {
  serverAnswers({ [start]: refusal(status, code) });
  await expect(openProviderDialog('GOOGLE')).rejects.toMatchObject({ code });
  expect(dialog.close).toHaveBeenCalledOnce();
});

test('an attempt that has expired meanwhile is told', async () => {
  serverAnswers({ [bring]: refusal(422, 'LOGIN_ATTEMPT_EXPIRED') });
  const asked = openProviderDialog('GOOGLE');
  void answer({ code: 'late' });
  await expect(asked).rejects.toMatchObject({ code: 'LOGIN_ATTEMPT_EXPIRED' });
  expect(toldToasts()).toMatchObject([{ severity: 'error', detail: 'sentence for LOGIN_ATTEMPT_EXPIRED' }]);
});

test('a closed window ends the login once the person is back on our page, not before', async () => {
  const ended = vi.fn();
  const asked = openProviderDialog('GOOGLE').then(ended);
  await expect.poll(() => dialog.location.replace).toHaveBeenCalled();
  dialog.closed = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).not.toHaveBeenCalled();
  focused = true;
  await vi.advanceTimersByTimeAsync(2000);
  await asked;
  expect(ended).toHaveBeenCalledWith({ kind: 'CANCELLED' });
});

test('of two tabs that begin together one waits for the cookie that the other is given', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serverAnswers({ [start]: () => promise.then(begin) });
  const both = Promise.all([startLoginAttempt({ provider: 'GOOGLE' }), startLoginAttempt({ provider: 'GOOGLE' })]);
  await expect.poll(() => callsOf(start)).toHaveLength(1);
  await pass(1_000);
  expect(callsOf(start)).toHaveLength(1);
  resolve();
  await pass(1_000);
  expect((await both).map(({ state }) => state)).toEqual([stateOf(1), stateOf(2)]);
});
