// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://portal.test/home" }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptToasts, otherTabSets, toldToasts, usePage, went } from '../support/browser.ts';
import { fakeApi, token } from '../support/fake-api.ts';

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
  await import('../../src/scripts/session.ts');
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
  ['a token without a user id', { token: token('1'), role: 'ADMIN' }, undefined],
  ['an invented role', { ...user, role: 'ROOT' }, undefined],
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
  const asked = fakeApi(() => new Response(null, { status: 204 }));
  press('#out svg');
  expect(page.dataset.role).toBeUndefined();
  expect(localStorage).toHaveLength(0);
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith('/en/home'));
  expect(asked.map(({ call }) => call)).toEqual(['POST logout']);
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

test('what the page before has kept is shown', async () => {
  sessionStorage.setItem('portal.toasts', JSON.stringify([{ severity: 'success', detail: 'Poruka je poslana' }]));
  await start();
  expect(toldToasts()).toEqual([{ severity: 'success', detail: 'Poruka je poslana' }]);
});
