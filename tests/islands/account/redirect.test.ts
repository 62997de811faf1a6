import { expect, test, vi } from 'vitest';
import { redirectToLogin, saveRedirect } from '#stores/redirect.ts';
import { shareRedirect, takeRedirect } from '#stores/login-redirect.ts';
import { logOut } from '#stores/session.ts';
import { openLanguage, openTab, usePage, went } from '../../support/browser/browser.ts';
import { everyCallAnswers, noContent } from '../../support/islands/network.ts';

usePage();

test('a saved way back is used once, then a login leads home', () => {
  openLanguage('en');
  saveRedirect('/en/home/account?tab=sessions');
  expect(sessionStorage.getItem('redirectUrl')).toBe('/en/home/account?tab=sessions');
  expect(takeRedirect()).toBe('/en/home/account?tab=sessions');
  expect(takeRedirect()).toBe('/en/home');
});

test('a way back is shared with the tab that a mail opens, once and for a day', () => {
  const now = Date.now();
  saveRedirect('/home/add-listing');
  shareRedirect();
  openTab();
  expect(takeRedirect()).toBe('/home/add-listing');
  expect(takeRedirect()).toBe('/home');
  saveRedirect('/home/add-listing');
  shareRedirect();
  openTab();
  vi.spyOn(Date, 'now').mockReturnValue(now + 2 * 86_400_000);
  expect(takeRedirect()).toBe('/home');
});

test('a way back that is not ours leads home and is forgotten', () => {
  sessionStorage.setItem('redirectUrl', '//example.com/home');
  expect(takeRedirect()).toBe('/home');
  expect(sessionStorage.getItem('redirectUrl')).toBeNull();
});

test('who has to log in first comes back to the page with its query and fragment', () => {
  history.replaceState(null, '', '/home/account?x=1#sessions');
  redirectToLogin();
  expect(went).toHaveBeenCalledWith('/login');
  expect(takeRedirect()).toBe('/home/account?x=1#sessions');
});

test('a logout on its way home is not overtaken by the way to login', async () => {
  everyCallAnswers(() => noContent());
  void logOut();
  redirectToLogin();
  expect(went).not.toHaveBeenCalledWith('/login');
  await expect.poll(() => went).toHaveBeenCalledWith('/home');
});
