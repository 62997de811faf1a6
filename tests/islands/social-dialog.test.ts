// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askProvider } from '#client/provider-dialog.ts';
import { dialogChannel } from '#domain/provider-dialog.ts';

const provider = { provider: 'GOOGLE', dialogUrl: 'https://provider.example/dialog', clientId: 'client' } as const;

let dialog: { closed: boolean; focus: () => void };
let address: URL;
let focused: boolean;
const channels: BroadcastChannel[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  document.documentElement.lang = 'en';
  dialog = { closed: false, focus: () => {} };
  focused = false;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
  vi.spyOn(window, 'open').mockImplementation((opened) => {
    address = new URL(String(opened));
    return dialog as Window;
  });
});
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const given = (name: string) => address.searchParams.get(name) ?? '';

/** Says something as the page in the dialog's window does; resolves when it was taken. */
function answer(value: object, state = given('state')): Promise<unknown> {
  const channel = new BroadcastChannel(dialogChannel(state));
  channels.push(channel);
  const taken = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)));
  channel.postMessage({ state, ...value });
  return taken;
}

test('the token of the dialog comes with the nonce that was given', async () => {
  const asked = askProvider(provider);
  expect(given('redirect_uri')).toBe(`${location.origin}/en/social-login`);
  expect(await answer({ token: 'a.b.c' })).toBe('taken');
  expect(await asked).toEqual({ kind: 'TOKEN', token: 'a.b.c', nonce: given('nonce') });
});

test('each dialog has a state and a nonce of its own, too long to guess', async () => {
  const seen = new Set<string>();
  for (let time = 0; time < 20; time += 1) {
    const asked = askProvider(provider);
    seen.add(given('state')).add(given('nonce'));
    await answer({ error: 'access_denied' });
    await asked;
  }
  expect(seen.size).toBe(40);
  for (const word of seen) expect(word).toMatch(/^[\w-]{22}$/);
});

test('an answer with another state counts for nothing', async () => {
  const asked = askProvider(provider);
  void answer({ token: 'foreign' }, 'x'.repeat(22));
  void answer({ token: 'foreign', state: 'x'.repeat(22) });
  await answer({ token: 'own' });
  expect(await asked).toMatchObject({ token: 'own' });
});

test.each([
  ['access_denied', 'CANCELLED'],
  ['invalid_request', 'FAILED'],
  ['no_token', 'FAILED'],
])('the refusal %s counts as %s', async (error, kind) => {
  const asked = askProvider(provider);
  await answer({ error });
  expect(await asked).toEqual({ kind });
});

test('a browser that opens no window is told at once', async () => {
  vi.mocked(window.open).mockReturnValue(null);
  expect(await askProvider(provider)).toEqual({ kind: 'BLOCKED' });
});

test('closing the window ends it, but not while the person is still there', async () => {
  const ended = vi.fn();
  const asked = askProvider(provider).then(ended);
  dialog.closed = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).not.toHaveBeenCalled();
  focused = true;
  await vi.advanceTimersByTimeAsync(2000);
  await asked;
  expect(ended).toHaveBeenCalledWith({ kind: 'CANCELLED' });
});
