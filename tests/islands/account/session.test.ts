import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { expect, test, vi } from 'vitest';
import { storeNewUserEmail, forgetNewUserEmail, newUserEmail } from '#stores/new-user.ts';
import { storedRole } from '#stores/session-values.ts';
import { $loggedIn, $role, $token, $userId, leaveOnLogout, logIn, logOut, sessionEnd } from '#stores/session.ts';
import { openLanguage, otherTabSets, usePage, went } from '../../support/browser/browser.ts';
import { everyCallAnswers, noContent, token, type Answer } from '../../support/islands/network.ts';

usePage();

const result = { accessToken: token('1'), userId: 7, roles: ['ADMIN', 'USER'] as ['ADMIN', 'USER'] };

function stored(): Record<string, string> {
  return Object.fromEntries(Object.entries(localStorage));
}

test('a login keeps the token, the first role and the user id under exactly these keys', () => {
  logIn(result);
  expect(stored()).toEqual({ token: token('1'), role: 'ADMIN', userId: '7' });
  expect($loggedIn.get()).toBe(true);
});

test('who logged in before is still logged in when a page starts', async () => {
  vi.resetModules();
  localStorage.setItem('token', token('1'));
  localStorage.setItem('role', 'USER');
  localStorage.setItem('userId', '7');
  const session = await import('#stores/session.ts');
  expect(session.$loggedIn.get()).toBe(true);
  expect(storedRole()).toBe('USER');
});

test.each([
  ['token', ''],
  ['token', 'undefined'],
  ['token', 'a.b'],
  ['token', 'a.b.c\nX: y'],
])('a broken %s (%j) counts as logged out', async (key, value) => {
  logIn(result);
  otherTabSets(key, value);
  expect($loggedIn.get()).toBe(false);
  expect(storedRole()).toBe('');
});

test.each([
  ['role', null],
  ['role', 'KING'],
  ['role', 'admin'],
  ['userId', null],
  ['userId', '0'],
  ['userId', '7; drop'],
  ['userId', '9'.repeat(16)],
])('the token alone decides: with the %s %j one is logged in still', (key, value) => {
  logIn({ ...result, roles: ['USER'] });
  otherTabSets(key, value);
  expect($loggedIn.get()).toBe(true);
  expect(storedRole()).toBe('USER');
});

test.each([
  [
    'forbidden',
    () => {
      vi.stubGlobal('localStorage', undefined);
      setPersistentEngine({}, windowPersistentEvents);
    },
  ],
  [
    'full',
    () => {
      const full = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      setPersistentEngine(new Proxy({}, { set: full }), windowPersistentEvents);
    },
  ],
])('where storage is %s nobody is logged in, and the session ends on the server', async (_, refuse) => {
  refuse();
  const asked = everyCallAnswers(() => noContent());
  expect(logIn(result)).toBe(false);
  expect($loggedIn.get()).toBe(false);
  await expect.poll(() => asked.map(({ call }) => call)).toEqual(['POST logout']);
});

test('where session storage is refused, the address carries the e-mail of a new user', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const behind = storeNewUserEmail('ana+1@example.hr');
  history.replaceState(null, '', `/registration-confirm${behind}`);
  expect(newUserEmail()).toBe('ana+1@example.hr');
  history.replaceState(null, '', '/registration-confirm#newUserEmail=%3Cb%3E');
  expect(newUserEmail()).toBe('');
});

test('logging in and out in another tab is followed', () => {
  const seen: boolean[] = [];
  const stop = $loggedIn.listen((loggedIn) => seen.push(loggedIn));
  otherTabSets('role', 'USER');
  otherTabSets('userId', '7');
  otherTabSets('token', token('1'));
  otherTabSets('token', token('2'));
  otherTabSets('token', null);
  stop();
  expect(seen).toEqual([true, false]);
});

test('a fresh token of the same user ends nothing; another user ends what the first one waits for', () => {
  logIn(result);
  const end = sessionEnd();
  logIn({ ...result, accessToken: token('2') });
  expect(end.aborted).toBe(false);
  logIn({ ...result, userId: 8 });
  expect(end.aborted).toBe(true);
  expect($userId.get()).toBe('8');
});

test.each([
  ['hr', '/home'],
  ['en', '/en/home'],
] as const)(
  'logging out on a page in %s clears the keys, ends the session on the server and goes to %s',
  async (lang, home) => {
    openLanguage(lang);
    logIn(result);
    localStorage.setItem('lang', 'en');
    localStorage.setItem('cookieConsent', 'denied');
    const asked = everyCallAnswers(() => noContent());
    await logOut();
    expect(stored()).toEqual({ lang: 'en', cookieConsent: 'denied' });
    expect([$token.get(), $role.get(), $userId.get(), $loggedIn.get()]).toEqual(['', '', '', false]);
    expect(asked.map(({ call }) => call)).toEqual(['POST logout']);
    expect(went).toHaveBeenCalledWith(home);
  },
);

test('a page of somebody who logs out in another tab leads home', () => {
  logIn(result);
  const stop = leaveOnLogout();
  otherTabSets('token', token('2'));
  expect(went).not.toHaveBeenCalled();
  otherTabSets('token', null);
  expect(went).toHaveBeenCalledWith('/home');
  stop();
});

test('a page whose session another tab finds expired waits at the login, to come back', () => {
  logIn(result);
  const stop = leaveOnLogout();
  localStorage.setItem('portal.expired', '7');
  otherTabSets('token', null);
  expect(went.mock.calls).toEqual([['/login']]);
  expect(sessionStorage.getItem('redirectUrl')).toBe('/home');
  stop();
});

test('a page on which somebody logs out is left once the server has answered, and leads home if it comes back', async () => {
  logIn(result);
  const stop = leaveOnLogout();
  const answer = Promise.withResolvers<Answer>();
  const asked = everyCallAnswers(() => answer.promise);
  const loggedOut = logOut();
  await expect.poll(() => asked).toHaveLength(1);
  expect(went).not.toHaveBeenCalled();
  answer.resolve(noContent());
  await loggedOut;
  expect(went).toHaveBeenCalledOnce();
  dispatchEvent(new Event('pagehide'));
  logIn(result);
  localStorage.clear();
  dispatchEvent(new Event('pageshow'));
  expect(went).toHaveBeenCalledTimes(2);
  stop();
});

test('a page that comes back from the memory of the browser after a logout leads home', () => {
  logIn(result);
  const stop = leaveOnLogout();
  localStorage.clear();
  dispatchEvent(new Event('pageshow'));
  expect(went).toHaveBeenCalledWith('/home');
  stop();
});

test('logging out works without a server', async () => {
  logIn(result);
  everyCallAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
  await logOut();
  expect(stored()).toEqual({ 'portal.logout': '1' });
  expect(went).toHaveBeenCalledWith('/home');
  expect(logIn(result)).toBe(true);
  expect(localStorage.getItem('portal.logout')).toBeNull();
});

test('the e-mail of a new user is held for this tab, a broken one is none', () => {
  storeNewUserEmail('ana@example.hr');
  expect(sessionStorage.getItem('newUserEmail')).toBe('ana@example.hr');
  expect(newUserEmail()).toBe('ana@example.hr');
  sessionStorage.setItem('newUserEmail', '<b>ana</b>');
  expect(newUserEmail()).toBe('');
  forgetNewUserEmail();
  expect(sessionStorage.getItem('newUserEmail')).toBeNull();
});
