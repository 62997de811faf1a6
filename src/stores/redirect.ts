import { atom, onMount } from 'nanostores';
import { pagePath } from '#i18n/browser.ts';
import { isLeaving } from './log-out.ts';
import { readSession, redirectKey, removeSession, writeSession } from './session-storage.ts';

/** Where the next login in this tab leads; empty for the home page. Session storage, which plain scripts write too, has it. */
export const $redirect = atom('');
onMount($redirect, () => {
  const follow = () => $redirect.set(readSession(redirectKey));
  const following = new AbortController();
  follow();
  addEventListener('storage', follow, { signal: following.signal });
  return () => following.abort();
});

/** Saves where to go after the next login; this page by default. */
export function saveRedirect(path: string = location.pathname + location.search + location.hash): void {
  writeSession(redirectKey, path);
  $redirect.set(path);
}

export function forgetRedirect(): void {
  removeSession(redirectKey);
  $redirect.set('');
}

/** Redirects to login, and back to this page afterwards. */
export function redirectToLogin(): void {
  if (isLeaving()) return;
  saveRedirect();
  location.replace(pagePath('/login'));
}
