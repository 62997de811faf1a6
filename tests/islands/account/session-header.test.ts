import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptToasts, otherTabSets, toldToasts, usePage, went } from '../../support/browser/browser.ts';
import { everyCallAnswers, noContent, token, type Answer } from '../../support/islands/network.ts';

usePage();

const page = document.documentElement;

/** What the script of each test listens to; the page outlives the test. */
const listeners: [EventTarget, [string, EventListener][]][] = [];

afterEach(() => {
  for (const [target, calls] of listeners.splice(0))
    for (const [type, listener] of calls) target.removeEventListener(type, listener);
});

async function start(session: Record<string, string> = {}): Promise<void> {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  document.body.innerHTML += `
    <a id="add" href="/home/account" data-login="/login" data-warning="Prijavite se"><span>+</span></a>
    <button id="out" data-logout="/en/home"><svg></svg></button>`;
  vi.resetModules();
  for (const target of [document, globalThis]) {
    const listen = vi.spyOn(target, 'addEventListener');
    listeners.push([target, listen.mock.calls as never]);
  }
  await import('../../../src/scripts/session.ts');
}

function press(selector: string): Event {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

beforeEach(() => delete page.dataset.role);

const user = { token: token('1'), role: 'USER', userId: '7' };

test.each([
  ['nobody', {}, undefined],
  ['a user', user, 'USER'],
  ['an admin', { ...user, role: 'ADMIN' }, 'ADMIN'],
  ['a token alone', { token: token('1') }, 'USER'],
  ['a token without a user id', { token: token('1'), role: 'ADMIN' }, 'ADMIN'],
  ['an invented role', { ...user, role: 'ROOT' }, 'USER'],
  ['a role without a token', { role: 'ADMIN', userId: '7' }, undefined],
  ['a broken token', { ...user, token: 'undefined' }, undefined],
])('the page is marked for %s', async (_, session, role) => {
  await start(session as Record<string, string>);
  expect(page.dataset.role).toBe(role);
});

test('the mark follows other tabs and pages that come back from the memory of the browser', async () => {
  await start();
  otherTabSets('role', 'USER');
  otherTabSets('userId', '7');
  otherTabSets('token', token('1'));
  expect(page.dataset.role).toBe('USER');
  localStorage.removeItem('token');
  dispatchEvent(new Event('pageshow'));
  expect(page.dataset.role).toBeUndefined();
});

test('log out forgets the session, ends it on the server and goes home', async () => {
  await start(user);
  const asked = everyCallAnswers(() => noContent());
  press('#out svg');
  await expect.poll(() => went).toHaveBeenCalledWith('/en/home');
  expect(page.dataset.role).toBeUndefined();
  expect(localStorage).toHaveLength(0);
  expect(asked.map(({ call }) => call)).toEqual(['POST logout']);
});

test('a logout without a network is made up for when it is back, or on the next page', async () => {
  await start(user);
  const offline = everyCallAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
  press('#out');
  await expect.poll(() => went).toHaveBeenCalledWith('/en/home');
  expect(localStorage.getItem('portal.logout')).toBe('1');

  const failing = everyCallAnswers(() => new Response(null, { status: 503 }));
  dispatchEvent(new Event('online'));
  await expect.poll(() => failing).toHaveLength(1);
  expect(localStorage.getItem('portal.logout')).toBe('1');

  const online = everyCallAnswers(() => noContent());
  await start();
  await expect.poll(() => localStorage.getItem('portal.logout')).toBeNull();
  for (const calls of [offline, failing, online]) expect(calls.map(({ call }) => call)).toContain('POST logout');
});

test('who has logged in since is not logged out afterwards', async () => {
  const asked = everyCallAnswers(() => noContent());
  await start({ ...user, 'portal.logout': '1' });
  dispatchEvent(new Event('online'));
  expect(asked).toEqual([]);
});

test('a server that does not answer keeps nobody on the page, nor is the call given up', async () => {
  vi.useFakeTimers();
  await start(user);
  let signal: AbortSignal | undefined;
  everyCallAnswers((_, request) => {
    signal = request.signal;
    return new Promise<Answer>(() => {});
  });
  press('#out');
  await vi.advanceTimersByTimeAsync(5100);
  expect(went).toHaveBeenCalledWith('/en/home');
  expect(signal?.aborted).toBe(false);
});

test('adding a listing while logged out is blocked: a warning of 4 s, login, and the way to where one wanted', async () => {
  await start();
  expect(press('#add span').defaultPrevented).toBe(true);
  expect(keptToasts()).toEqual([
    { key: 'CREATE_LISTING_LOGIN_WARNING', severity: 'warning', detail: 'Prijavite se', life: 4000 },
  ]);
  expect(sessionStorage.getItem('redirectUrl')).toBe('/home/account');
  expect(went).toHaveBeenCalledWith('/login');
});

test('who is logged in simply follows the link', async () => {
  await start(user);
  expect(press('#add span').defaultPrevented).toBe(false);
  expect(went).not.toHaveBeenCalled();
});

test('a toast kept by the page before is shown', async () => {
  sessionStorage.setItem('portal.toasts', JSON.stringify([{ severity: 'success', detail: 'Poruka je poslana' }]));
  await start();
  expect(toldToasts()).toEqual([{ severity: 'success', detail: 'Poruka je poslana' }]);
});
